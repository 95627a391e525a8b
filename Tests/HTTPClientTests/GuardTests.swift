import Foundation
import Testing

@testable import HTTPClient

@Suite("Which addresses a request may reach")
struct GuardTests {
  let peer: Peer

  init() throws { peer = try Peer.shared.get() }

  /// All arguments name this machine, so that a broken guard cannot contact another one. Another test below checks the
  /// other ranges on addresses alone.
  @Test(
    "A private address is refused in every spelling",
    arguments: [
      "127.0.0.1", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "0.0.0.0", "[::1]", "[::]", "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]", "localhost", "%6cocalhost",
    ])
  func privateAddress(host: String) async throws {
    let client = HTTPClient(.init(certificateAuthorities: peer.certificate))
    let url = try #require(URL(string: "https://\(host):\(peer.securePort)/hello"))
    let error = await #expect(throws: HTTPClientError.self) { try await client.send(.init(url)) }
    guard case .addressRefused = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("An allowed origin's name opens its address, and another name of the same server does not")
  func ownOrigin() async throws {
    let client = peer.client(trusting: ["localhost"])
    #expect(try await client.send(.init(peer.url("/hello", host: "localhost"))).status == 200)
    #expect(try await client.send(.init(peer.secureURL("/hello"))).status == 200)
    await #expect(throws: HTTPClientError.addressRefused(host: "127.0.0.1")) {
      try await client.send(.init(peer.secureURL("/hello", host: "127.0.0.1")))
    }
    await #expect(throws: HTTPClientError.insecure(host: "127.0.0.1")) {
      try await client.send(.init(peer.url("/hello", host: "127.0.0.1")))
    }
  }

  @Test("Plain HTTP to another server is refused before anything is sent")
  func insecure() async throws {
    await #expect(throws: HTTPClientError.insecure(host: "nowhere.invalid")) {
      try await peer.client().send(.init(URL(string: "http://nowhere.invalid/")!))
    }
  }

  @Test(
    "A URL that is not HTTP or that contains a user is refused",
    arguments: [
      "ftp://localhost/", "file:///etc/passwd", "gopher://localhost/", "/hello", "https://user:pass@localhost/",
    ])
  func malformed(text: String) async throws {
    await #expect(throws: HTTPClientError.malformedURL(text)) {
      try await peer.client().send(.init(try #require(URL(string: text))))
    }
  }

  @Test("Proxies from the environment are not used")
  func proxies() async throws {
    #expect(ProcessInfo.processInfo.environment["all_proxy"] == "http://127.0.0.1:1")
    #expect(try await peer.client().send(.init(peer.url("/hello"))).status == 200)
  }

  @Test("Only global unicast addresses count as public")
  func ranges() {
    let refused: [[UInt8]] = [
      [0, 0, 0, 0], [10, 1, 2, 3], [100, 127, 0, 1], [127, 255, 0, 1], [169, 254, 169, 254], [172, 16, 0, 1],
      [192, 0, 0, 1],
      [192, 0, 2, 1], [192, 88, 99, 1], [192, 168, 0, 1], [198, 19, 0, 1], [198, 51, 100, 1], [203, 0, 113, 1],
      [239, 0, 0, 1], [240, 0, 0, 1], [255, 255, 255, 255], [], [1, 2, 3],
    ]
    for bytes in refused { #expect(!IPAddress(bytes: bytes).isPublic, "\(bytes)") }
    let open: [[UInt8]] = [
      [1, 1, 1, 1], [9, 255, 0, 1], [11, 0, 0, 1], [100, 63, 0, 1], [100, 128, 0, 1], [172, 15, 0, 1], [172, 32, 0, 1],
      [192, 167, 0, 1], [198, 17, 0, 1], [198, 20, 0, 1], [223, 255, 255, 255],
    ]
    for bytes in open { #expect(IPAddress(bytes: bytes).isPublic, "\(bytes)") }
  }

  @Test(
    "Only global unicast IPv6 addresses count as public",
    arguments: [
      ("2606:4700::1111", true), ("2a00:1450:4001::1", true), ("2001:200::1", true), ("3ffe::1", true),
      ("::1", false), ("::", false), ("::ffff:8.8.8.8", false), ("::8.8.8.8", false), ("64:ff9b::8.8.8.8", false),
      ("64:ff9b:1::1", false), ("100::1", false), ("2001::1", false), ("2001:db8::1", false),
      ("2002:808:808::1", false),
      ("3fff::1", false), ("fc00::1", false), ("fdff::1", false), ("fe80::1", false), ("fec0::1", false),
      ("ff02::1", false),
    ])
  func ranges6(text: String, isPublic: Bool) {
    var address = in6_addr()
    #expect(inet_pton(AF_INET6, text, &address) == 1)
    #expect(IPAddress(bytes: withUnsafeBytes(of: address) { Array($0) }).isPublic == isPublic)
  }
}

@Suite("Following redirects")
struct RedirectTests {
  let peer: Peer
  let client: HTTPClient

  init() throws {
    peer = try Peer.shared.get()
    client = peer.client(trusting: ["localhost"])
  }

  private func redirect(to target: String, code: Int = 302, secure: Bool = false) throws -> URL {
    let encoded = try #require(target.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let path = "/redirect?code=\(code)&to=\(encoded)"
    return secure ? peer.secureURL(path) : peer.url(path, host: "localhost")
  }

  @Test("Redirects are followed, relative too", arguments: ["/hello", "hello", "//localhost:PORT/hello", "?to=/hello"])
  func followed(location: String) async throws {
    let target = location.replacingOccurrences(of: "PORT", with: "\(peer.port)")
    #expect(try await client.send(.init(redirect(to: target))).body == Data("hello".utf8))
  }

  @Test("Redirects to a private address are refused")
  func toPrivate() async throws {
    let inside = peer.secureURL("/hello", host: "127.0.0.1").absoluteString
    await #expect(throws: HTTPClientError.addressRefused(host: "127.0.0.1")) {
      try await client.send(.init(redirect(to: inside)))
    }
  }

  @Test("Redirects from HTTPS to HTTP are refused, even to an allowed origin")
  func downgrade() async throws {
    await #expect(throws: HTTPClientError.insecure(host: "localhost")) {
      try await client.send(.init(redirect(to: peer.url("/hello", host: "localhost").absoluteString, secure: true)))
    }
  }

  @Test(
    "Other schemes are refused", arguments: ["file:///etc/passwd", "ftp://localhost/", "https://a:b@localhost/"])
  func scheme(target: String) async throws {
    await #expect(throws: HTTPClientError.malformedURL(target)) { try await client.send(.init(redirect(to: target))) }
  }

  @Test("A redirect loop ends at the limit")
  func loop() async throws {
    await #expect(throws: HTTPClientError.tooManyRedirects(limit: 5)) {
      try await client.send(.init(peer.url("/loop", host: "localhost")), limits: .init(maxRedirects: 5))
    }
  }

  @Test("A redirect is returned when none may be followed")
  func handedBack() async throws {
    let response = try await client.send(.init(redirect(to: "/hello")), limits: .init(maxRedirects: 0))
    #expect(response.status == 302 && response.headers["Location"] == "/hello")
    #expect(response.body == Data("moved".utf8))
  }

  @Test("By its status, a redirect keeps method and body or becomes a GET", arguments: [301, 302, 303, 307, 308])
  func method(code: Int) async throws {
    let request = HTTPClient.Request(
      .post, try redirect(to: "/echo", code: code), headers: ["Content-Type": "text/plain"], body: Data("ice".utf8))
    let echoed = String(decoding: try await client.send(request).body, as: UTF8.self)
    let keeps = code >= 307
    #expect(echoed.hasPrefix(keeps ? "POST\n" : "GET\n"))
    #expect(echoed.hasSuffix(keeps ? "\n\nice" : "\n\n"))
    #expect(echoed.contains("content-type: text/plain") == keeps)
  }

  @Test("Redirects send no credentials to another origin")
  func credentials() async throws {
    let headers: Headers = ["Authorization": "Bearer secret", "X-Kept": "1"]
    let same = try await client.send(.init(.get, redirect(to: "/echo"), headers: headers))
    #expect(String(decoding: same.body, as: UTF8.self).contains("authorization: Bearer secret"))
    let other = try await client.send(
      .init(.get, redirect(to: peer.secureURL("/echo").absoluteString), headers: headers))
    let echoed = String(decoding: other.body, as: UTF8.self)
    #expect(!echoed.contains("secret") && echoed.contains("x-kept: 1"))
  }
}
