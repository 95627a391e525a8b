import APNs
import Foundation
import HTTPServer
import Imaging
import Invites
import Logging
import Synchronization
import Testing

@testable import App
@testable import PageKit
@testable import Storage
@testable import Web

@Suite("Photos and their files on disk") struct PhotoFileTests {
  @Test("Both files and their folder are flushed to disk before the photo gets a row")
  func durable() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let (event, id) = (try #require(Event.ID(rawValue: party.event)), Photo.ID(kept: "durable"))
      let flushed = Mutex<[String]>([])
      let services = server.partyline.services
      let files = FileStore(directory: services.photos.files.directory) { url in
        try DurableFile.flush(url)
        flushed.withLock { $0.append(url.lastPathComponent) }
      }
      let library = PhotoLibrary(files: files, imaging: services.photos.imaging)
      let upload = server.directory.appending(path: "upload.jpg")
      try Data(DemoFiles.bytes("bash.jpg")).write(to: upload)
      let picture = try await library.process(upload, for: nil, field: "photo")
      try await library.keep(picture, as: id, of: event) { kept in
        #expect(flushed.withLock { Set($0.prefix(2)) } == ["large.jpg", "small.jpg"])
        #expect(flushed.withLock { Array($0.dropFirst(2)) } == [party.event, "photos"])
        #expect(kept.bytes > 10_000)
        #expect(
          PhotoVersion.kept(of: kept.photo).allSatisfy {
            server.size(of: library.file(of: kept.photo, $0)) > 1000
          })
        return ((), isKept: true)
      }
    }
  }

  @Test("Old files without a row are removed; new, known and in-progress files stay")
  func orphans() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let shared = try await party.share(by: 0)
      let event = try #require(Event.ID(rawValue: party.event))
      let services = server.partyline.services
      let folder = services.photos.folder(of: event)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) {
        try folder.appending(path: name).age()
      }
      let lost = folder.appending(path: "lost-large.jpg")
      try Data("lost".utf8).write(to: lost)
      try lost.age()
      let young = folder.appending(path: "young-large.jpg")
      try Data("young".utf8).write(to: young)
      let upload = server.directory.appending(path: "upload.jpg")
      try Data(DemoFiles.bytes("bash.jpg")).write(to: upload)
      let sweep = server.partyline.upkeep.photoSweep
      let picture = try await services.photos.process(upload, for: nil, field: "photo")
      try await services.photos.keep(picture, as: .init(kept: "underway"), of: event) { kept in
        for version in PhotoVersion.kept(of: kept.photo) {
          try services.photos.file(of: kept.photo, version).age()
        }
        #expect(try await sweep.run() == PhotoSweep.Findings(removed: 1))
        #expect(server.size(of: services.photos.file(of: kept.photo, .large)) > 0)
        return ((), isKept: true)
      }
      #expect(server.size(of: lost) == 0 && server.size(of: young) > 0)
      #expect(try await server.get(shared).status == .ok)
      // No row was written for the photo that was in progress.
      #expect(try await sweep.run() == PhotoSweep.Findings(removed: 2))
    }
  }

  @Test("Photos with missing or empty files are reported, and a sweep that finds many orphans deletes none")
  func missing() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await party.share(by: 0)
      _ = try await party.share(by: 0)
      let event = try #require(Event.ID(rawValue: party.event))
      let services = server.partyline.services
      let photos = try services.store.photos.list(of: event)
      try Data().write(to: services.photos.file(of: photos[0], .large))
      try FileManager.default.removeItem(at: services.photos.file(of: photos[1], .small))
      let sweep = server.partyline.upkeep.photoSweep
      #expect(try await Set(sweep.run().missing) == Set(photos.map(\.id)))
      for number in 0...PhotoSweep.fewOrphans {
        let file = services.photos.folder(of: event).appending(path: "other\(number)-large.jpg")
        try Data("photo".utf8).write(to: file)
        try file.age()
      }
      #expect(try await sweep.run().removed == 0)
    }
  }

  @Test("The same key with a different picture is a conflict, and with the same picture returns the first answer")
  func replay() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let picture = try DemoFiles.bytes("bash.jpg")
      var other = picture
      other[picture.count / 2] ^= 0x55
      func share(_ bytes: [UInt8]) async throws -> Response {
        let upload = try Upload(fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: bytes)
        let form = Form(Query([.init("caption", "")]), uploads: [upload])
        return await server.router.respond(
          to: try Request(
            .post, "/api/v1/invitations/\(party.guests[0].token)/photos", headers: ["Idempotency-Key": "k"],
            body: .form(form)))
      }
      let first = try await share(picture)
      #expect(first.status == .created)
      #expect(try await share(other).json["code"] == "idempotency-conflict")
      // Nothing can be decoded from here on, and nothing needs to be.
      let pictures = server.directory.appending(path: "incoming/pictures")
      try FileManager.default.removeItem(at: pictures)
      try Data().write(to: pictures)
      let again = try await share(picture)
      #expect(again.headers["Idempotent-Replayed"] == "true")
      #expect(try again.json["sequence"] == first.json["sequence"] && first.json["sequence"] != nil)
    }
  }

  @Test("An unsent photo leaves every phone at once, including what is kept for links, with or without a cookie")
  func withdrawal() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben"])
      let browser = try await Browser(on: server)
      _ = try await server.post(
        "/api/v1/invitations/\(party.guests[1].token)/preferences", ["attention": "everything"])
      _ = try await party.share(by: 0)
      let notification = try await party.notification(of: 1)
      let ben: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[1].token)"]
      let payload = try await server.get("/api/v1/notifications/\(notification)/payload", ben).text
      let pushed = try await browser.push(payload, app: "partyline")
      #expect(try pushed.json["isListed"] == true, "\(pushed.text)")
      let source = try #require(
        try await server.get("/preview?notification=\(notification)", ben).text.firstMatch(
          of: /src="(\/preview\/media\/[^"]+)"/))
      let own = try #require(
        try await browser.media(of: pushed))
      let addresses = [String(source.1), own]
      for address in addresses { #expect(try await server.get(address).status == .ok, "\(address)") }
      // Ben has read the notification, and a newer one replaces it in the list. The earlier one stays for links.
      server.clock.advance(seconds: 600)
      _ = try await server.get("/i/\(party.guests[1].token)", ben)
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/comments", ["text": "And now?"])
      _ = try await party.notification(of: 1)
      let sequence = try #require(
        try await party.activities().last { $0["kind"] == "shared" }?["sequence"]?.integer)
      let deletion = "/api/v1/invitations/\(party.guests[0].token)/activities/\(sequence)/deletion"
      #expect(try await server.post(deletion, [:]).status == .ok)
      for address in addresses {
        #expect(try await server.get(address).status == .notFound)
        #expect(try await server.get(address, ben).status == .notFound)
        #expect(try await server.get(address, browser.headers).status == .notFound)
      }
      let kept = server.partyline.services.guestPhones.files.pushed.directory.path(percentEncoded: false)
      let pictures = try FileManager.default.contentsOfDirectory(atPath: kept).filter { $0.hasSuffix(".jpg") }
      #expect(pictures.isEmpty, "\(pictures)")
    }
  }

  @Test("A replaced or removed cover is gone at all its addresses, on disk and from the size of all photos")
  func formerCovers() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let services = server.partyline.services
      let event = try #require(Event.ID(rawValue: party.event))
      let upload = try Upload(
        fieldName: "cover", fileName: "c.jpg", declaredType: "image/jpeg", bytes: DemoFiles.bytes("bash.jpg"))
      func cover(after fields: [String: String], _ uploads: [Upload] = []) async throws -> Photo? {
        let changed = try await server.submit(
          "/api/v1/events/\(event)/updates", fields, party.host, uploads: uploads)
        #expect(changed.status == .seeOther, "\(changed.text)")
        return try services.store.events.find(event, for: nil)?.cover
      }
      func statuses(_ photo: Photo) async throws -> Set<Status> {
        let large = "/photos/\(photo.id)/\(services.secret.photoKey(photo.id))/large.jpg"
        let card = "/photos/\(photo.id)/\(services.secret.cardKey(photo.id))/card.jpg"
        return [try await server.get(large).status, try await server.get(card).status]
      }
      let first = try #require(try await cover(after: ["idempotencyKey": "first"], [upload]))
      #expect(try await statuses(first) == [.ok])
      let bytes = try services.store.photos.totalBytes()
      let second = try #require(try await cover(after: [:], [upload]))
      // A form that is sent again changes nothing.
      #expect(try await cover(after: ["idempotencyKey": "first"], [upload]) == second)
      #expect(try await statuses(second) == [.ok])
      #expect(try services.store.photos.totalBytes() == bytes)
      #expect(try await cover(after: ["dropsCover": "true"]) == nil)
      for former in [first, second] {
        #expect(try await statuses(former) == [.notFound])
        for version in PhotoVersion.kept(of: former) {
          #expect(server.size(of: services.photos.file(of: former, version)) == 0)
        }
      }
      #expect(try services.store.photos.totalBytes() == 0)
    }
  }

  @Test("The preview of a table counts free places on the list as the import does")
  func importRoom() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana"])
      let names = (0..<10_000).map { "Guest \($0)" }.joined(separator: "\n")
      let upload = try Upload(
        fieldName: "file", fileName: "list.csv", declaredType: "text/csv", bytes: Array("Name\n\(names)\n".utf8))
      let form = Form(Query([Query.Item]()), uploads: [upload])
      let preview = await server.router.respond(
        to: try Request(
          .post, "/api/v1/events/\(party.event)/guests/imports", headers: party.host, body: .form(form)))
      #expect(try preview.json["new"] == 10_000 && preview.json["room"] == 9_999, "\(preview.text)")
      let name = try #require(try preview.json["upload"]?.string)
      let done = try await server.post(
        "/api/v1/events/\(party.event)/guests/imports/\(name)", ["columns": ["name"], "hasHeader": true], party.host)
      #expect(try done.json["code"] == "too-many")
    }
  }
}

