import Foundation
import HTTPServer
import Testing

/// Conditional requests, ranges and compression, which every response goes through.
@Suite struct ContentTests {
  private let scratch: Scratch
  private let router: Router
  private let page = String(repeating: "<p>Have you heard the rumors?</p>\n", count: 100)

  init() throws {
    scratch = try Scratch()
    var router = Router()
    let page = page
    let file = try scratch.file("digits.bin", Array("0123456789".utf8))
    router.on(.get, "/page") { _ in Response.html(page).tagged("v1") }
    router.on(.get, "/short") { _ in .html("short") }
    router.on(.get, "/events") { _ in .events { _ in } }
    router.on(.get, "/secret") { _ in
      var response = Response.html(page)
      response.mayBeCompressed = false
      return response
    }
    router.on(.get, "/file") { _ in try .file(file, type: "video/mp4") }
    let nothing = try scratch.file("empty.bin", [])
    router.on(.get, "/empty") { _ in try .file(nothing, type: "video/mp4") }
    router.on(.get, "/missing") { _ in try .file(URL(fileURLWithPath: "/nowhere/at/all"), type: "video/mp4") }
    router.on(.get, "/directory") { _ in try .file(URL(fileURLWithPath: "/"), type: "video/mp4") }
    self.router = router
  }

  @Test(arguments: Transport.allCases)
  func tellsAClientThatHasItAlready(_ transport: Transport) async throws {
    for (tags, status) in [
      ("\"v1\"", 304), ("W/\"v1\"", 304), ("\"a,b\", \"v1\"", 304), ("*", 304), ("\"v2\"", 200), ("", 200),
    ] {
      let reply = try await transport.send(.get, "/page", [("If-None-Match", tags)], to: router)
      #expect(reply.status == status, "\(tags)")
      #expect(reply["ETag"] == "\"v1\"")
      #expect(reply["Vary"] == "Accept-Encoding")
      #expect(reply.body.isEmpty == (status == 304))
    }
  }

  /// Another site may have written this URL, and the page may repeat part of it beside a secret (the BREACH attack).
  @Test(
    "A response is not compressed when another site may have written its URL",
    arguments: [
      ("/page?guess=x", [("Sec-Fetch-Site", "cross-site")], false),
      ("/page?guess=x", [("Sec-Fetch-Site", "same-site"), ("Cookie", "a=b")], false),
      ("/page?guess=x", [("Cookie", "a=b")], false), ("/page", [("Sec-Fetch-Site", "cross-site")], true),
      ("/page?guess=x", [("Sec-Fetch-Site", "same-origin"), ("Cookie", "a=b")], true),
      ("/page?guess=x", [("Sec-Fetch-Site", "none"), ("Cookie", "a=b")], true), ("/page?guess=x", [], true),
    ])
  func mindsWhoWroteTheAddress(_ target: String, _ fields: [(String, String)], isCompressed: Bool) async throws {
    for transport in Transport.allCases {
      let reply = try await transport.send(.get, target, fields + [("Accept-Encoding", "gzip")], to: router)
      #expect((reply["Content-Encoding"] == "gzip") == isCompressed)
    }
  }

  @Test(arguments: Transport.allCases)
  func comparesDatesOnlyWithoutTags(_ transport: Transport) async throws {
    let first = try await transport.send(.get, "/file", to: router)
    let modified = try #require(first["Last-Modified"])
    let since = try await transport.send(.get, "/file", [("If-Modified-Since", modified)], to: router)
    #expect(since.status == 304)
    let both = [("If-Modified-Since", modified), ("If-None-Match", "\"other\"")]
    #expect(try await transport.send(.get, "/file", both, to: router).status == 200)
    let old = [("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT")]
    #expect(try await transport.send(.get, "/file", old, to: router).status == 200)
    #expect(try await transport.send(.get, "/file", [("If-Modified-Since", "yesterday")], to: router).status == 200)
  }

  @Test(arguments: Transport.allCases)
  func sendsPartsOfAFile(_ transport: Transport) async throws {
    for (range, text, content) in [
      ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=7-", "789", "bytes 7-9/10"), ("bytes=-2", "89", "bytes 8-9/10"),
      ("bytes=8-99999999999999999999", "89", "bytes 8-9/10"), ("bytes=-100", "0123456789", "bytes 0-9/10"),
      ("BYTES= 9-9", "9", "bytes 9-9/10"),
    ] {
      let reply = try await transport.send(.get, "/file", [("Range", range)], to: router)
      #expect(reply.status == 206, "\(range)")
      #expect(reply.text == text, "\(range)")
      #expect(reply["Content-Range"] == content, "\(range)")
    }
  }

  @Test(arguments: Transport.allCases)
  func sendsTheWholeForARangeItNeedNotTake(_ transport: Transport) async throws {
    for range in ["bytes=0-1,4-5", "lines=0-1", "bytes=5-2", "bytes=x-2", "bytes=-", "bytes"] {
      let reply = try await transport.send(.get, "/file", [("Range", range)], to: router)
      #expect(reply.status == 200, "\(range)")
      #expect(reply.text == "0123456789", "\(range)")
    }
  }

