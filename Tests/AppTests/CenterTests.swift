import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("/preview/center: managing the notifications of a phone")
struct CenterTests {
  private static let page = "/preview/center?app=messages"
  private static let requests = "/api/v1/phones/mine/requests"

  /// Returns the headers of a browser that has a phone of its own.
  private func browser(_ server: TestServer) async throws -> HTTPServer.Headers {
    let opened = try await server.get(Self.page)
    #expect(opened.status == .ok)
    return opened.cookie
  }

  private func pending(_ server: TestServer, _ browser: HTTPServer.Headers) async throws -> [JSON] {
    try await server.get("/api/v1/phones/mine", browser).json["pending"]?.array ?? []
  }

  private func delivered(_ server: TestServer, _ browser: HTTPServer.Headers) async throws -> [String] {
    let state = try await server.get("/api/v1/phones/mine", browser).json
    return (state["delivered"]?.array ?? []).compactMap { $0["identifier"]?.string }
  }

  @Test("A browser gets a phone, and the page lists every app with its settings and two empty lists")
  func page() async throws {
    try await TestServer.run { server in
      let opened = try await server.get(Self.page)
      #expect(opened.headers["Set-Cookie"]?.contains("HttpOnly") == true)
      for text in [
        "Messages settings", "No pending notifications.", "Delivered notifications stay here",
        "href=\"/preview/center?app=calendar\"",
      ] {
        #expect(opened.text.contains(text), "\(text)")
      }
      #expect(opened.text.contains("aria-checked=\"true\""))
    }
  }

  @Test("A form schedules and returns to the page; the same identifier replaces; removal leaves nothing")
  func forms() async throws {
    try await TestServer.run { server in
      let browser = try await browser(server)
      for body in ["Old", "<New>"] {
        let sent = try await server.submit(
          Self.requests,
          [
            "app": "messages", "body": body, "identifier": "tea & 1", "when": "seconds", "badge": "", "next": Self.page,
          ],
          browser)
        #expect(sent.status == .seeOther)
        #expect(sent.headers["Location"] == Self.page)
      }
      let text = try await server.get(Self.page, browser).text
      #expect(text.contains("&lt;New&gt;"))
      #expect(!text.contains(">Old<"))
      #expect(try await pending(server, browser).map { $0["identifier"] } == ["tea & 1"])
      let removed = try await server.submit(
        "\(Self.requests)/remove", ["app": "messages", "identifier": "tea & 1", "next": Self.page], browser)
      #expect(removed.headers["Location"] == Self.page)
      #expect(try await pending(server, browser).isEmpty)
    }
  }

