import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import TestSupport
import Testing

@testable import App
@testable import PageKit
@testable import Storage
@testable import Web

/// A server that is killed between two steps keeps the finished step, repeats the unfinished one, and does nothing
/// twice.
@Suite(.slow) struct CrashTests {
  @Test("A notification that a phone listed just before the server was killed is not listed again")
  func listedButNotNoted() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let (services, phones) = (server.partyline.services, server.partyline.services.guestPhones)
      let id = try #require(try await phone.list().first)
      let (files, trace) = (try phones.fileNames(), try await phone.trace(of: id))
      await services.phoneSessions.close()
      try await services.store.engine.writer.write { try $0.run("UPDATE notifications SET received_at = NULL") }
      #expect(try await phone.list() == [id])
      #expect(try phones.fileNames() == files)
      #expect(try await phone.trace(of: id) == trace + ["not-shown"])
      #expect(try services.store.notifications.notificationsMissed(by: .init(kept: phone.guest)).isEmpty)
    }
  }

  @Test("An answer accepted just before the server was killed counts once when it is repeated")
  func postedButNotHandled() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      let payload = try await server.get("/api/v1/notifications/\(id)/payload", phone.headers).json
      let url = try #require(payload["partyline"]?["respond"]?.string.flatMap(URL.init(string:)))
      let body: JSON = ["actionIdentifier": "accept"]
      let posted = try await server.partyline.services.guestPhones.network.post(
        Data(body.bytes), to: url, headers: ["Idempotency-Key": "phone/tap"])
      #expect(posted.status == 200)
      var headers = phone.headers
      headers.set("Idempotency-Key", "tap")
      for _ in 0..<2 {
        let handled = try await server.post("/api/v1/notifications/\(id)/responses", body, headers)
        #expect(try handled.json["rsvp"]?["status"] == "accepted")
      }
      let thread = try await server.get("/api/v1/events/\(phone.event)/activities?limit=200", phone.host).json
      #expect(thread["items"]?.array?.count { $0["kind"] == "answered" } == 1)
      #expect(try await phone.list().isEmpty)
      #expect(try await phone.trace(of: id).count { $0 == "action-chosen" } == 1)
    }
  }
}

extension GuestPhones {
  fileprivate func fileNames() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: files.pushed.directory.path))
  }
}
