import Foundation
import HTTPClient
import JSON
import Testing

@testable import WebPush

/// The push service of Tests/Fakes in a process of its own, which verifies like the strictest and decrypts with another
/// library than this room. `bin/setup --tests` installs what it needs.
final class PushServiceProcess: Sendable {
  let port: Int
  private let input: FileHandle
  private let http: HTTPClient

  /// Started once, for all tests of this room.
  static let shared = Result { try PushServiceProcess() }

  private init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
    let python = root.appendingPathComponent(".venv/bin/python")
    try #require(
      FileManager.default.isExecutableFile(atPath: python.path), "`bin/setup --tests` installs \(python.path)")
    let (stdin, stdout) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = python
    process.arguments = [root.appendingPathComponent("Tests/Fakes/push_service.py").path]
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    // It ends when its input does, so with this process.
    input = stdin.fileHandleForWriting
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = stdout.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the push service did not start; `bin/setup --tests` installs what it needs")
      line += more
    }
    let port = try #require(Int(String(decoding: line.dropLast(), as: UTF8.self)))
    self.port = port
    http = HTTPClient(.init(allowedOrigins: Set([Endpoint.loopbackOrigin(port: port)].compactMap { $0 })))
  }

  var services: PushServices { PushServices(loopbackPorts: [port]) }

  func client(timeout: Duration = .seconds(30)) throws -> WebPushClient {
    WebPushClient(
      subject: try VAPIDSubject("mailto:host@example.com"), services: services, timeout: timeout, now: { Date() })
  }

  /// - Parameter key: that alone may send to it; the first that sends unless it is given.
  func subscribe(key: String? = nil) async throws -> (subscription: PushSubscription, id: String) {
    let reply = try await control(.post, "subscriptions", key.map { ["key": .string($0)] } ?? [:])
    let subscription = try PushSubscription(
      endpoint: #require(reply["endpoint"]?.string), p256dh: #require(reply["keys"]?["p256dh"]?.string),
      auth: #require(reply["keys"]?["auth"]?.string), services: services)
    return (subscription, try #require(reply["id"]?.string))
  }

  func unsubscribe(_ id: String) async throws { try await control(.delete, "subscriptions?id=\(id)") }

  func fault(_ name: String, for id: String, _ options: [String: JSON] = [:]) async throws {
    try await control(.post, "faults", .object(options.merging(["fault": .string(name), "id": .string(id)]) { $1 }))
  }

  func messages(of id: String) async throws -> [JSON] {
    try #require(await control(.get, "messages?id=\(id)").array)
  }

  /// What the service would not have taken, although a fault may have answered something else.
  func violations(by id: String) async throws -> [JSON] {
    try #require(await control(.get, "violations?id=\(id)").array)
  }

  @discardableResult
  private func control(_ method: Method, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/control/\(path)"))
    let response = try await http.send(.init(method, url, body: Data(body?.bytes ?? [])))
    try #require(response.status == .ok, "\(String(decoding: response.body, as: UTF8.self))")
    return try JSON(parsing: response.body)
  }
}
