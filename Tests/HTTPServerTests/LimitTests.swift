import Foundation
import HTTPServer
import TestSupport
import Testing

@Suite struct LimitTests {
  private var router: Router {
    var router = Router()
    router.on(.get, "/") { _ in .text("home") }
    router.on(.post, "/") { .text("\($0.body.bytes.count)") }
    router.on(.get, "/large") { _ in Response(.ok, [UInt8](repeating: 0, count: 8 << 20), type: "video/mp4") }
    return router
  }

  @Test func tellsOneTooManyToComeAgain() async throws {
    try await live(router, { $0.connectionLimit = 3 }) { port, _ in
      try await blocking {
        let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        var clients = try (0..<3).map { _ in try RawClient(port: port) }
        for client in clients {
          client.send(request)
          #expect(try client.reply().status == 200)
        }
        let excess = try RawClient(port: port)
        excess.send(request)
        let reply = try excess.reply()
        #expect(reply.status == 503)
        #expect(reply["Retry-After"] == "5")
        #expect(try excess.isClosed())
        clients.removeLast()
        // The place is free as soon as the server has noticed that the client left.
        while true {
          let next = try RawClient(port: port)
          next.send(request)
          if try next.reply().status == 200 { break }
        }
      }
    }
  }

  private func isClosed(_ bytes: String, then trickle: String = "") async throws -> Bool {
    let configure: @Sendable (inout Configuration) -> Void = {
      $0.slowClientTimeout = .milliseconds(100)
      $0.idleTimeout = .seconds(1)
      $0.minimumRate = 1 << 20
    }
    return try await talk(to: router, configure) { client in
      client.send(bytes)
      var next = trickle.utf8.makeIterator()
      // Every byte counts as activity, so the idle timeout cannot end this connection.
      while let byte = next.next(), client.send([byte]) { usleep(10_000) }
      return try client.isClosed()
    }
  }

  @Test func dropsASlowHead() async throws {
    #expect(try await isClosed("GET / HTTP/1.1\r\n", then: "X: " + String(repeating: "a", count: 1000)))
  }

  @Test func dropsASlowBody() async throws {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
    #expect(try await isClosed(head, then: String(repeating: "a", count: 999)))
  }

  @Test func dropsASilentConnection() async throws {
    #expect(try await isClosed(""))
  }

  @Test func dropsAReaderThatDoesNotRead() async throws {
    let configure: @Sendable (inout Configuration) -> Void = {
      $0.slowClientTimeout = .milliseconds(100)
      $0.minimumRate = 1 << 30
    }
    // The connection may be closed again before the test looks at it.
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    var router = Router()
    router.on(.get, "/large") { _ in
      ask.yield()
      return Response(.ok, [UInt8](repeating: 0, count: 8 << 20), type: "video/mp4")
    }
    try await live(router, configure) { port, server in
      let client = try await blocking {
        let client = try RawClient(port: port, receiveBuffer: 4096)
        client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
        return Unchecked(client)
      }
      for await _ in asked { break }
      await eventually { server.load.connections == 0 }
      try await blocking { #expect(throws: RawClient.Failed.self) { try client.value.reply() } }
    }
  }
}
