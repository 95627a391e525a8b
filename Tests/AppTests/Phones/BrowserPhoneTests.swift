import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("A browser's own phone", .timeLimit(.minutes(20))) struct BrowserPhoneTests {
  @Test("A push is received, listed, and traced in every step")
  func push() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let receipt = try await browser.push(Browser.alert, collapse: "hello").json
      #expect(receipt["identifier"] == "hello")
      #expect(receipt["place"] == "lock-screen")
      let state = try await browser.state()
      #expect(state["delivered"]?.array?.map { $0["title"] } == ["Hello"])
      #expect(state["device"]?["isLocked"] == true)
      #expect(state["open"] == .null)
      #expect(try await browser.trace().contains("listed"))
    }
  }

  @Test("Two browsers do not see each other's phones, and a made-up cookie grants no access")
  func separation() async throws {
    try await TestServer.run { server in
      let (one, two) = (try await Browser(on: server), try await Browser(on: server))
      _ = try await one.push(Browser.alert)
      #expect(try await two.state()["delivered"]?.array?.isEmpty == true)
      for cookie in ["__Host-partyline_phone=forged", "__Host-partyline_phone=", "other=1"] {
        let answer = try await server.get(Browser.api, ["Cookie": cookie])
        #expect(answer.status == .notFound)
        #expect(try answer.json["code"] == "not-found")
      }
    }
  }

  @Test("Scripts and other sites cannot use the cookie, and with TLS it is marked Secure")
  func cookie() async throws {
    try await TestServer.run { server in
      let made = try await server.post("/api/v1/phones", [:])
      let cookie = try #require(made.headers["Set-Cookie"])
      for part in ["__Host-partyline_phone=", "HttpOnly", "SameSite=Lax", "Secure"] { #expect(cookie.contains(part)) }
      let again = try await server.post("/api/v1/phones", [:], made.cookie)
      #expect(again.status == .ok)
      #expect(again.headers["Set-Cookie"] == nil)
    }
  }

  @Test("Another site can neither push nor act")
  func crossOrigin() async throws {
    try await TestServer.run { server in
      var browser = try await Browser(on: server)
      browser.headers.set("Sec-Fetch-Site", "cross-site")
      #expect(try await browser.push(Browser.alert).status == .forbidden)
      #expect(try await browser.put("/device", ["isLocked": false]).status == .forbidden)
    }
  }

  @Test("The device changes field by field, and an impossible value is refused by name")
  func device() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let unlocked = try await browser.put("/device", ["isLocked": false, "frontApp": "calendar"]).json
      #expect(unlocked["appHTML"]?.string?.contains("Calendar") == true)
      let moved = try await browser.put("/device", ["latitude": 37.77, "longitude": -122.4]).json
      #expect(moved["frontApp"] == "calendar")
      #expect(moved["latitude"] == 37.77)
      #expect(try await browser.put("/device", ["frontApp": .null]).json["frontApp"] == .null)
      let refused: [(JSON, String)] = [
        (["latitude": 91, "longitude": 0], "out-of-range"), (["latitude": 1], "missing-field"),
        (["frontApp": "nothing"], "out-of-range"), (["isLocked": "yes"], "wrong-type"),
        (["isLocked": true, "other": 1], "unknown-field"), (["previews": "sometimes"], "out-of-range"),
      ]
      for (body, code) in refused {
        #expect(try await browser.put("/device", body).json["code"]?.string == code, "\(body)")
      }
    }
  }

  @Test("Each app has its own settings, which decide where its notifications show")
  func settings() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      #expect(try await browser.put("/settings/lab", ["lockScreen": "disabled"]).json["lockScreen"] == "disabled")
      #expect(try await browser.get("/settings/calendar").json["lockScreen"] == "enabled")
      #expect(try await browser.push(Browser.alert).json["place"] == "list")
      #expect(try await browser.get("/settings/nothing").status == .notFound)
    }
  }

  @Test("Clearing one notification leaves the others, and clearing all leaves none")
  func clearing() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      for name in ["a", "b/c d", "e"] { _ = try await browser.push(Browser.alert, collapse: name) }
      #expect(try await browser.delete("/notifications/lab/a").status == .ok)
      #expect(try await browser.delete("/notifications/lab/a").status == .notFound)
      #expect(try await browser.state()["delivered"]?.array?.count == 2)
      #expect(try await browser.delete("/notifications?app=calendar").status == .ok)
      #expect(try await browser.state()["delivered"]?.array?.count == 2)
      #expect(try await browser.delete("/notifications").status == .ok)
      #expect(try await browser.state()["delivered"]?.array?.isEmpty == true)
    }
  }

  @Test("A notification's attachment can be loaded only by its own URL")
  func attachment() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      _ = try await browser.post("/presets/the-bash")
      let delivered = try await browser.state()["delivered"]?.array?.first
      let address = try #require(delivered?["attachments"]?.array?.first?["url"]?.string)
      let picture = try await server.get(address)
      #expect(picture.status == .ok)
      #expect(picture.headers["Content-Type"] == "image/jpeg")
      let parts = address.split(separator: "/").map(String.init)
      for wrong in ["/preview/media/AAAAAAAAAAAAAAAAAAAAAA/\(parts[3])/\(parts[4])", "\(address)x"] {
        #expect(try await server.get(wrong).status == .notFound)
      }
      _ = try await browser.delete("/notifications")
      #expect(try await server.get(address).status == .notFound)
    }
  }

  @Test("The server fetches nothing from other servers for a stranger, and the trace explains why")
  func strangersDownloads() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let payload =
        #"{"aps":{"alert":"Hi","mutable-content":1},"attachment-url":"https://pictures.example/a.png"}"#
      _ = try await browser.push(payload, app: "partyline")
      let episodes = try await browser.get("/trace").json["episodes"]?.array ?? []
      let failed = episodes.flatMap { $0["steps"]?.array ?? [] }.first { $0["kind"] == "download-failed" }
      #expect(failed?["summary"]?.string?.contains("while a host is signed in") == true)
    }
  }
}
