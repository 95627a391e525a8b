import Foundation
import Testing

@testable import HTTPClient

@Suite("Limits of an HTTP exchange")
struct LimitTests {
  let peer: Peer
  let client: HTTPClient

  init() throws {
    peer = try Peer.shared.get()
    client = peer.client()
  }

  @Test(
    "A body over the limit is refused, with or without a known length", arguments: ["/endless", "/sized?bytes=1001"])
  func tooLarge(path: String) async throws {
    await #expect(throws: HTTPClientError.tooLarge(limit: 1000)) {
      try await client.send(.init(peer.url(path)), limits: .init(maxBytes: 1000))
    }
    #expect(
      try await client.send(.init(peer.url("/sized?bytes=1000")), limits: .init(maxBytes: 1000)).body.count == 1000)
    #expect(try await client.send(.init(peer.url("/status?code=204")), limits: .init(maxBytes: 0)).status == 204)
    await #expect(throws: HTTPClientError.tooLarge(limit: 0)) {
      try await client.send(.init(peer.url("/hello")), limits: .init(maxBytes: 0))
    }
  }

  @Test("A body shorter than announced is an error")
  func tooShort() async throws {
    let error = await #expect(throws: HTTPClientError.self) { try await client.send(.init(peer.url("/short"))) }
    guard case .broken(host: "127.0.0.1", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("An endless header section is refused")
  func headers() async throws {
    await #expect(throws: HTTPClientError.tooLarge(limit: HeadReader.maxBytes)) {
      try await client.send(.init(peer.url("/headers")))
    }
  }

  @Test("A server that is silent or slow times out", arguments: ["/silent", "/trickle"])
  func slow(path: String) async throws {
    await #expect(throws: HTTPClientError.timedOut) {
      try await client.send(.init(peer.url(path)), limits: .init(total: .milliseconds(300)))
    }
  }

  @Test(
    "A server that sends next to nothing is given up before the whole time is over", arguments: ["/silent", "/trickle"])
  func stalled(path: String) async throws {
    await #expect(throws: HTTPClientError.timedOut) {
      try await client.send(.init(peer.url(path)), limits: .init(total: .seconds(60), stall: .seconds(1)))
    }
  }

  @Test("A time limit of zero times out at once")
  func noTime() async throws {
    await #expect(throws: HTTPClientError.timedOut) {
      try await client.send(.init(peer.url("/hello")), limits: .init(total: .zero))
    }
  }
}

@Suite("Downloads to a file")
struct DownloadTests {
  let peer: Peer
  let client: HTTPClient
  let folder: URL

  init() throws {
    peer = try Peer.shared.get()
    client = peer.client()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("download-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var file: URL { folder.appendingPathComponent("picture") }

  private func names() throws -> [String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test("A body is written to a file, also after redirects")
  func whole() async throws {
    let download = try await client.download(
      peer.url("/redirect?to=/sized%3Fbytes%3D3000000"), to: file, limits: .init(maxBytes: 3_000_000))
    #expect(download == .init(file: file, size: 3_000_000, mediaType: "image/gif", status: 200))
    #expect(try Data(contentsOf: file) == Data(repeating: UInt8(ascii: "y"), count: 3_000_000))
    #expect(try names() == ["picture"])
  }

  @Test("The media type is returned in lower case, without parameters")
  func mediaType() async throws {
    #expect(try await client.download(peer.url("/hello"), to: file).mediaType == "text/plain")
    #expect(try names() == ["picture"])
  }

  @Test("A failed download leaves no file", arguments: ["/endless", "/short", "/loop", "/status?code=404"])
  func failed(path: String) async throws {
    await #expect(throws: HTTPClientError.self) {
      try await client.download(peer.url(path), to: file, limits: .init(maxBytes: 100_000))
    }
    #expect(try names() == [])
  }

  @Test("An error page is not saved as the download")
  func status() async throws {
    await #expect(throws: HTTPClientError.unexpectedStatus(404)) {
      try await client.download(peer.url("/status?code=404"), to: file)
    }
    #expect(try names() == [])
  }

  @Test("The download of a request returns the page about a refusal, and saves nothing")
  func refusal() async throws {
    let request = HTTPClient.Request(peer.url("/status?code=404"))
    let response = try await client.download(request, to: file)
    #expect(response.status == 404 && response.body == Data("a page about it".utf8))
    #expect(try names() == [])
  }

  @Test("A missing folder is reported")
  func unwritable() async throws {
    let nowhere = folder.appendingPathComponent("missing/picture")
    let error = await #expect(throws: HTTPClientError.self) {
      try await client.download(peer.url("/hello"), to: nowhere)
    }
    #expect(error == .unwritable(path: nowhere.path, reason: "No such file or directory"))
    #expect(try names() == [])
  }
}
