import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Storage
@testable import Web

/// Which notifications stay on a guest's phone after an action, and what links still open.
@Suite struct PhoneListTests {
  @Test("Facts 4.2: an answered notification leaves the list, still opens with its picture, and can be answered again")
  func answering() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      #expect(try await phone.respond(to: id, "accept")["rsvp"]?["status"] == "accepted")
      #expect(try await phone.list().isEmpty)
      #expect(try await phone.list(state: "pending").isEmpty)
      #expect(try await phone.show(id)["state"] == "removed")
      #expect(try await phone.show(id)["deliveredAt"] == .null)
      #expect(try await phone.pictureOpens(of: id))
      #expect(try await phone.respond(to: id, "decline")["rsvp"]?["status"] == "declined")
    }
  }

  @Test("A notification stays listed after a comment and after closing it")
  func staying() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      _ = try await phone.respond(to: id, "comment", text: "See you!")
      _ = try await phone.respond(to: id, "com.apple.UNNotificationDismissActionIdentifier")
      #expect(try await phone.list() == [id])
      #expect(try await phone.pictureOpens(of: id))
    }
  }

  @Test("A cleared notification leaves the list for good, and still opens with its picture")
  func clearing() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      for _ in 0..<2 {
        let cleared = try await server.post("/api/v1/notifications/\(id)", [:], phone.headers, method: .delete)
        #expect(cleared.status == .noContent)
      }
      #expect(try await phone.list().isEmpty)
      #expect(try await phone.pictureOpens(of: id))
      #expect(try await phone.trace(of: id).filter { $0 == "removed" }.count == 1)
    }
  }

  @Test("A replaced notification still opens with its own picture, and answering it keeps the later one listed")
  func replacement() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let invite = try #require(try await phone.list().first)
      server.clock.advance(seconds: 60)
      _ = try await server.post("/api/v1/events/\(phone.event)/updates", ["place": "The Fillmore"], phone.host)
      await server.partyline.deliverNotifications()
      let update = try #require(try await phone.list().first)
      #expect(update != invite)
      #expect(try await phone.show(invite)["state"] == "removed")
      #expect(try await phone.pictureOpens(of: invite))
      #expect(try await phone.respond(to: invite, "maybe")["rsvp"]?["status"] == "maybe")
      #expect(try await phone.list() == [update])
      #expect(try await phone.pictureOpens(of: update))
    }
  }

  @Test("Replacing and answering also work when the clock is set back in between")
  func clockSetBack() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let invite = try #require(try await phone.list().first)
      server.clock.advance(seconds: -60)
      _ = try await server.post("/api/v1/events/\(phone.event)/updates", ["place": "The Fillmore"], phone.host)
      server.clock.advance(seconds: 30)
      await server.partyline.deliverNotifications()
      let update = try #require(try await phone.list().first)
      #expect(update != invite)
      #expect(try await phone.respond(to: invite, "maybe")["rsvp"]?["status"] == "maybe")
      #expect(try await phone.list() == [update])
    }
  }

  @Test("A push that repeats, or arrives after its successor, changes no download, badge or position")
  func repeatedPush() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let services = server.partyline.services
      let invite = try #require(try services.store.notifications.latest(of: .init(kept: phone.guest)))
      server.clock.advance(seconds: 60)
      _ = try await server.post("/api/v1/events/\(phone.event)/updates", ["place": "The Fillmore"], phone.host)
      let update = try #require(try services.store.notifications.latest(of: invite.guestID))
      _ = try await phone.list()
      // This is the state after a crash before the server recorded the receipt.
      try await services.store.engine.writer.write { try $0.run("UPDATE notifications SET received_at = NULL") }
      _ = try await phone.list()
      for notification in [update, invite] {
        #expect(try await phone.trace(of: notification.id.rawValue).last == "not-shown")
        #expect(try await phone.trace(of: notification.id.rawValue).count { $0 == "service-extension-started" } == 1)
      }
      #expect(try await phone.list() == [update.id.rawValue])
      #expect(try services.guestPhones.center(of: .init(of: invite.guestID)).badge() == 1)
    }
  }

  @Test("Nothing runs on a phone that nobody opens; opening it lists everything that was sent, each with its time")
  func caughtUpWhenLookedAt() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let (store, guest) = (server.partyline.services.store, Guest.ID(kept: phone.guest))
      let sent = server.clock.now
      server.clock.advance(seconds: 60)
      _ = try await server.post("/api/v1/events/\(phone.event)/comments", ["text": "Hi all"], phone.host)
      await server.partyline.deliverNotifications()
      let waiting = try store.notifications.notificationsMissed(by: guest)
      #expect(waiting.count == 2 && waiting.allSatisfy { $0.payload != nil })
      #expect(try waiting.allSatisfy { try store.notifications.trace(of: $0.id).isEmpty })
      let files = server.partyline.services.guestPhones.files.pushed.directory.path
      #expect(try FileManager.default.contentsOfDirectory(atPath: files).filter { $0.contains(".") }.isEmpty)
      // A host does not open the guest's phone, and sees only what is known.
      let asHost = try await server.get("/api/v1/notifications?guest=\(phone.guest)&state=sent", phone.host).json
      #expect(asHost["items"]?.array?.map { $0["state"]?.string } == ["sent", "sent"])
      server.clock.advance(seconds: 3600)
      #expect(try await phone.list() == waiting.reversed().map(\.id.rawValue))
      let shown = try await phone.show(waiting[0].id.rawValue)
      #expect(shown["deliveredAt"]?.string == sent.rfc3339)
      #expect(try await phone.pictureOpens(of: waiting[0].id.rawValue))
      #expect(try store.notifications.notificationsMissed(by: guest).isEmpty)
    }
  }

  @Test("A notification withdrawn before the phone was opened never reaches it")
  func takenBackUnseen() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let said = try await server.post("/api/v1/events/\(phone.event)/comments", ["text": "Oops"], phone.host).json
      let sequence = try #require(said["sequence"]?.integer)
      let path = "/api/v1/events/\(phone.event)/activities/\(sequence)/deletion"
      #expect(try await server.post(path, [:], phone.host).status == .ok)
      #expect(try await phone.list().count == 1)
    }
  }

  @Test("A dry run changes neither the list nor the trace nor the files of the guest's phone")
  func dryRun() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      let trace = try await phone.trace(of: id)
      for action in ["accept", "com.apple.UNNotificationDefaultActionIdentifier"] {
        let handled = try await server.post(
          "/api/v1/notifications/\(id)/responses", ["actionIdentifier": .string(action)], phone.host)
        #expect(try handled.json["isDryRun"] == true)
      }
      #expect(
        try await server.post("/api/v1/notifications/\(id)", [:], phone.host, method: .delete).status == .forbidden)
      #expect(try await phone.list() == [id])
      #expect(try await phone.trace(of: id) == trace)
      #expect(try await phone.pictureOpens(of: id))
    }
  }

  @Test("After a restart, listed and answered notifications and their pictures are unchanged")
  func restart() async throws {
    let before = try await TestServer()
    let phone = try await GuestPhone(on: before)
    let id = try #require(try await phone.list().first)
    await before.partyline.stop()
    let after = try await TestServer(directory: before.directory)
    let again = phone.on(after)
    #expect(try await again.list() == [id])
    #expect(try await again.pictureOpens(of: id))
    #expect(try await again.respond(to: id, "accept")["rsvp"]?["status"] == "accepted")
    #expect(try await again.list().isEmpty)
    await after.close()
  }
}

