import APNs
import Foundation
import HTTPServer
import Invites
import Testing

@testable import App
@testable import Web

@Suite struct PhotoTests {
  private static func upload(_ name: String, _ bytes: [UInt8], field: String = "photo") throws -> Upload {
    try Upload(fieldName: field, fileName: name, declaredType: "image/jpeg", bytes: bytes)
  }

  @Test func aSharedPhotoIsEncodedAnewAndServedInTwoSizes() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let original = try DemoFiles.bytes("bash.jpg")
      let shared = try await server.submit(
        "/api/v1/invitations/\(party.guests[0].token)/photos", ["caption": "Rehearsal"],
        uploads: [try Self.upload("../../etc/passwd", original)])
      #expect(shared.status == .seeOther)
      let photo = try #require(try await party.activities().last?["photo"])
      for name in ["url", "smallURL"] {
        let path = String(try #require(photo[name]?.string).dropFirst("https://party.example".count))
        let file = try await server.get(path)
        #expect(file.status == .ok)
        #expect(file.headers["Content-Type"] == "image/jpeg")
        #expect(file.bytes != original)
        #expect(file.bytes.starts(with: [0xFF, 0xD8]))
      }
      let small = try #require(photo["smallURL"]?.string).dropFirst("https://party.example".count)
      let part = try await server.get(String(small), ["Range": "bytes=0-9"])
      #expect(part.status == .partialContent)
      #expect(part.bytes.count == 10)
    }
  }

  @Test func pagesGetAFractionOfTheBytesAndColorsMeanwhile() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let shared = try await server.submit(
        "/api/v1/invitations/\(party.guests[0].token)/photos", ["caption": "Rehearsal"],
        uploads: [try Self.upload("a.jpg", try DemoFiles.bytes("bash.jpg"))])
      #expect(shared.status == .seeOther)
      let photo = try #require(try await party.activities().last?["photo"])
      let large = String(try #require(photo["url"]?.string).dropFirst("https://party.example".count))
      let before = try server.partyline.services.store.photos.totalBytes()
      let page = try await server.get("/events/\(party.event)", party.host)
      let wide = large.replacing("large.jpg", with: "wide.webp")
      #expect(page.text.contains(wide) && !page.text.contains("picture-colors"))

      let file = try await server.get(wide)
      #expect(file.headers["Content-Type"] == "image/webp")
      #expect(file.bytes.count < (try await server.get(large)).bytes.count / 2)
      let narrow = try await server.get(large.replacing("large.jpg", with: "narrow.webp"))
      #expect(narrow.bytes.count < file.bytes.count)
      // Each of the two files counts once toward the photo's size.
      #expect(try server.partyline.services.store.photos.totalBytes() == before + file.bytes.count + narrow.bytes.count)
      let album = try await server.get("/events/\(party.event)/photos", party.host)
      #expect(album.text.contains("picture-colors"))
    }
  }

  @Test func aPhotoTakenBackIsGoneAtOnceAndComesBack() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await server.submit(
        "/api/v1/invitations/\(party.guests[0].token)/photos", ["caption": "Rehearsal"],
        uploads: [try Self.upload("a.jpg", try DemoFiles.bytes("bash.jpg"))])
      let entry = try #require(try await party.activities().last)
      let paths = ["url", "smallURL"].compactMap { name in
        entry["photo"]?[name]?.string.map { String($0.dropFirst("https://party.example".count)) }
      }
      let number = try #require(entry["sequence"]?.integer)
      for (deed, status) in [("deletion", Status.notFound), ("restoration", .ok)] {
        let done = try await server.post(
          "/api/v1/invitations/\(party.guests[0].token)/activities/\(number)/\(deed)", [:])
        #expect(done.status == .ok)
        for path in paths { #expect(try await server.get(path, party.host).status == status) }
      }
      #expect(paths.count == 2)
    }
  }

  @Test func whatIsNoPictureIsRefusedAndLeavesNothing() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let jpeg = try DemoFiles.bytes("bash.jpg")
      let cases: [([UInt8], String)] = [
        (Array("just text".utf8), "unsupported-media"), (Array(jpeg.prefix(900)), "unreadable-image"),
        (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "unsupported-media"),
      ]
      for (bytes, code) in cases {
        let form = Form(Query([.init("caption", "")]), uploads: [try Self.upload("a.jpg", bytes)])
        let response = await server.router.respond(
          to: try Request(.post, "/api/v1/events/\(party.event)/photos", headers: party.host, body: .form(form)))
        #expect(try response.json["code"]?.string == code)
      }
      #expect(try await party.activities().contains { $0["kind"] == "shared" } == false)
    }
  }

  @Test func aFormWhoseCoverIsRefusedChangesNothing() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let before = try await party.activities().count
      let text = try Self.upload("a.jpg", Array("just text".utf8), field: "cover")
      let fields = ["title": "Twice?", "startsAt": "2026-06-15T09:00", "timeZone": "America/Los_Angeles"]
      let created = try await server.submit("/api/v1/events", fields, party.host, uploads: [text])
      #expect(created.status == .unsupportedMediaType)
      #expect(created.text.contains("\nTwice?</textarea>"))
      #expect(try await server.get("/api/v1/events", party.host).json["items"]?.array?.count == 1)
      let changed = try await server.submit(
        "/api/v1/events/\(party.event)/updates", ["title": "Twice?"], party.host, uploads: [text])
      #expect(changed.status == .unsupportedMediaType)
      #expect(try await party.activities().count == before)
    }
  }

  @Test func aFormWhoseCoverFindsNoRoomChangesNothing() async throws {
    let cover = try Self.upload("c.jpg", DemoFiles.bytes("bash.jpg"), field: "cover")
    let details = ["title": "Twice?", "startsAt": "2026-06-15T09:00", "timeZone": "America/Los_Angeles"]
    var bytes = 0
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(try await server.submit("/api/v1/events", details, party.host, uploads: [cover]).status == .seeOther)
      bytes = try server.partyline.services.store.photos.totalBytes()
    }
    try await TestServer.run(configure: { [bytes] in $0.photoBytes = bytes + 1000 }) { server in
      let party = try await Party(on: server)
      let event = "/api/v1/events/\(party.event)"
      #expect(try await server.submit("\(event)/updates", [:], party.host, uploads: [cover]).status == .seeOther)
      let before = try await party.activities().count
      let refused = [
        try await server.submit("/api/v1/events", details, party.host, uploads: [cover]),
        try await server.submit("\(event)/updates", ["title": "Twice?"], party.host, uploads: [cover]),
        try await server.submit("\(event)/copies", ["title": "Twice?", "startsAt": "2026-07-15T09:00"], party.host),
      ]
      for answer in refused {
        #expect(answer.status == .insufficientStorage && answer.text.contains("\nTwice?</textarea>"))
      }
      #expect(try await server.get("/api/v1/events", party.host).json["items"]?.array?.count == 1)
      #expect(try await party.activities().count == before)
      let photos = server.partyline.services.photos
      #expect(try server.partyline.services.store.photos.totalBytes() == bytes)
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: server.directory.appending(path: "photos").path(percentEncoded: false))
      #expect(folders.filter { !$0.hasPrefix(".") }.count == 1, "\(folders)")
      // Without the photo there is room.
      var copied = ["title": "Twice?", "startsAt": "2026-07-15T09:00", "dropsCover": "true"]
      #expect(try await server.submit("\(event)/copies", copied, party.host).status == .seeOther)
      // A copy is not refused because the original cover's files are lost.
      try FileManager.default.removeItem(at: photos.folder(of: try #require(Event.ID(rawValue: party.event))))
      copied["dropsCover"] = nil
      #expect(try await server.submit("\(event)/copies", copied, party.host).status == .seeOther)
    }
  }

  @Test func theCoverReachesTheNotification() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      let cover = try Self.upload("c.jpg", DemoFiles.bytes("bash.jpg"), field: "cover")
      let changed = try await server.submit("/api/v1/events/\(party.event)/updates", [:], party.host, uploads: [cover])
      #expect(changed.status == .seeOther)
      let invited = try await server.post("/api/v1/events/\(party.event)/guests", ["names": ["Cy"]], party.host).json
      let token = try #require(invited["items"]?.array?.first?["token"]?.string)
      await server.partyline.deliverNotifications()
      let guest: Headers = ["Authorization": "Bearer \(token)"]
      let list = try await server.get("/api/v1/notifications", guest).json
      let id = try #require(list["items"]?.array?.first?["id"]?.string)
      let page = try await server.get("/preview?notification=\(id)", guest).text
      let source = try #require(page.firstMatch(of: /src="(\/preview\/media\/[^"]+)"/)?.1)
      let picture = try await server.get(String(source))
      #expect(picture.status == .ok)
      #expect(picture.headers["Content-Type"] == "image/jpeg")
    }
  }

  @Test func aPhotosAddressCannotBeGuessed() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await server.submit(
        "/api/v1/events/\(party.event)/photos", [:], party.host,
        uploads: [try Self.upload("a.jpg", DemoFiles.bytes("bash.jpg"))])
      let photo = try #require(try await party.activities().last?["photo"]?["id"]?.string)
      let guess = try await server.get("/photos/\(photo)/AAAAAAAAAAAAAAAAAAAAAA/large.jpg")
      #expect(guess.status == .notFound)
    }
  }
}
