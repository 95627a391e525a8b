import APNs
import Foundation
import HTTPServer
import Invites
import TestSupport
import Testing

@testable import App
@testable import Web

@Suite("Limits on uploads in progress", .slow, .timeLimit(.minutes(20))) struct UploadQuotaTests {
  @Test("A guest's slow uploads take only that guest's places, and release them")
  func slowUploads() async throws {
    try await TestServer.runListening { server, port in
      let party = try await Party(on: server)
      let paths = party.guests.map { "/api/v1/invitations/\($0.token)/photos" }
      var slow: [LiveClient] = []
      for _ in 0..<UploadQuota.Limits().owner.uploads {
        let client = try LiveClient(port)
        let reply = try await client.say(LiveClient.upload(to: paths[0], bytes: 1000), until: "100 Continue")
        #expect(reply.hasPrefix("HTTP/1.1 100 "))
        slow.append(client)
      }
      let metrics = await server.metrics()
      #expect(metrics.contains("\npartyline_uploads 12\n") && metrics.contains("\npartyline_upload_bytes 12000\n"))
      let refused = try await LiveClient.ask(port, LiveClient.upload(to: paths[0], bytes: 1000))
      #expect(refused.hasPrefix("HTTP/1.1 503 ") && refused.contains("overloaded"), "\(refused)")
      #expect(refused.contains("Retry-After: 10\r\n") && refused.contains("Wait ten seconds"), "\(refused)")
      let other = try LiveClient(port)
      let taken = try await other.say(LiveClient.upload(to: paths[1], bytes: 1000), until: "100 Continue")
      #expect(taken.hasPrefix("HTTP/1.1 100 "))
      slow.removeAll()
      // The places are free as soon as the server has noticed that the connections closed.
      await eventually { server.partyline.services.uploads.underway.uploads == 1 }
      let again = try LiveClient(port)
      #expect(
        try await again.say(LiveClient.upload(to: paths[0], bytes: 1000), until: "100 Continue").hasPrefix(
          "HTTP/1.1 100 "))
    }
  }

  @Test("A stranger's upload is refused before it takes a place")
  func stranger() async throws {
    try await TestServer.runListening { server, port in
      let reply = try await LiveClient.ask(
        port, LiveClient.upload(to: "/api/v1/invitations/nobody/photos", bytes: 1000))
      #expect(reply.hasPrefix("HTTP/1.1 401 "))
      #expect(server.partyline.services.uploads.underway == UploadQuota.Share(uploads: 0, bytes: 0))
    }
  }

  @Test("An upload that was stored already is admitted again, although there is no room for another")
  func repeatedUpload() async throws {
    try await TestServer.runListening { server, port in
      let party = try await Party(on: server)
      let (store, guest) = (server.partyline.services.store, party.guests[0])
      let event = try #require(Event.ID(rawValue: party.event))
      for number in 1..<PhotoLimits().guestCount {
        let photo = Photo(
          id: Photo.ID(stringLiteral: "p\(number)"), eventID: event, format: .png, width: 64, height: 48)
        _ = try await store.threads.share(
          photo, bytes: 1, caption: "", by: .guest(Guest.ID(stringLiteral: guest.id), name: guest.name),
          tellsOthers: false, idempotencyKey: nil, context: server.clock.dependencies.writeContext())
      }
      let path = "/api/v1/invitations/\(guest.token)/photos"
      let upload = try Upload(
        fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: DemoFiles.bytes("bash.jpg"))
      let shared = await server.router.respond(
        to: try Request(
          .post, path, headers: ["Idempotency-Key": "last"],
          body: .form(Form(Query([.init("caption", "")]), uploads: [upload]))))
      #expect(shared.status == .created)
      let again = try LiveClient(port)
      let head = LiveClient.upload(to: path, bytes: 1000, ["Idempotency-Key: last"])
      #expect(try await again.say(head, until: "100 Continue").hasPrefix("HTTP/1.1 100 "))
      let other = try await LiveClient.ask(
        port, LiveClient.upload(to: path, bytes: 1000, ["Idempotency-Key: other"]))
      #expect(other.hasPrefix("HTTP/1.1 422 ") && other.contains("too-many"), "\(other)")
    }
  }

  @Test("Uploads are limited by number and bytes, for each owner, each network and in total")
  func bounds() throws {
    var limits = UploadQuota.Limits()
    limits.owner = .init(uploads: 9, bytes: 100)
    limits.network = .init(uploads: 3, bytes: 1000)
    limits.total = .init(uploads: 4, bytes: 1000)
    let quota = UploadQuota(limits: limits) { nil }
    var places = [try quota.reserve(60, owner: "a", network: "x")]
    #expect(throws: Failure.self) { try quota.reserve(60, owner: "a", network: "x") }
    places.append(try quota.reserve(40, owner: "a", network: "x"))
    places.append(try quota.reserve(1, owner: "b", network: "x"))
    #expect(throws: Failure.self) { try quota.reserve(1, owner: "c", network: "x") }
    places.append(try quota.reserve(1, owner: "c", network: "y"))
    #expect(throws: Failure.self) { try quota.reserve(1, owner: "d", network: "z") }
    #expect(quota.refusals == 3)
    places.removeAll()
    #expect(quota.underway == UploadQuota.Share(uploads: 0, bytes: 0))
  }

  @Test("Bytes in progress count as written when the free disk space is checked")
  func disk() throws {
    var limits = UploadQuota.Limits()
    limits.reserve = 50
    let quota = UploadQuota(limits: limits) { 1000 }
    let place = try quota.reserve(600, owner: "a", network: "x")
    #expect(throws: Failure.storageFull) { try quota.reserve(351, owner: "b", network: "y") }
    #expect(throws: Failure.storageFull) { try quota.requireSpace(for: 351) }
    try quota.requireSpace(for: 350)
    withExtendedLifetime(place) {}
  }

  @Test("A party's forty simultaneous pictures are all accepted and processed in turn")
  func crowd() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: (0..<40).map { "Guest \($0)" })
      let picture = try DemoFiles.bytes("bash.jpg")
      let statuses = try await withThrowingTaskGroup(of: Status.self) { group in
        for guest in party.guests {
          group.addTask {
            let upload = try Upload(fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: picture)
            return try await server.submit("/api/v1/invitations/\(guest.token)/photos", [:], uploads: [upload]).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses == Array(repeating: .seeOther, count: 40))
    }
  }

  @Test("Photos of a guest, an event and the server are limited, and the refusal names the limit")
  func room() async throws {
    let cases: [(WritableKeyPath<Web.Configuration, Int>, String, Status)] = [
      (\.guestPhotoBytes, "Your photos here take", .unprocessableContent),
      (\.eventPhotoBytes, "This event has reached its photo limit", .unprocessableContent),
      (\.photoBytes, "The server has no space left for photos", .insufficientStorage),
    ]
    for (setting, words, status) in cases {
      try await TestServer.run(configure: { $0[keyPath: setting] = 500_000 }) { server in
        let party = try await Party(on: server)
        let picture = try DemoFiles.bytes("bash.jpg")
        var (last, count) = (Response(.ok), 0)
        repeat {
          let upload = try Upload(fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: picture)
          let form = Form(Query([.init("caption", "")]), uploads: [upload])
          last = await server.router.respond(
            to: try Request(.post, "/api/v1/invitations/\(party.guests[0].token)/photos", body: .form(form)))
          count += 1
        } while last.status == .created && count < 50
        #expect(count > 1 && last.status == status, "\(last.text)")
        #expect(try last.json["detail"]?.string?.hasPrefix(words) == true, "\(last.text)")
        #expect(try server.partyline.services.store.photos.totalBytes() <= 500_000)
        let event = try #require(Event.ID(rawValue: party.event))
        let files = try FileManager.default.contentsOfDirectory(
          atPath: server.partyline.services.photos.folder(of: event).path(percentEncoded: false))
        #expect(files.count == 2 * (count - 1))
      }
    }
  }
}
