import Foundation
import Invites
import JSON
import Testing

@testable import App
@testable import HTTPServer
@testable import Web

@Suite("Previews of links") struct LinkPreviewTests {
  private static let crawler: HTTPServer.Headers = ["User-Agent": "WhatsApp/2.23.20.0", "Accept": "*/*"]

  private func content(_ name: String, of page: String) -> String? {
    guard let start = page.range(of: "\"\(name)\" content=\"")?.upperBound else { return nil }
    return String(page[start...].prefix { $0 != "\"" })
  }

  @Test("Previews of a guest's link and the open link show title, time, host and cover, and nothing private")
  func words() async throws {
    try await TestServer.run { server in
      let party = try await Party(
        on: server, details: ["address": "99 Grove Street", "openLink": "open"], guests: ["Ana Flores"])
      let opened = try await server.post("/api/v1/events/\(party.event)/open-link", ["mode": "open"], party.host).json
      let join = "/join/" + (opened["link"]?.string?.split(separator: "/").last.map(String.init) ?? "")
      for target in ["/i/\(party.guests[0].token)", join] {
        let answer = try await server.get(target, Self.crawler)
        let head = String(answer.text.split(separator: "</head>")[0])
        #expect(content("og:title", of: head) == "You’re invited: The Bash")
        #expect(content("og:description", of: head) == "Thu, Jun 18, 7\u{202F}PM · hosted by Matt")
        #expect(content("twitter:card", of: head) == "summary_large_image")
        for secret in ["Ana Flores", "99 Grove Street", "rumors", party.guests[0].token] {
          #expect(!head.contains(secret), "\(secret)")
        }
        #expect(answer.headers["Set-Cookie"] == nil)
        let picture = try #require(content("og:image", of: head)).replacing("https://party.example", with: "")
        let drawn = try await server.get(picture, Self.crawler)
        #expect(drawn.status == .ok && drawn.headers["Content-Type"] == "image/jpeg")
      }
      let list = try await server.get("/api/v1/events/\(party.event)/guests", party.host).json
      #expect(list["items"]?.array?.first?["invitation"]?["state"] == "not-sent", "a crawler opens nothing")
      let page = try await server.get("/events/\(party.event)", party.host).text
      #expect(!page.contains("og:title"))
    }
  }

  @Test("A preview names those who are going by first name, where guests may see the list")
  func going() async throws {
    for shows in [true, false] {
      try await TestServer.run { server in
        let party = try await Party(
          on: server, details: ["showsGuestList": .bool(shows)],
          guests: ["Ana Flores", "Ben Okafor", "Cleo Marsh", "Dan Wu", "Eve Adams"])
        for number in 0..<4 { _ = try await party.respond(number, ["actionIdentifier": "accept"]) }
        let opened = try await server.post("/api/v1/events/\(party.event)/open-link", ["mode": "open"], party.host).json
        let join = "/join/" + (opened["link"]?.string?.split(separator: "/").last.map(String.init) ?? "")
        for target in ["/i/\(party.guests[4].token)", join] {
          let page = try await server.get(target, Self.crawler).text
          let description = try #require(content("og:description", of: page))
          #expect(description.hasSuffix(" · Ana, Ben and 2 others are going") == shows, "\(description)")
          #expect(!description.contains("Flores") && description.contains("hosted by Matt"))
        }
      }
    }
  }

  @Test("A cover is cropped to a preview's size, at an address that gives access to nothing else")
  func cover() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let upload = try Upload(
        fieldName: "cover", fileName: "c.jpg", declaredType: "image/jpeg", bytes: DemoFiles.bytes("bash.jpg"))
      _ = try await server.submit("/api/v1/events/\(party.event)/updates", [:], party.host, uploads: [upload])
      let page = try await server.get("/i/\(party.guests[0].token)", Self.crawler).text
      let address = try #require(content("og:image", of: page)).replacing("https://party.example", with: "")
      let card = try await server.get(address, Self.crawler)
      #expect(card.status == .ok && card.headers["Cache-Control"] == "public, max-age=86400")
      // The SOF segment of a JPEG has height and width after its length and precision.
      let bytes: [UInt8] = card.bytes
      let size = bytes.indices.dropLast().first { bytes[$0] == 0xFF && [0xC0, 0xC2].contains(bytes[$0 + 1]) }
      let start = try #require(size) + 5
      let expected: [UInt8] = [0x02, 0x76, 0x04, 0xB0]
      #expect(Array(bytes[start..<(start + 4)]) == expected, "630 by 1200")
      for name in ["large.jpg", "small.jpg"] {
        #expect(try await server.get(address.replacing("card.jpg", with: name)).status == .notFound)
      }
      let other = address.split(separator: "/").dropLast(2).joined(separator: "/")
      #expect(try await server.get("/\(other)/AAAAAAAAAAAAAAAAAAAAAA/card.jpg").status == .notFound)
    }
  }

  @Test("Hosts can hide the cover in previews and show it again")
  func withoutCover() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["showsCoverInPreviews": false])
      let path = "/i/\(party.guests[0].token)"
      let page = try await server.get(path, Self.crawler).text
      #expect(content("og:title", of: page) != nil && content("og:image", of: page) == nil)
      #expect(content("twitter:card", of: page) == "summary")
      let form = ["switches": "showsCoverInPreviews", "showsCoverInPreviews": "true"]
      _ = try await server.submit("/api/v1/events/\(party.event)/updates", form, party.host)
      #expect(content("og:image", of: try await server.get(path, Self.crawler).text) != nil)
    }
  }
}
