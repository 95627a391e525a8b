import APNs
import Foundation
import HTTPServer
import Testing

@testable import App

@Suite("What strangers may take of a server with their phones") struct HandsetLimitTests {
  @Test("Programs that keep no cookie and never come back take no phone from somebody who does")
  func passersBy() async throws {
    try await TestServer.run { server in
      let somebody = try await Browser(on: server)
      #expect(try await somebody.get().status == .ok)
      for _ in 0...HandsetShelf.perNetwork {
        server.clock.advance(seconds: 1)
        _ = try await Browser(on: server)
      }
      #expect(server.partyline.services.handsets.count == HandsetShelf.perNetwork)
      #expect(try await somebody.get().status == .ok)
    }
  }

  @Test("A stranger’s attachments fill a small part of the disk, and then no more come")
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
        server.partyline.services.handsets.phone(of: try Request(.get, "/", headers: browser.headers)))
      #expect(phone.files.byteCount > HandsetFiles.byteLimit / 2)
      #expect(phone.files.byteCount < HandsetFiles.byteLimit + (1 << 20))
      #expect(try await browser.trace().contains("download-failed"))
      _ = try await browser.delete("/notifications")
      // Only the directories themselves.
      #expect(phone.files.byteCount < 1 << 17)
    }
  }

  @Test("All phones share one room on the disk, and leave it when they are put away")
  func room() {
    let room = HandsetRoom(limit: 10)
    let (one, two) = (URL(filePath: "/one"), URL(filePath: "/two"))
    #expect(room.holds(6, of: one))
    #expect(!room.holds(4, of: two))
    #expect(room.holds(3, of: two))
    room.leave(one)
    #expect(room.holds(9, of: two))
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

  @Test("A key counts for one notification: the same with another answers that one, too")
  func keyOfAnother() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      for preset in ["the-bash", "bash-3-wrong-size"] {
        let opening = try await browser.open(preset: preset)
        let answer = try await browser.post(
          "/openings/\(opening)/responses", ["actionIdentifier": "accept"], key: "k")
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
