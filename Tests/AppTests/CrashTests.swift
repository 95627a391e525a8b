import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing
@testable import App
@testable import Web


/// A server that was killed between two steps: what was done stays, what was not is done, and nothing is done twice.
@Suite struct CrashTests {
  @Test("Killed after the phone listed a notification, before the outbox heard of it: it is not delivered again")
  func listedButNotFinished() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      _ = try await server.post("/api/v1/events/\(phone.event)/updates", ["place": "The Fillmore"], phone.host)
      let phones = server.partyline.services.phones
      let notice = try #require(try server.partyline.services.store.notifications.latest(of: .init(kept: phone.guest)))
      let earlier = try phones.fileNames()
      // As far as the first try got: the payload is another one's, which is as good.
      let payload = try #require(
        try await phone.list().first.flatMap(Notice.ID.init(rawValue:)).flatMap(server.partyline.services.store.notifications.find)?
          .payload)
      try await phones.deliver(payload, of: notice)
      let files = try phones.fileNames()
      let trace = try await phone.trace(of: notice.id.rawValue)
      await server.partyline.deliverNotifications()
      #expect(try await phone.list() == [notice.id.rawValue])
      #expect(files.subtracting(earlier).count == 1)
      #expect(try phones.fileNames() == files)
      #expect(try await phone.trace(of: notice.id.rawValue) == trace + ["not-shown"])
      #expect(try server.partyline.services.store.notifications.nextDeliveryTime() == nil)
    }
  }

  @Test("Killed after the server took an answer, before the phone did anything more: asked again, it counts once")
  func postedButNotHandled() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let id = try #require(try await phone.list().first)
      let payload = try await server.get("/api/v1/notifications/\(id)/payload", phone.headers).json
      let url = try #require(payload["partyline"]?["respond"]?.string.flatMap(URL.init(string:)))
      let body: JSON = ["actionIdentifier": "accept"]
      let posted = try await server.partyline.services.phones.network.post(
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

extension PhoneBooth {
  fileprivate func fileNames() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: files.pushed.directory.path))
  }
}
