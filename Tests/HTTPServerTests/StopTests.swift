import Foundation
import HTTPServer
import TestSupport
import Testing

@Suite struct StopTests {
  private func router(_ gate: Gate) -> Router {
    var router = Router()
    router.on(.get, "/slow") { _ in
      try await gate.pass()
      return .text("done")
    }
    router.on(.get, "/stream") { _ in
      .events { stream in
        stream.send(ServerSentEvent(data: "first"))
        try await gate.pass()
      }
    }
    return router
  }

  @Test func finishesWhatIsInFlight() async throws {
    let gate = Gate()
    try await live(router(gate)) { port, server in
      let reply = Task { try await blocking { try Self.get("/slow", port).reply() } }
      await eventually { gate.arrived == 1 }
      let stopped = Task { await server.stop(grace: .seconds(20)) }
      await eventually { server.port == 0 }
      gate.open()
      let answer = try await reply.value
      #expect(answer.text == "done")
      #expect(answer["Connection"]?.lowercased() == "close")
      await stopped.value
      await #expect(throws: RawClient.Failed.self) { try await blocking { _ = try RawClient(port: port) } }
    }
  }

  @Test func endsStreamsProperly() async throws {
    let gate = Gate()
    try await live(router(gate)) { port, server in
      let reply = Task { try await blocking { try Self.get("/stream", port).reply() } }
      await eventually { gate.arrived == 1 }
      await server.stop(grace: .seconds(20))
      let text = try await reply.value.text
      #expect(text == "data: first\n\n")
    }
  }

  @Test func givesUpOnAHandlerThatDoesNotFinish() async throws {
    let gate = Gate()
    try await live(router(gate)) { port, server in
      let clients = try await blocking { Unchecked(try (0..<8).map { _ in try Self.get("/slow", port) }) }
      await eventually { gate.arrived == 8 }
      await server.stop(grace: .zero)
      let answers = try await blocking { try clients.value.map { try $0.reply() } }
      #expect(answers.allSatisfy { $0.status == 503 && $0.text.contains("The server is stopping.") })
      gate.open()
    }
  }

  @Test func saysWhatKeepsItFromStarting() async throws {
    try await live(Router()) { port, _ in
      #expect(throws: ServerError.self) { try Self.server { $0.port = port }.start() }
    }
    #expect(throws: ServerError.self) { try Self.server { $0.host = "host.invalid" }.start() }
    #expect(throws: ServerError.self) { try Self.server { $0.port = 70_000 }.start() }
    #expect(throws: ServerError.self) { try Self.server { $0.tls = .init(certificate: "/no", key: "/no") }.start() }
  }

  private static func get(_ target: String, _ port: Int) throws -> RawClient {
    let client = try RawClient(port: port)
    client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    return client
  }

  private static func server(_ configure: (inout Configuration) -> Void) -> Server {
    var configuration = Configuration()
    configure(&configuration)
    return Server(configuration: configuration, router: Router(), logger: quiet)
  }

  /// The library aborts the process when two of its threads release the listening socket at the same moment.
  @Test func stopsCalmlyAmidNewConnections() async throws {
    var router = Router()
    router.on(.get, "/") { _ in .text("here") }
    for _ in 1...60 {
      try await live(router) { port, server in
        let knocking = Task.detached {
          try await blocking {
            // The loop ends with the first refused connection.
            while let client = try? RawClient(port: port) { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
          }
        }
        try await Task.sleep(for: .microseconds(Int.random(in: 0...3000)))
        await server.stop(grace: .zero)
        try await knocking.value
      }
    }
  }
}