  @Test("Requests for the next hour, a date and a place wait until all requests of the app are removed")
  func triggers() async throws {
    try await TestServer.run { server in
      let browser = try await browser(server)
      let bodies: [JSON] = [
        ["app": "messages", "body": "Tea", "when": "hour"],
        ["app": "messages", "body": "Tea", "when": "date", "date": "2099-06-16T19:00", "timeZone": "Europe/Berlin"],
        ["app": "messages", "body": "Tea", "when": "place", "place": "ferry-building"],
        ["app": "calendar", "body": "Tea", "seconds": 90, "repeats": true],
      ]
      for body in bodies { #expect(try await server.post(Self.requests, body, browser).status == .ok) }
      #expect(try await pending(server, browser).count == 7)
      let text = try await server.get(Self.page, browser).text
      for sentence in ["After 15 minutes", "2099-06-16 5\u{202F}PM UTC", "On entering Ferry Building"] {
        #expect(text.contains(sentence), "\(sentence)")
      }
      _ = try await server.post("\(Self.requests)/remove", ["app": "messages"], browser)
      #expect(try await pending(server, browser).map { $0["app"] } == ["calendar"])
    }
  }

  @Test("The phone lists a notification when it is moved to the place that the notification waits for")
  func place() async throws {
    try await TestServer.run { server in
      let browser = try await browser(server)
      let device = "/api/v1/phones/mine/device"
      _ = try await server.post(device, ["latitude": 37.7694, "longitude": -122.4862], browser, method: .put)
      let body: JSON = [
        "app": "messages", "body": "Here", "identifier": "here", "when": "place", "place": "ferry-building",
      ]
      _ = try await server.post(Self.requests, body, browser)
      #expect(try await delivered(server, browser).isEmpty)
      _ = try await server.submit(
        device, ["latitude": "37.7955", "longitude": "-122.3937", "next": Self.page], browser)
      #expect(try await delivered(server, browser) == ["here"])
      #expect(try await server.get(Self.page, browser).text.contains("Location: Ferry Building."))
    }
  }

  @Test("One thread is one group until the user changes the grouping, and the badge can be cleared")
  func grouping() async throws {
    try await TestServer.run { server in
      let browser = try await browser(server)
      for number in 1...3 {
        let body: JSON = [
          "app": "messages", "body": "Hello", "identifier": .string("n\(number)"), "thread": "t", "when": "now",
          "badge": JSON(number),
        ]
        _ = try await server.post(Self.requests, body, browser)
      }
      #expect(try await server.get(Self.page, browser).text.contains("2 more"))
      let grouping = "/api/v1/phones/mine/settings/messages/grouping"
      #expect(try await server.post(grouping, ["grouping": "off"], browser, method: .put).status == .ok)
      #expect(try await !server.get(Self.page, browser).text.contains("2 more"))
      #expect(try await server.get(Self.page, browser).text.contains("icon: <b>3</b>"))
      _ = try await server.post("/api/v1/phones/mine/badges/messages", ["count": 0], browser)
      #expect(try await server.get(Self.page, browser).text.contains("icon: <b>none</b>"))
    }
  }

  @Test("An app without permission to notify schedules nothing, and the refusal points to its settings")
  func denied() async throws {
    try await TestServer.run { server in
      let browser = try await browser(server)
      let settings = "/api/v1/phones/mine/settings/messages"
      _ = try await server.post(settings, ["authorization": "denied"], browser, method: .put)
      let refused = try await server.post(Self.requests, ["app": "messages", "body": "Tea"], browser)
      #expect(refused.status == .forbidden)
      #expect(try refused.json["detail"]?.string?.contains("Change its settings") == true)
      #expect(try await pending(server, browser).isEmpty)
    }
  }

  @Test(
    "An invalid request is refused with the field at fault",
    arguments: [
      (["body": "Tea"], "app"), (["app": "messages"], "body"),
      (["app": "messages", "body": "Tea", "when": "soon"], "when"),
      (["app": "messages", "body": "Tea", "seconds": -1], "seconds"),
      (["app": "messages", "body": "Tea", "seconds": 5, "repeats": true], "seconds"),
      (["app": "messages", "body": "Tea", "when": "date"], "date"),
      (["app": "messages", "body": "Tea", "when": "date", "date": "yesterday"], "date"),
      (["app": "messages", "body": "Tea", "when": "date", "date": "2001-01-01T00:00"], "date"),
      (["app": "messages", "body": "Tea", "when": "date", "date": "2099-01-01T00:00", "timeZone": "Moon"], "timeZone"),
      (["app": "messages", "body": "Tea", "when": "place", "place": "atlantis"], "place"),
      (["app": "messages", "body": "Tea", "badge": -1], "badge"),
      (["app": "messages", "body": "Tea", "identifier": "a/b"], "identifier"),
      (["app": "nobody", "body": "Tea"], "app"),
    ] as [(JSON, String)])
  func refusals(body: JSON, field: String) async throws {
    try await TestServer.run { server in
      let browser = try await browser(server)
      let refused = try await server.post(Self.requests, body, browser)
      #expect((400...499).contains(refused.status.rawValue))
      #expect(try refused.json["field"]?.string == field)
      #expect(try await pending(server, browser).isEmpty)
    }
  }

  @Test("Without a phone, scheduling is refused")
  func strangers() async throws {
    try await TestServer.run { server in
      let refused = try await server.post(Self.requests, ["app": "messages", "body": "Tea"])
      #expect(refused.status == .notFound)
    }
  }
}
