import Foundation
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite struct EventStreamTests {
  private let request = "GET /stream HTTP/1.1\r\nHost: a\r\nLast-Event-ID: 7\r\n\r\n"

  private func router(_ produce: @escaping EventStream.Producer) -> Router {
    var router = Router()
    router.on(.get, "/stream") { request in
      let last = request.lastEventID.flatMap { Int($0) } ?? 0
      return .events(bufferLimit: 64 << 10) { stream in
        stream.send(ServerSentEvent(id: "\(last + 1)", name: "activity", data: "first\nsecond"))
        try await produce(stream)
      }
    }
    router.on(.get, "/") { _ in .text("home") }
    return router
  }

  @Test func sendsEventsAndEnds() async throws {
    let text = try await talk(to: router { $0.send(ServerSentEvent(data: "last")) }) { client in
      client.send(request)
      let reply = try client.reply()
      #expect(reply["Content-Type"] == "text/event-stream; charset=utf-8")
      #expect(reply["Cache-Control"] == "no-store")
      // The connection accepts another request.
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply().text == "home")
      return reply.text
    }
    // On a busy machine a heartbeat may come before the stream's first event.
    let events = text.replacing(":\n\n", with: "")
    #expect(events == "id: 8\nevent: activity\ndata: first\ndata: second\n\ndata: last\n\n")
  }

  @Test func isReadWithinTheProcessTheSameWay() async throws {
    let router = router { $0.send(ServerSentEvent(data: "last")) }
    let response = await router.respond(to: try Request(.get, "/stream", headers: ["Last-Event-ID": "7"]))
    guard case .events(let stream) = response.content else {
      Issue.record("not a stream")
      return
    }
    var bytes: [UInt8] = []
    for await chunk in stream.chunks() { bytes += chunk }
    #expect(
      String(decoding: bytes, as: UTF8.self) == "id: 8\nevent: activity\ndata: first\ndata: second\n\ndata: last\n\n")
  }

  @Test func doesNotStartForHead() async throws {
    let started = Mutex(false)
    var router = Router()
    router.on(.get, "/stream") { _ in .events { _ in started.withLock { $0 = true } } }
    let reply = try await Transport.live.send(.head, "/stream", to: router)
    #expect(reply.status == 200)
    #expect(started.withLock { !$0 })
  }

  @Test func sendsHeartbeatsWhileNothingHappens() async throws {
    let router = router { _ in try await Task.sleep(for: .seconds(60)) }
    try await live(router, { $0.heartbeatInterval = .milliseconds(20) }) { port, server in
      try await blocking {
        let client = try RawClient(port: port)
        client.send(request)
        _ = try client.read(until: "second\n\n")
        for _ in 0..<3 { _ = try client.read(until: ":\n\n") }
      }
    }
  }

  @Test func noticesThatTheReaderHasGone() async throws {
    let closed = Mutex(false)
    let cancelled = Mutex(false)
    let router = router { stream in
      stream.onClose { closed.withLock { $0 = true } }
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        cancelled.withLock { $0 = true }
        #expect(!stream.send(ServerSentEvent(data: "nobody")))
      }
    }
    try await live(router, { $0.heartbeatInterval = .milliseconds(40) }) { port, _ in
      try await blocking {
        let client = try RawClient(port: port)
        client.send(request)
        _ = try client.read(until: "second\n\n")
      }
      await eventually { closed.withLock { $0 } && cancelled.withLock { $0 } }
    }
  }

  @Test func dropsASlowReaderAndNeverBuffersWithoutBound() async throws {
    let refused = Mutex(false)
    let router = router { stream in
      let data = String(repeating: "x", count: 1000)
      while stream.send(ServerSentEvent(data: data)) { await Task.yield() }
      refused.withLock { $0 = true }
    }
    try await live(router) { port, _ in
      let client = try await blocking {
        let client = try RawClient(port: port, receiveBuffer: 4096)
        client.send(request)
        return Unchecked(client)
      }
      await eventually { refused.withLock { $0 } }
      try await blocking { #expect(throws: RawClient.Failed.self) { try client.value.reply() } }
    }
  }

  @Test func carriesManyReadersAtOnce() async throws {
    let router = router { stream in
      for number in 0..<50 {
        stream.send(ServerSentEvent(data: "\(number)"))
        await Task.yield()
      }
    }
    try await live(router) { port, _ in
      try await blocking {
        let clients = try (0..<40).map { _ in try RawClient(port: port) }
        for client in clients { client.send(request) }
        for client in clients { #expect(try client.reply().text.hasSuffix("data: 48\n\ndata: 49\n\n")) }
      }
    }
  }
}

/// Carries a client from one thread to another, one at a time.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