/// A guest whose invitation has a cover.
struct GuestPhone {
  let server: TestServer
  let host: HTTPServer.Headers
  let event: String
  let guest: String
  let token: String

  init(on server: TestServer) async throws { try await self.init(on: server, Party(on: server, guests: [])) }

  /// Adds one more guest to the party.
  init(on server: TestServer, _ party: Party) async throws {
    let cover = try Upload(
      fieldName: "cover", fileName: "c.jpg", declaredType: "image/jpeg", bytes: DemoFiles.bytes("bash.jpg"))
    _ = try await server.submit("/api/v1/events/\(party.event)/updates", [:], party.host, uploads: [cover])
    let invited = try await server.post("/api/v1/events/\(party.event)/guests", ["names": ["Cy"]], party.host).json
    let item = invited["items"]?.array?.first
    self.init(
      server: server, host: party.host, event: party.event, guest: item?["id"]?.string ?? "",
      token: item?["token"]?.string ?? "")
    await server.partyline.deliverNotifications()
  }

  private init(server: TestServer, host: HTTPServer.Headers, event: String, guest: String, token: String) {
    (self.server, self.host, self.event, self.guest, self.token) = (server, host, event, guest, token)
  }

  /// Returns the same guest at a server that was started again.
  func on(_ server: TestServer) -> GuestPhone {
    GuestPhone(server: server, host: host, event: event, guest: guest, token: token)
  }

  var headers: HTTPServer.Headers { ["Authorization": "Bearer \(token)"] }

  func list(state: String = "delivered") async throws -> [String] {
    let list = try await server.get("/api/v1/notifications?state=\(state)", headers).json
    return (list["items"]?.array ?? []).compactMap { $0["id"]?.string }
  }

  func show(_ id: String) async throws -> JSON { try await server.get("/api/v1/notifications/\(id)", headers).json }

  func respond(to id: String, _ action: String, text: String? = nil) async throws -> JSON {
    let body: JSON =
      text.map { ["actionIdentifier": .string(action), "userText": .string($0)] }
      ?? ["actionIdentifier": .string(action)]
    return try await server.post("/api/v1/notifications/\(id)/responses", body, headers).json
  }

  func trace(of id: String) async throws -> [String] {
    let steps = try await server.get("/api/v1/notifications/\(id)/trace", headers).json["steps"]?.array ?? []
    return steps.compactMap { $0["kind"]?.string }
  }

  /// Whether the notification's preview shows a picture that can be loaded.
  func pictureOpens(of id: String) async throws -> Bool {
    let page = try await server.get("/preview?notification=\(id)", headers).text
    guard let source = page.firstMatch(of: /src="(\/preview\/media\/[^"]+)"/)?.1 else { return false }
    return try await server.get(String(source)).status == .ok
  }
}
