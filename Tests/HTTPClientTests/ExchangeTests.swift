import Foundation
import Testing

@testable import HTTPClient

@Suite("One HTTP exchange")
struct ExchangeTests {
  let peer: Peer
  let client: HTTPClient

  init() throws {
    peer = try Peer.shared.get()
    client = peer.client()
  }

  @Test("Status, headers and body are returned")
  func hello() async throws {
    let response = try await client.send(.init(peer.url("/hello")))
    #expect(response.status == 200)
    #expect(response.body == Data("hello".utf8))
    #expect(response.headers["x-twice"] == "1")
    #expect(response.version == "HTTP/1.1")
  }

  @Test("The server receives the method, headers and body, and nothing else")
  func echo() async throws {
    let headers: Headers = ["X-Party": "The Bash", "X-Empty": "", "User-Agent": "test"]
    let request = HTTPClient.Request(.put, peer.url("/echo"), headers: headers, body: Data("bring ice".utf8))
    let echoed = String(decoding: try await client.send(request).body, as: UTF8.self)
    let lines = echoed.split(separator: "\n").map(String.init)
    #expect(lines.first == "PUT" && lines.last == "bring ice")
    let expected = ["accept: */*", "content-length: 9", "user-agent: test", "x-empty: ", "x-party: The Bash"]
    #expect(lines.dropFirst().dropLast().filter { !$0.hasPrefix("host:") }.sorted() == expected)
  }

  @Test("A file is the body of a signed request, and only fields that are sent are signed")
  func signedFile() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("body-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(repeating: UInt8(ascii: "x"), count: 2_000_000).write(to: file)
    var request = HTTPClient.Request(.put, peer.url("/echo"), headers: ["x-amz-content-sha256": "UNSIGNED-PAYLOAD"])
    request.file = file
    request.signature = .init(keyID: "KEY", secret: "secret", region: "eu-central-1", service: "s3")
    let echoed = String(
      decoding: try await client.send(request, limits: .init(maxBytes: 3_000_000)).body, as: UTF8.self)
    #expect(echoed.contains("\ncontent-length: 2000000\n") && echoed.hasSuffix("xxx"))
    #expect(echoed.contains("SignedHeaders=host;x-amz-content-sha256;x-amz-date,"), "\(echoed.prefix(1000))")
    #expect(echoed.contains("Credential=KEY/") && echoed.contains("/eu-central-1/s3/aws4_request"))
    try FileManager.default.removeItem(at: file)
    await #expect(throws: HTTPClientError.self) { try await client.send(request) }
  }

  @Test("A POST without a body has length 0, and HEAD and DELETE work")
  func otherMethods() async throws {
    let post = try await client.send(.init(.post, peer.url("/echo")))
    #expect(String(decoding: post.body, as: UTF8.self).contains("content-length: 0"))
    let delete = try await client.send(.init(.delete, peer.url("/echo")))
    #expect(String(decoding: delete.body, as: UTF8.self).hasPrefix("DELETE\n"))
    let head = try await client.send(.init(.head, peer.url("/hello")))
    #expect(head.status == 200 && head.body.isEmpty && head.headers["Content-Length"] == "5")
  }

  @Test("An error status is returned as a response", arguments: [204, 404, 410, 500])
  func statuses(code: Int) async throws {
    #expect(try await client.send(.init(peer.url("/status?code=\(code)"))).status.rawValue == code)
  }

  @Test("An interim response leaves nothing in the final one")
  func interim() async throws {
    let response = try await client.send(.init(peer.url("/interim")))
    #expect(response.status == 200 && response.headers["X-Early"] == nil)
  }

