import Foundation
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite("Running handlers on worker threads") struct WorkerTests {
  /// Blocks each arriving thread until the barrier opens.
  private final class Barrier: Sendable {
    private let condition = NSCondition()
    private let state = Mutex((isOpen: false, arrived: 0))

    var arrived: Int { state.withLock { $0.arrived } }

    func block() {
      state.withLock { $0.arrived += 1 }
      condition.lock()
      while state.withLock({ !$0.isOpen }) { condition.wait() }
      condition.unlock()
    }

    func open() {
      condition.lock()
      state.withLock { $0.isOpen = true }
      condition.broadcast()
      condition.unlock()
    }
  }

  private func router(_ barrier: Barrier) -> Router {
    var router = Router()
    router.on(.get, "/stuck") { _ in
      barrier.block()
      return .text("done")
    }
    router.on(.get, "/quick") { _ in .text("quick") }
    router.on(.get, "/here", onConnection: { _ in true }) { _ in .text("here") }
    return router
  }

  private static func ask(_ target: String, from network: String, _ port: Int) throws -> RawClient {
    let client = try RawClient(port: port)
    client.send("GET \(target) HTTP/1.1\r\nHost: a\r\nX-Network: \(network)\r\n\r\n")
    return client
  }

  private static func configure(_ configuration: inout Configuration) {
    configuration.workers = 4
    configuration.network = { $0.headers["X-Network"] ?? "" }
  }

  @Test("One network's blocked handlers hold at most half of the workers, and other networks are answered")
  func fairness() async throws {
    let barrier = Barrier()
    defer { barrier.open() }
    try await live(router(barrier), Self.configure) { port, server in
      let stuck = try await blocking { Unchecked(try (0..<8).map { _ in try Self.ask("/stuck", from: "a", port) }) }
      await eventually { barrier.arrived == 2 && server.load.waiting == 6 }
      #expect(server.load.running == 2)
      for network in ["b", "c"] {
        let text = try await blocking { try Self.ask("/quick", from: network, port).reply().text }
        #expect(text == "quick")
      }
      // A request of the same network would wait for its turn, but this one needs no worker.
      #expect(try await blocking { try Self.ask("/here", from: "a", port).reply().text } == "here")
      // A second network gets its share of the remaining workers, and one worker stays free.
      let more = try await blocking { Unchecked(try (0..<3).map { _ in try Self.ask("/stuck", from: "b", port) }) }
      await eventually { barrier.arrived == 3 && server.load.waiting == 8 }
      #expect(try await blocking { try Self.ask("/quick", from: "c", port).reply().text } == "quick")
      barrier.open()
      let texts = try await blocking { try (stuck.value + more.value).map { try $0.reply().text } }
      #expect(texts == Array(repeating: "done", count: 11))
      await eventually { server.load.waiting == 0 && server.load.running == 0 }
    }
  }

  @Test(
    "A handler stays on its worker or its connection's thread after a suspension, and a stream's source on its worker")
  func threads() async throws {
    var router = Router()
    let step: @Sendable () -> String = {
      withUnsafeCurrentTask { $0?.unownedTaskExecutor == nil ? "elsewhere" : "worker" }
    }
    router.on(.get, "/") { _ in
      let before = step()
      try await Task.sleep(for: .milliseconds(1))
      async let child = step()
      return .text("\(before) \(step()) \(await child)")
    }
    let thread: @Sendable () -> UInt = { UInt(pthread_self()) }
    router.on(.get, "/here", onConnection: { _ in true }) { _ in
      let before = thread()
      try await Task.sleep(for: .milliseconds(1))
      return .text(thread() == before ? "same thread" : "another thread")
    }
    router.on(.get, "/stream") { _ in .events { $0.send(ServerSentEvent(data: step())) } }
    try await live(router) { port, _ in
      let names = try await blocking { try Self.ask("/", from: "", port).reply().text }
      #expect(names == "worker worker worker")
      let same = try await blocking { try (0..<20).map { _ in try Self.ask("/here", from: "", port).reply().text } }
      #expect(Set(same) == ["same thread"])
      let stream = try await blocking { try Self.ask("/stream", from: "", port).reply().text }
      #expect(stream.contains("data: worker\n"))
    }
  }

  @Test("Stopping the server starts no request that still waits for a worker")
  func stop() async throws {
    let barrier = Barrier()
    defer { barrier.open() }
    try await live(router(barrier), { $0.workers = 1 }) { port, server in
      let clients = try await blocking { Unchecked(try (0..<4).map { _ in try Self.ask("/stuck", from: "", port) }) }
      await eventually { barrier.arrived == 1 && server.load.waiting == 3 }
      await server.stop(grace: .zero)
      barrier.open()
      let answers = try await blocking { try clients.value.map { try $0.reply().status } }
      #expect(answers == [503, 503, 503, 503])
      await eventually { server.load.waiting == 0 && server.load.running == 0 }
      #expect(barrier.arrived == 1)
    }
  }

  @Test("A handler of a connection's thread that the stopping server gave up is carried through")
  func stopOnConnection() async throws {
    let (signal, sender) = AsyncStream<Void>.makeStream()
    let state = Mutex((hasBegun: false, hasEnded: false))
    var router = Router()
    router.on(.get, "/here", onConnection: { _ in true }) { _ in
      state.withLock { $0.hasBegun = true }
      // The wait goes on when the handler is cancelled, as a write does.
      await Task { for await _ in signal { break } }.value
      state.withLock { $0.hasEnded = true }
      return .text("here")
    }
    try await live(router) { port, server in
      let client = try await blocking { Unchecked(try Self.ask("/here", from: "", port)) }
      await eventually { state.withLock(\.hasBegun) }
      await server.stop(grace: .zero)
      let answer = try await blocking { try client.value.reply().status }
      #expect(answer == 503)
      let hasEnded = state.withLock(\.hasEnded)
      #expect(!hasEnded)
      sender.yield()
      await eventually { state.withLock(\.hasEnded) }
    }
  }

  @Test("A network with too many connections gets an error, and others do not")
  func connections() async throws {
    try await live(router(Barrier()), { $0.connectionLimitPerNetwork = 3 }) { port, server in
      try await blocking {
        let request = "GET /quick HTTP/1.1\r\nHost: a\r\n\r\n"
        func status(_ client: RawClient) throws -> Int {
          client.send(request)
          return try client.reply().status
        }
        let clients = try (0..<3).map { _ in try RawClient(port: port) }
        for client in clients { #expect(try status(client) == 200) }
        let excess = try RawClient(port: port)
        excess.send(request)
        let reply = try excess.reply()
        #expect(reply.status == 503 && reply["Retry-After"] == "5")
        #expect(try status(RawClient(port: port, from: 0x7F00_0002)) == 200)
        // Connections far above the limit are closed without a response.
        let flood = try (0..<40).map { _ in try RawClient(port: port) }
        #expect(try flood.last?.isClosed() == true)
        #expect(try status(RawClient(port: port, from: 0x7F00_0003)) == 200)
        #expect(server.load.refusedConnections >= 40)
      }
    }
  }
}
