import APNs
import Basics
import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Protection against floods of requests") struct FloodTests {
  @Test("A guest who was removed can no longer read notifications with the browser's cookie")
  func removedGuest() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let cookie = try await server.get("/i/\(party.guests[0].token)").cookie
      let paths = ["/api/v1/notifications", "/api/v1/notifications?guest=\(party.guests[0].id)"]
      for path in paths { #expect(try await server.get(path, cookie).status == .ok) }
      _ = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/removal", [:], party.host)
      for path in paths { #expect(try await server.get(path, cookie).status == .forbidden) }
      #expect(try await server.get(paths[1], party.host).status == .ok)
    }
  }

  @Test("A guest can change the answer at most a thousand times at once")
  func answers() async throws {
    let limiter = RateLimiter()
    let now = Timestamp(seconds: 1)
    for _ in 0..<1000 { try limiter.take(.answers("g-1"), at: now) }
    #expect(throws: Failure.self) { try limiter.take(.answers("g-1"), at: now) }
    try limiter.take(.answers("g-2"), at: now)
    try limiter.take(.answers("g-1"), at: now.adding(seconds: 1))
  }

  @Test("Browsers without an invitation get 60 sessions per network, then have to wait")
  func sessions() async throws {
    try await TestServer.run { server in
      func choose(_ headers: HTTPServer.Headers = [:]) async throws -> Response {
        try await server.post("/api/v1/preferences", ["attention": "everything"], headers)
      }
      let cookie = try await choose().cookie
      for _ in 1..<60 { #expect(try await choose().status == .ok) }
      #expect(try await choose().status == .tooManyRequests)
      #expect(try await choose(cookie).status == .ok)
    }
  }

  @Test("Albums being sent to slow readers are limited, for each reader and in total")
  func albums() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cyd", "Dee"])
      let upload = try Upload(
        fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: try DemoFiles.bytes("bash.jpg"))
      let photos = "/api/v1/events/\(party.event)/photos"
      #expect(try await server.submit(photos, [:], party.host, uploads: [upload]).status == .seeOther)
      let paths = party.guests.map { "/i/\($0.token)/photos.zip" }
      var sent: [Response] = []
      for path in paths {
        for _ in 0..<AlbumArchive.sentToOne { sent.append(try await server.get(path)) }
        let refused = try await server.get(path)
        #expect(refused.status == .serviceUnavailable && refused.headers["Retry-After"] == "30")
      }
      #expect(sent.count == AlbumArchive.sentAtOnce && sent.allSatisfy { $0.status == .ok })
      let host = "/events/\(party.event)/photos.zip"
      #expect(try await server.get(host, party.host).status == .serviceUnavailable)
      #expect(await server.metrics().contains("\npartyline_archives 8\n"))
      sent.removeLast()
      #expect(try await server.get(host, party.host).status == .ok)
    }
  }

  @Test("Guests who came by an open link leave places for the albums of everybody else")
  func albumsOfTheUninvited() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let upload = try Upload(
        fieldName: "photo", fileName: "a.jpg", declaredType: "image/jpeg", bytes: try DemoFiles.bytes("bash.jpg"))
      let photos = "/api/v1/events/\(party.event)/photos"
      #expect(try await server.submit(photos, [:], party.host, uploads: [upload]).status == .seeOther)
      let opened = try await server.post(
        "/api/v1/events/\(party.event)/open-link", ["mode": "open"], party.host
      ).json
      let link = try #require(opened["link"]?.string?.split(separator: "/").last)
      var sent: [Response] = []
      for name in ["Eve", "Fay"] {
        let joined = try await server.submit("/api/v1/join/\(link)", ["name": name])
        let own = try #require(joined.headers["Location"])
        for _ in 1...2 { sent.append(try await server.get("\(own)/photos.zip")) }
      }
      #expect(sent.map(\.status) == [.ok, .ok, .ok, .serviceUnavailable])
      for _ in 1...2 { sent.append(try await server.get("/i/\(party.guests[0].token)/photos.zip")) }
      #expect(sent.suffix(2).allSatisfy { $0.status == .ok })
    }
  }

  @Test("A table of sixty columns is imported once, with guests of the same name")
  func wideImport() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let imports = "/api/v1/events/\(party.event)/guests/imports"
      let text = "Name" + String(repeating: ",x", count: 59) + "\nAna\nAna\n"
      let upload = try Upload(
        fieldName: "file", fileName: "list.csv", declaredType: "text/csv", bytes: Array(text.utf8))
      let page = try await server.submit(imports, [:], party.host, uploads: [upload]).headers["Location"] ?? ""
      let name = page.split(separator: "=").last.map(String.init) ?? ""
      let columns = JSON.array(["name"] + Array(repeating: "ignored", count: 59))
      for expected in [2, 2] {
        let done = try await server.post(
          "\(imports)/\(name)", ["columns": columns, "hasHeader": true, "takesSameNames": true], party.host)
        #expect(try done.json["new"]?.integer == expected, "\(done.text)")
      }
      let list = try await server.get("/api/v1/events/\(party.event)/guests", party.host).json
      #expect(list["items"]?.array?.count == 4)
    }
  }

  @Test("Small files of many hosts stay while they fit, and large files are dropped, oldest first")
  func shelf() throws {
    let shelf = UploadStore()
    let now = Timestamp(seconds: 1)
    func put(_ account: Int, _ text: DecodedText, at second: Int64) -> String {
      shelf.put(
        UploadStore.Item(
          account: Identifier(stringLiteral: "a\(account)"), event: "e", fileName: "", text: text,
          arrivedAt: now.adding(seconds: second)))
    }
    func keeps(_ name: String, _ account: Int) -> Bool {
      (try? shelf.item(name, of: Identifier(stringLiteral: "a\(account)"), for: "e", at: now)) != nil
    }
    let smallText = try DecodedText([UInt8](repeating: 65, count: 10))
    let small = (0..<20).map { put($0, smallText, at: Int64($0)) }
    #expect(small.indices.allSatisfy { keeps(small[$0], $0) })
    // The text is decoded once, because decoding it takes long.
    let largeText = try DecodedText([UInt8](repeating: 65, count: 4 << 20))
    let large = (100..<113).map { put($0, largeText, at: Int64($0)) }
    #expect(!keeps(small[0], 0) && !keeps(large[0], 100) && keeps(large[12], 112))
  }

  @Test("URL-safe base64 follows RFC 4648 section 5, without padding")
  func addresses() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 251) }
      let text = Base64URL.encode(bytes)
      #expect(Base64URL.decode(text) == bytes && !text.contains { "+/=".contains($0) })
    }
    #expect(Base64URL.encode([0xFB, 0xFF, 0xFE]) == "-__-")
  }
}
