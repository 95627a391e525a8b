import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PhoneWeb
@testable import Web

@Suite("Limits on phones of strangers") struct PhoneLimitTests {
  @Test("Programs that keep no cookie and never return take no phone from an active user")
  func passersBy() async throws {
    try await TestServer.run { server in
      let somebody = try await Browser(on: server)
      #expect(try await somebody.get().status == .ok)
      for _ in 0...PhoneSessions.perNetwork {
        server.clock.advance(seconds: 1)
        _ = try await Browser(on: server)
      }
      #expect(server.partyline.services.phoneSessions.browserCount == PhoneSessions.perNetwork)
      #expect(try await somebody.get().status == .ok)
    }
  }

  @Test("The payloads on a phone are limited across all apps, and metrics report their size")
  func memory() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let large = #"{"aps":{"alert":"\#(String(repeating: "x", count: 4_000))"}}"#
      let apps = ["lab", "bash", "calendar", "photos"]
      for number in 0..<100 { _ = try await browser.push(large, app: apps[number % 4], collapse: "n\(number)") }
      let listed = try await browser.state()["delivered"]?.array?.compactMap { $0["identifier"]?.string } ?? []
      #expect(listed.count <= BrowserPhoneBackend.byteLimit / 4_000 && listed.count > 50)
      #expect(listed.contains("n99") && !listed.contains("n0"))
      let metrics = await server.metrics()
      #expect(metrics.contains("partyline_browser_phones 1\n"))
      #expect(metrics.contains("partyline_browser_phones_bytes \(server.partyline.services.phoneSessions.weight)\n"))
    }
  }

  @Test("Scheduled requests and presets count toward a phone's size")
  func ownWeight() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let sessions = server.partyline.services.phoneSessions
      let empty = sessions.weight
      _ = try await server.post(
        "\(Browser.api)/requests",
        ["app": "lab", "body": .string(String(repeating: "x", count: 900)), "when": "seconds", "seconds": 600],
        browser.headers)
      let scheduled = sessions.weight
      _ = try await server.post("\(Browser.api)/presets/the-bash", [:], browser.headers)
      #expect(sessions.weight > scheduled && scheduled > empty)
    }
  }

  @Test("All phones together are limited in size, and the least recently used go first")
  func weight() async throws {
    try await TestServer.run { server in
      let sessions = server.partyline.services.phoneSessions
      var browsers = [try await Browser(on: server)]
      let first = try sessions.phone(of: Request(.get, "/", headers: browsers[0].headers))
      for _ in 0..<3 {
        server.clock.advance(seconds: 1)
        browsers.append(try await Browser(on: server))
        #expect(try await browsers.last?.get().status == .ok)
      }
      // Only the first phone has received a notification.
      sessions.makeRoom(for: try #require(first?.own), limit: sessions.weight / 2)
      var found: [Status] = []
      for browser in browsers { found.append(try await browser.get().status) }
      #expect(found == [.ok, .notFound, .notFound, .ok])
    }
  }

  @Test("A stranger’s attachments fill a small part of the disk at most")
  func disk() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let payload =
        #"{"aps":{"alert":"Hi","mutable-content":1},"video":"https://party.example/examples/video.mp4"}"#
      for number in 0..<60 {
        let app = number < 45 ? "lab" : "partyline"
        _ = try await browser.push(payload, app: app, collapse: "n\(number)")
      }
      let phone = try #require(
        server.partyline.services.phoneSessions.phone(of: try Request(.get, "/", headers: browser.headers))?.own)
      #expect(phone.files.byteCount > BrowserPhoneFiles.byteLimit / 2)
      #expect(phone.files.byteCount < BrowserPhoneFiles.byteLimit + (1 << 20))
      #expect(try await browser.trace().contains("download-failed"))
      _ = try await browser.delete("/notifications")
      // Only the directories themselves remain.
      #expect(phone.files.byteCount < 1 << 17)
    }
  }

  @Test("All phones share one limit on disk, and release their part when they are removed")
  func space() {
    let space = AttachmentSpace(limit: 10)
    let (one, two) = (URL(filePath: "/one"), URL(filePath: "/two"))
    #expect(space.holds(6, of: one))
    #expect(!space.holds(4, of: two))
    #expect(space.holds(3, of: two))
    space.leave(one)
    #expect(space.holds(9, of: two))
  }

  @Test(
    "A payload makes the phone fetch no page of this server, and post to no other part of its API",
    arguments: [
      "/i/TOKEN", "/api/v1/invitations/TOKEN", "/healthz", "/demo", "/lab", "/examples/../i/TOKEN",
      "/examples/%2e%2e/i/TOKEN",
    ])
  func ownPages(path: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let browser = try await Browser(on: server)
      let address = "https://party.example\(path.replacing("TOKEN", with: party.guests[0].token))"
      let payload: JSON = [
        "aps": ["alert": "Hi", "mutable-content": 1], "attachment-url": .string(address),
      ]
      for app in ["lab", "partyline"] { _ = try await browser.push(payload.text, app: app) }
      let trace = try await browser.trace()
      #expect(trace.filter { $0 == "download-failed" }.count == 2)
      #expect(!trace.contains("downloaded"))
      let text = try await browser.get("/trace").text
      #expect(!text.contains(party.guests[0].token))
    }
  }

  @Test("An idempotency key applies to one notification, and the same key works for another")
  func keyOfAnother() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      for preset in ["the-bash", "bash-3-wrong-size"] {
        let opening = try await browser.open(preset: preset)
        let answer = try await HeldPhone.withoutReader {
          try await browser.post("/openings/\(opening)/responses", ["actionIdentifier": "accept"], key: "k")
        }
        #expect(answer.headers["Idempotent-Replayed"] == nil)
        #expect(try answer.json["id"]?.integer == opening)
        let again = try await browser.post(
          "/openings/\(opening)/responses", ["actionIdentifier": "accept"], key: "k")
        #expect(again.headers["Idempotent-Replayed"] == "true")
      }
      #expect(try await browser.answers().count == 2)
    }
  }
}