extension TestServer {
  /// The file's size in bytes. 0 when the file does not exist.
  fileprivate func size(of file: URL) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))[.size] as? Int) ?? 0
  }
}

extension Party {
  /// Shares a photo and returns the path of its large version.
  fileprivate func share(by guest: Int) async throws -> String {
    let upload = try Upload(
      fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: try DemoFiles.bytes("bash.jpg"))
    let shared = try await server.submit(
      "/api/v1/invitations/\(guests[guest].token)/photos", ["caption": "Look"], uploads: [upload])
    #expect(shared.status == .seeOther)
    let url = try #require(try await activities().last?["photo"]?["url"]?.string)
    return String(url.dropFirst("https://party.example".count))
  }
}

extension Browser {
  /// The URL of the attached picture of a pushed notification, from its phone's page.
  fileprivate func media(of pushed: Response) async throws -> String? {
    let identifier = try pushed.json["identifier"] ?? .null
    let opened = try await post("/openings?render=html", ["app": "partyline", "identifier": identifier])
    return opened.text.replacing("\\/", with: "/").firstMatch(of: /(\/preview\/media\/[^"\\]+)/).map { String($0.1) }
  }
}

extension URL {
  /// Makes the file two hours old.
  fileprivate func age() throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: path(percentEncoded: false))
  }
}
