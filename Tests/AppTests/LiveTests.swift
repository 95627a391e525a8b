import APNs
import Foundation
import HTTPClient
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// The same server over real sockets.
@Suite struct LiveTests {
  @Test func theThreadShowsAnAnswerAsItHappens() async throws {
    try await Self.run { server, client in
      let party = try await Party(on: server)
      let stream = try await Self.open("/api/v1/events/\(party.event)/stream?render=html", party.host, on: server)
      _ = try await client.send(
        .init(
          .post, Self.url("/api/v1/invitations/\(party.guests[0].token)/responses", server),
          headers: ["Content-Type": "application/json"], body: Data(#"{"actionIdentifier":"accept"}"#.utf8)))
      let message = try await stream.next(containing: "\"answered\"")
      #expect(message.contains("event: activity"))
      let lines = message.split(whereSeparator: \.isNewline)
      let data = try #require(lines.first { $0.hasPrefix("data: ") && $0.contains("\"answered\"") }).dropFirst(6)
      let json = try JSON(parsing: String(data))
      #expect(json["headcount"]?["accepted"] == 1)
      #expect(json["html"]?.string?.contains("Ana") == true)
      #expect(json["headcountHTML"]?.string?.contains("data-headcount") == true)
    }
  }

  @Test func rowsArriveInTheReadersLanguage() async throws {
    try await Self.run { server, _ in
      let party = try await Party(on: server)
      let path = "/api/v1/events/\(party.event)/stream?render=html&after=0"
      var german = party.host
      german.set("Cookie", "\(party.host["Cookie"] ?? ""); partyline_language=de")
      let streams = (
        try await Self.open(path, german, on: server), try await Self.open(path, party.host, on: server)
      )
      _ = try await streams.0.next(containing: ">05:00<")
      _ = try await streams.1.next(containing: ">5\u{202F}AM<")
    }
  }

  @Test func aStreamResumesWithoutLossOrRepetition() async throws {
    try await Self.run { server, _ in
      let party = try await Party(on: server)
      for number in 1...5 {
        _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": .string("n\(number)")], party.host)
      }
      let all = try await party.activities().compactMap { $0["revision"]?.integer }
      var headers = party.host
      headers.set("Last-Event-ID", String(all[2]))
      let stream = try await Self.open("/api/v1/events/\(party.event)/stream", headers, on: server)
      let text = try await stream.next(containing: "\"n5\"")
      let ids = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("id: ") }.compactMap {
        Int($0.dropFirst(4))
      }
      #expect(ids == Array(all.dropFirst(3)))
    }
  }

  /// The server answers although the body never arrives.
  @Test func noUploadIsTakenFromAStranger() async throws {
    try await Self.run { server, _ in
      let party = try await Party(on: server)
      let paths = [
        ("events", "401"), ("events/\(party.event)/updates", "401"), ("events/\(party.event)/photos", "404"),
        ("invitations/nobody/photos", "401"),
      ]
      for (path, status) in paths {
        let answer = try StreamReader(
          Self.url("/api/v1/\(path)", server), method: "POST",
          fields: "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\n")
        try await answer.wait(for: "HTTP/1.1 \(status)")
      }
    }
  }

  @Test func signingOutEndsWhatAStreamShows() async throws {
    try await Self.run { server, _ in
      let party = try await Party(on: server)
      let stream = try await Self.open("/api/v1/events/\(party.event)/stream", party.host, on: server)
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/comments", ["text": "before"])
      try await stream.wait(for: "before")
      _ = try await server.post("/sign-out", [:], party.host)
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/comments", ["text": "after"])
      #expect(try await !stream.rest().contains("\"after\""))
    }
  }

  @Test func signingOutEndsWhatIsToldOfWhoIsHere() async throws {
    try await Self.run { server, _ in
      let party = try await Party(on: server)
      let stream = try await Self.open("/api/v1/events/\(party.event)/stream", party.host, on: server)
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/comments", ["text": "before"])
      try await stream.wait(for: "before")
      _ = try await server.post("/sign-out", [:], party.host)
      // A presence event is not stored. It tells that Ben has arrived.
      let ben = try await TestStream(party, as: party.bearer(1))
      #expect(try await ben.next("presence") != nil)
      #expect(try await !stream.rest().contains("Ben"))
    }
  }

  @Test func aNewLinkEndsWhatTheOldOneShows() async throws {
    try await Self.run { server, _ in
      let party = try await Party(on: server)
      let stream = try await Self.open(
        "/api/v1/events/\(party.event)/stream?token=\(party.guests[0].token)", [:], on: server)
      _ = try await server.post("/api/v1/invitations/\(party.guests[1].token)/comments", ["text": "before"])
      try await stream.wait(for: "before")
      _ = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/link", [:], party.host)
      _ = try await server.post("/api/v1/invitations/\(party.guests[1].token)/comments", ["text": "after"])
      #expect(try await !stream.rest().contains("\"after\""))
    }
  }

  @Test func revokingATokenEndsWhatItsStreamShows() async throws {
    try await Self.run { server, _ in
      let party = try await Party(on: server)
      let made = try await server.post("/api/v1/api-tokens", ["name": "laptop"], party.host).json
      let bearer: Headers = ["Authorization": "Bearer \(made["token"]?.string ?? "")"]
      let stream = try await Self.open("/api/v1/events/\(party.event)/stream", bearer, on: server)
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/comments", ["text": "before"])
      try await stream.wait(for: "before")
      let id = made["id"]?.string ?? ""
      #expect(try await server.post("/api/v1/api-tokens/\(id)", [:], party.host, method: .delete).status == .noContent)
      _ = try await server.post("/api/v1/invitations/\(party.guests[0].token)/comments", ["text": "after"])
      #expect(try await !stream.rest().contains("\"after\""))
    }
  }

  @Test func oneViewerDoesNotTakeAllStreams() async throws {
    try await Self.run { server, client in
      let party = try await Party(on: server)
      let path = "/api/v1/events/\(party.event)/stream"
      var streams: [StreamReader] = []
      for _ in 0..<OpenStreams.perViewer { streams.append(try await Self.open(path, party.host, on: server)) }
      try await Self.open(path + "?token=\(party.guests[0].token)", [:], on: server).wait(for: "\r\n\r\n")
      let refused = try await server.get(path, party.host)
      #expect(refused.status == .serviceUnavailable)
      #expect(try refused.json["code"] == "overloaded")
    }
  }

  @Test func stoppingRemovesTheAddressAndEndsStreams() async throws {
    let server = try await TestServer { Self.loopback(&$0) }
    let party = try await Party(on: server)
    try await server.partyline.start()
    let stream = try await Self.open("/api/v1/events/\(party.event)/stream", party.host, on: server)
    await server.close()
    // The stream ends instead of hanging, since the server has closed it.
    _ = try await stream.rest()
  }

  private static func loopback(_ configuration: inout Web.Configuration) {
    configuration.publicURL = nil
    configuration.port = 0
  }

  private static func run(_ body: (TestServer, HTTPClient) async throws -> Void) async throws {
    let server = try await TestServer { loopback(&$0) }
    try await server.partyline.start()
    let origin = try #require(HTTPClient.Origin(url("/", server)))
    let client = HTTPClient(.init(allowedOrigins: [origin]))
    do {
      try await body(server, client)
    } catch {
      await client.shutdown()
      await server.close()
      throw error
    }
    await client.shutdown()
    await server.close()
  }

  private static func url(_ path: String, _ server: TestServer) -> URL {
    guard let url = URL(string: server.partyline.address + path) else { preconditionFailure("no URL: \(path)") }
    return url
  }

  /// Opens a stream and reads its first bytes, so that it is known to be open.
  private static func open(
    _ path: String, _ headers: HTTPServer.Headers, on server: TestServer
  ) async throws -> StreamReader {
    let reader = try StreamReader(
      url(path, server), cookie: headers["Cookie"], lastEventID: headers["Last-Event-ID"],
      fields: headers["Authorization"].map { "Authorization: \($0)\r\n" } ?? "")
    try await reader.wait(for: "HTTP/1.1 200")
    return reader
  }
}

/// Reads an event stream from a socket of its own, on a thread of its own.
actor StreamReader {
  private let chunks: AsyncStream<String>
  private var text = ""

  init(
    _ url: URL, method: String = "GET", cookie: String? = nil, lastEventID: String? = nil, fields: String = ""
  ) throws {
    let port = url.port ?? 80
    let descriptor = try Self.connect(to: port)
    let target = url.path() + (url.query().map { "?\($0)" } ?? "")
    var request = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)"
    if let cookie { request += "Cookie: \(cookie)\r\n" }
    if let lastEventID { request += "Last-Event-ID: \(lastEventID)\r\n" }
    let bytes = Array("\(request)\r\n".utf8)
    guard send(descriptor, bytes, bytes.count, 0) == bytes.count else { throw POSIXError(.EPIPE) }
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    chunks = stream
    Thread.detachNewThread { Self.read(descriptor, into: continuation) }
  }

  /// Reads until `mark` has arrived.
  func wait(for mark: String) async throws {
    while !text.contains(mark) {
      guard let chunk = await nextChunk() else { throw POSIXError(.ECONNRESET) }
      text += chunk
    }
  }

  /// Everything received since the last call, once `mark` is in it.
  func next(containing mark: String) async throws -> String {
    try await wait(for: mark)
    defer { text = "" }
    return text
  }

  /// Returns everything until the stream's end. The connection stays open after the stream until it has been idle for
  /// long.
  func rest() async throws -> String {
    while !text.utf8.suffix(Self.lastChunk.count).elementsEqual(Self.lastChunk), let chunk = await nextChunk() {
      text += chunk
    }
    return text
  }

  /// The end of a chunked body (RFC 9112, section 7.1).
  private static let lastChunk = Array("\r\n0\r\n\r\n".utf8)

  private func nextChunk() async -> String? {
    for await chunk in chunks { return chunk }
    return nil
  }

  private static func connect(to port: Int) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    // The timeout makes a reader that waits in vain fail instead of hang.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        Foundation.connect(descriptor, raw, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    return descriptor
  }

  private static func read(_ descriptor: Int32, into continuation: AsyncStream<String>.Continuation) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
      continuation.yield(String(decoding: buffer[..<count], as: UTF8.self))
    }
    close(descriptor)
    continuation.finish()
  }
}
