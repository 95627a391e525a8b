import APNs
import Foundation
import HTTPServer
import Invites
import Testing

@testable import App
@testable import Web

@Suite("The album of an event") struct AlbumTests {
  @Test("The album lists the event's photos, newest first, without unsent ones")
  func list() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let photos = [try await Self.share("one", in: party), try await Self.share("two", in: party)]
      let third = try await Self.share("three", in: party)
      _ = try await party.change(third, "deletion")
      let list = try await server.get("/api/v1/invitations/\(party.guests[0].token)/photos?limit=1").json
      #expect(list["items"]?.array?.map { $0["sequence"]?.integer } == [photos[1]])
      #expect(list["next"]?.integer == photos[1])
      let rest = try await server.get("/api/v1/invitations/\(party.guests[0].token)/photos?before=\(photos[1])").json
      #expect(rest["items"]?.array?.map { $0["sequence"]?.integer } == [photos[0]])
      #expect(rest["next"] == .null)
      let page = try await server.get("/i/\(party.guests[0].token)/photos")
      #expect(page.status == .ok && page.text.contains("photos.zip"))
    }
  }

  @Test("The archive has safe, unique names and the photos' dates, and leaves no file behind")
  func archive() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["../../Ána «Ñ» 田中"])
      let path = "/i/\(party.guests[0].token)/photos.zip"
      #expect(try await server.get(path).status == .notFound)
      _ = try await Self.share("one", in: party)
      _ = try await Self.share("two", in: party)
      let gone = try await Self.share("three", in: party)
      _ = try await party.change(gone, "deletion")
      let response = try await server.get(path)
      #expect(response.headers["Content-Type"] == "application/zip")
      #expect(response.headers["Content-Disposition"] == "attachment; filename=\"The-Bash.zip\"")
      let files = Self.unpacked(response.bytes)
      let names = files.map(\.name)
      #expect(names.count == 2 && Set(names).count == 2)
      #expect(names.allSatisfy { $0.hasPrefix("2026-06-01_05-00_Ana-N") && $0.hasSuffix(".jpg") }, "\(names)")
      #expect(files.allSatisfy { $0.bytes.starts(with: [0xFF, 0xD8]) && $0.bytes.count > 10_000 })
      // The extended timestamp of each entry, in seconds since 1970.
      let moment = withUnsafeBytes(of: UInt32(1_780_315_200).littleEndian) { Array($0) }
      #expect(response.bytes.firstRange(of: moment) != nil)
      let incoming = server.directory.appending(path: "incoming").path()
      let left = try FileManager.default.contentsOfDirectory(atPath: incoming).filter { $0.hasPrefix("album") }
      #expect(left.isEmpty)
    }
  }

  @Test("A photo can be a reply to an entry")
  func reply() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("show me")
      _ = try await Self.share("here", in: party, ["replyTo": String(number)])
      #expect(try await party.activities().last?["replyTo"]?.integer == number)
    }
  }

  @Test("Photos unsent an hour ago are deleted with their files")
  func wiping() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await Self.share("one", in: party)
      let photos = server.directory.appending(path: "photos/\(party.event)").path()
      #expect(try FileManager.default.contentsOfDirectory(atPath: photos).count == 2)
      _ = try await party.change(number, "deletion", as: 0)
      let upkeep = server.partyline.upkeep
      try await upkeep.wipe()
      #expect(try FileManager.default.contentsOfDirectory(atPath: photos).count == 2)
      server.clock.advance(seconds: 3601)
      #expect(try await party.change(number, "restoration", as: 0).status.rawValue == 409)
      try await upkeep.wipe()
      #expect(try FileManager.default.contentsOfDirectory(atPath: photos).isEmpty)
    }
  }

  /// - Returns: The entry's number.
  private static func share(
    _ caption: String, in party: Party, _ more: [String: String] = [:]
  ) async throws -> Int {
    let upload = try Upload(
      fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: try DemoFiles.bytes("bash.jpg"))
    let shared = try await party.server.submit(
      "/api/v1/invitations/\(party.guests[0].token)/photos", ["caption": caption].merging(more) { $1 },
      uploads: [upload])
    #expect(shared.status == .seeOther)
    return try #require(try await party.activities().last?["sequence"]?.integer)
  }

  /// The stored files of a ZIP archive, by its central directory (APPNOTE section 4.3.12).
  private static func unpacked(_ zip: [UInt8]) -> [(name: String, bytes: [UInt8])] {
    func number(_ place: Int, _ count: Int) -> Int {
      zip[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var files: [(name: String, bytes: [UInt8])] = []
    var rest = zip[...]
    while let mark = rest.firstRange(of: [0x50, 0x4B, 0x01, 0x02]) {
      let entry = mark.lowerBound
      let nameEnd = entry + 46 + number(entry + 28, 2)
      let local = number(entry + 42, 4)
      let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
      let name = String(decoding: zip[(entry + 46)..<nameEnd], as: UTF8.self)
      files.append((name, Array(zip[start..<(start + number(entry + 20, 4))])))
      rest = zip[nameEnd...]
    }
    return files
  }
}
