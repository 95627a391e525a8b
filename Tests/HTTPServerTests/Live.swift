import Foundation
import HTTPServer
import Logging

/// Runs blocking work on a thread of its own, because the threads of tasks are few and the server's handlers need them.
@discardableResult
func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
  }
}

let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

/// Starts a server on a free port, runs the body, and stops it.
@discardableResult
func live<Value>(
  _ router: Router, _ configure: (inout Configuration) -> Void = { _ in },
  _ body: (Int, Server) async throws -> Value
) async throws -> Value {
  var configuration = Configuration()
  configuration.accessLog = false
  configure(&configuration)
  let server = Server(configuration: configuration, router: router, logger: quiet)
  let port = try server.start()
  do {
    let value = try await body(port, server)
    await server.stop(grace: .seconds(5))
    return value
  } catch {
    await server.stop(grace: .zero)
    throw error
  }
}

/// Runs one raw conversation with a live server.
@discardableResult
func talk<Value: Sendable>(
  to router: Router, _ configure: (inout Configuration) -> Void = { _ in },
  _ talk: @escaping @Sendable (RawClient) throws -> Value
) async throws -> Value {
  try await live(router, configure) { port, _ in
    try await blocking { try talk(RawClient(port: port)) }
  }
}

/// A fresh directory that is removed with its last owner.
final class Scratch: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("http-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }

  func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file
  }
}