  @Test(arguments: Transport.allCases)
  func refusesARangeOutside(_ transport: Transport) async throws {
    for (target, range) in [("/file", "bytes=10-"), ("/file", "bytes=-0"), ("/empty", "bytes=0-")] {
      let reply = try await transport.send(.get, target, [("Range", range)], to: router)
      #expect(reply.status == 416, "\(target) \(range)")
      #expect(reply["Content-Range"] == (target == "/file" ? "bytes */10" : "bytes */0"))
    }
  }

  @Test(arguments: Transport.allCases)
  func sendsAPartOnlyOfTheSameWhole(_ transport: Transport) async throws {
    let first = try await transport.send(.get, "/file", to: router)
    let (tag, modified) = (try #require(first["ETag"]), try #require(first["Last-Modified"]))
    for (condition, status) in [(tag, 206), (modified, 206), ("\"other\"", 200), ("W/" + tag, 200)] {
      let reply = try await transport.send(
        .get, "/file", [("Range", "bytes=0-0"), ("If-Range", condition)], to: router)
      #expect(reply.status == status, "\(condition)")
    }
  }

  @Test(arguments: Transport.allCases)
  func findsNoFileWhereThereIsNone(_ transport: Transport) async throws {
    #expect(try await transport.send(.get, "/missing", to: router).status == 404)
    #expect(try await transport.send(.get, "/directory", to: router).status == 404)
    let empty = try await transport.send(.get, "/empty", to: router)
    #expect(empty.status == 200)
    #expect(empty.body.isEmpty)
  }

  @Test(arguments: Transport.allCases)
  func compressesTextForThoseWhoTakeIt(_ transport: Transport) async throws {
    let reply = try await transport.send(.get, "/page", [("Accept-Encoding", "br, gzip;q=0.5")], to: router)
    #expect(reply["Content-Encoding"] == "gzip")
    #expect(reply["Vary"] == "Accept-Encoding")
    #expect(reply["ETag"] == "W/\"v1\"")
    #expect(reply.body.starts(with: [0x1F, 0x8B]))
    #expect(try await gunzip(reply.body) == page)
    for coding in ["identity", "gzip;q=0", "br", "*;q=0", ""] {
      let plain = try await transport.send(.get, "/page", [("Accept-Encoding", coding)], to: router)
      #expect(plain["Content-Encoding"] == nil, "\(coding)")
      #expect(plain["ETag"] == "\"v1\"")
      #expect(plain.text == page, "\(coding)")
    }
    for target in ["/short", "/secret", "/file"] {
      let plain = try await transport.send(.get, target, [("Accept-Encoding", "gzip")], to: router)
      #expect(plain["Content-Encoding"] == nil, "\(target)")
    }
  }

  @Test func saysInA304WhatTheCompressedWholeWouldHaveSaid() async throws {
    let takesGzip = ("Accept-Encoding", "gzip")
    let whole = try await Transport.live.send(.get, "/page", [takesGzip], to: router)
    let reply = try await Transport.live.send(.get, "/page", [("If-None-Match", "\"v1\""), takesGzip], to: router)
    #expect(reply.status == 304)
    for name in ["ETag", "Vary", "Content-Length"] { #expect(reply[name] == whole[name], "\(name)") }
    for name in ["Transfer-Encoding", "Content-Encoding", "Content-Type"] { #expect(reply[name] == nil, "\(name)") }
  }

  @Test(arguments: ["gzip", "identity"])
  func leavesTheConnectionSoundAfterA304(_ coding: String) async throws {
    let replies = try await talk(to: router) { client in
      let conditional = "GET /page HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"v1\"\r\nAccept-Encoding: \(coding)\r\n\r\n"
      client.send(conditional + conditional + "GET /short HTTP/1.1\r\nHost: a\r\n\r\n")
      return [try client.reply(), try client.reply(), try client.reply()]
    }
    #expect(replies.map(\.status) == [304, 304, 200])
    #expect(replies.last?.text == "short")
  }

  @Test func sendsNoBodyToHeadWhereTheLengthIsNotKnown() async throws {
    let (head, rest) = try await talk(to: router) { client in
      client.send("HEAD /events HTTP/1.1\r\nHost: a\r\n\r\nGET /short HTTP/1.1\r\nHost: a\r\n\r\n")
      let head = try client.reply(toHead: true)
      // The library may close the connection here, but it must send a response.
      return (head, try head["Connection"] == "close" ? client.readAll() : Array(client.reply().text.utf8))
    }
    #expect(head.status == 200)
    #expect(head["Content-Length"] == nil)
    #expect(rest == (head["Connection"] == "close" ? [] : Array("short".utf8)))
  }

  private func gunzip(_ bytes: [UInt8]) async throws -> String {
    let file = try scratch.file("page.gz", bytes)
    return try await blocking {
      let output = Pipe()
      let gunzip = Process()
      gunzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      gunzip.arguments = ["gzip", "-dc", file.path]
      gunzip.standardOutput = output
      try gunzip.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      gunzip.waitUntilExit()
      return String(decoding: text, as: UTF8.self)
    }
  }
}
