import Foundation
import HTTPClient
import JSON
import TestSupport
import Testing

@testable import WebPush

/// The push service of `Tests/Fakes` in a process of its own. It verifies like the strictest service and decrypts with
/// another library than this module.
final class PushServiceProcess: Sendable {
  let port: Int
  private let server: FakeServer
  private let http: HTTPClient

  /// The service is started once for all tests of this module.
  static let shared = Result { try PushServiceProcess() }

  private init() throws {
    server = try FakeServer("push_service.py")
    let port = try #require(Int(server.announcement))
    self.port = port
    http = HTTPClient(.init(allowedOrigins: Set([Endpoint.loopbackOrigin(port: port)].compactMap { $0 })))
  }

  var services: PushServices { PushServices(loopbackPorts: [port]) }

  func client(timeout: Duration = .seconds(30)) throws -> WebPushClient {
    WebPushClient(
      subject: try VAPIDSubject("mailto:host@example.com"), services: services, timeout: timeout, now: { Date() })
  }

  /// - Parameter key: The only key that may send to the subscription. Nil accepts the first key that sends.
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

  /// The requests that break a rule, although a fault may have answered something else.
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