  @Test("A header cannot contain another header", arguments: ["a\r\nX-Evil: 1", "a\nb", "\u{0}"])
  func smuggling(value: String) async throws {
    let request = HTTPClient.Request(peer.url("/echo"), headers: ["X-Name": value])
    let echoed = String(decoding: try await client.send(request).body, as: UTF8.self)
    #expect(!echoed.contains("\nx-evil") && echoed.contains("x-name: "))
    await #expect(throws: HTTPClientError.self) {
      try await client.send(.init(.other("GET \(value)"), peer.url("/echo")))
    }
  }

  @Test("Fifty simultaneous requests share few connections")
  func concurrency() async throws {
    let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<50 { group.addTask { try await client.send(.init(peer.url("/hello"))).body } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bodies == Array(repeating: Data("hello".utf8), count: 50))
  }

  @Test("A connection is used again")
  func reuse() async throws {
    let ports = [
      try await client.send(.init(peer.secureURL("/port"))).body,
      try await client.send(.init(peer.secureURL("/port"))).body,
    ]
    #expect(ports[0] == ports[1])
  }

  @Test("TLS: a certificate must come from a known authority")
  func unknownAuthority() async throws {
    let url = peer.secureURL("/hello")
    #expect(try await client.send(.init(url)).status == 200)
    let stranger = HTTPClient(.init(allowedOrigins: [try #require(HTTPClient.Origin(url))]))
    let error = await #expect(throws: HTTPClientError.self) { try await stranger.send(.init(url)) }
    guard case .untrusted(host: "localhost", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("TLS: a certificate must name the host")
  func wrongHost() async throws {
    let url = peer.secureURL("/hello", host: "127.0.0.1")
    let error = await #expect(throws: HTTPClientError.self) { try await client.send(.init(url)) }
    guard case .untrusted(host: "127.0.0.1", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("TLS: a certificate must not have expired")
  func expired() async throws {
    let url = try #require(URL(string: "https://localhost:\(peer.expiredPort)/hello"))
    let origins = Set([HTTPClient.Origin(url)].compactMap { $0 })
    let client = HTTPClient(.init(allowedOrigins: origins, certificateAuthorities: peer.expiredCertificate))
    let error = await #expect(throws: HTTPClientError.self) { try await client.send(.init(url)) }
    guard case .untrusted(host: "localhost", let reason) = error, reason.contains("expired") else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A server without HTTP/2 is refused where HTTP/2 is required")
  func requiresHTTP2() async throws {
    let url = peer.secureURL("/hello")
    let origins = Set([HTTPClient.Origin(url)].compactMap { $0 })
    let client = HTTPClient(
      .init(allowedOrigins: origins, certificateAuthorities: peer.certificate, requiresHTTP2: true))
    await #expect(throws: HTTPClientError.notHTTP2(host: "localhost")) { try await client.send(.init(url)) }
  }

  @Test("A connection that was idle for too long is not used again")
  func idleTime() async throws {
    let url = peer.secureURL("/port")
    let origins = Set([HTTPClient.Origin(url)].compactMap { $0 })
    let client = HTTPClient(
      .init(
        allowedOrigins: origins, certificateAuthorities: peer.certificate, maxIdleTime: .seconds(1),
        keepAlive: .seconds(60)))
    let port = try await client.send(.init(url)).body
    // The time is measured by libcurl's own clock, which counts whole seconds.
    try await Task.sleep(for: .milliseconds(2100))
    #expect(try await client.send(.init(url)).body != port)
  }

  @Test("Cancelling the task cancels the exchange")
  func cancellation() async throws {
    let task = Task { try await client.send(.init(peer.url("/silent"))) }
    while client.transfersUnderWay == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) {
      try await Task { [client, peer] in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.send(.init(peer.url("/hello")))
      }.value
    }
  }

  @Test("Shutting down cancels open exchanges and refuses later ones")
  func shutdown() async throws {
    let client = peer.client()
    let task = Task { try await client.send(.init(peer.url("/silent"))) }
    while client.transfersUnderWay == 0 { await Task.yield() }
    await client.shutdown()
    await #expect(throws: HTTPClientError.shutDown) { try await task.value }
    await #expect(throws: HTTPClientError.shutDown) { try await client.send(.init(peer.url("/hello"))) }
    await client.shutdown()
  }

  @Test("An unreachable server, an unknown name and a server without HTTP give their own errors")
  func failures() async throws {
    let closed = URL(string: "http://127.0.0.1:1/")!
    let own = HTTPClient(.init(allowedOrigins: Set([HTTPClient.Origin(closed)].compactMap { $0 })))
    let refused = await #expect(throws: HTTPClientError.self) { try await own.send(.init(closed)) }
    guard case .unreachable(host: "127.0.0.1", _) = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
    let unknown = await #expect(throws: HTTPClientError.self) {
      try await own.send(.init(URL(string: "https://nowhere.invalid/")!))
    }
    guard case .unknownHost(host: "nowhere.invalid", _) = unknown else {
      Issue.record("\(String(describing: unknown))")
      return
    }
    // This uses TLS at a port without TLS.
    let plain = try #require(URL(string: "https://127.0.0.1:\(peer.port)/hello"))
    let trusting = HTTPClient(.init(allowedOrigins: Set([HTTPClient.Origin(plain)].compactMap { $0 })))
    let handshake = await #expect(throws: HTTPClientError.self) { try await trusting.send(.init(plain)) }
    guard case .notEncrypted(host: "127.0.0.1", _) = handshake else {
      Issue.record("\(String(describing: handshake))")
      return
    }
    #expect(refused?.mayHaveArrived == false && unknown?.mayHaveArrived == false && handshake?.mayHaveArrived == false)
    let nonsense = await #expect(throws: HTTPClientError.self) { try await client.send(.init(peer.url("/nonsense"))) }
    guard case .broken = nonsense else {
      Issue.record("\(String(describing: nonsense))")
      return
    }
    #expect(nonsense?.mayHaveArrived == true)
  }
}
