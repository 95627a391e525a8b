import Foundation
import HTTPClient
import JSON
import TestSupport
import Testing

@testable import APNs
@testable import APNsClient

/// The APNs service of `Tests/Fakes`, in a process of its own.
final class APNsProcess: Sendable {
  let key: APNsKey
  let topic: String
  let servers: APNsServers
  private let server: FakeServer
  private let controlPort: Int
  private let http: HTTPClient

  /// For tests that cause no faults on a connection, only for tokens of their own.
  static let shared = Result { try APNsProcess() }

  init() throws {
    server = try FakeServer("apns_service.py")
    let facts = try JSON(parsing: server.announcement)
    func text(_ name: String) throws -> String { try #require(facts[name]?.string) }
    key = try APNsKey(contentsOf: URL(filePath: text("key")), team: text("team"))
    topic = try text("topic")
    let port = try #require(facts["port"]?.integer)
    servers = try #require(
      APNsServers(loopback: "https://127.0.0.1:\(port)", certificateAuthorities: URL(filePath: text("certificate"))))
    controlPort = try #require(facts["controlPort"]?.integer)
    let control = try #require(URL(string: "http://127.0.0.1:\(controlPort)"))
    http = HTTPClient(.init(allowedOrigins: Set([HTTPClient.Origin(control)].compactMap { $0 })))
  }

  func client(
    key: APNsKey? = nil, timeout: Duration = .seconds(30), now: @escaping @Sendable () -> Date = { Date() }
  ) -> APNsClient {
    APNsClient(key: key ?? self.key, servers: servers, timeout: timeout, now: now)
  }

  func request(to token: DeviceToken, _ text: String = "The Bash", about identity: String? = nil) -> APNsRequest {
    APNsRequest(
      to: token, topic: topic, deadline: Date(timeIntervalSinceNow: 3600), collapseIdentity: identity,
      payload: JSON.object(["aps": ["alert": .string(text)]]).bytes)
  }

  func register(topic: String? = nil, isOnline: Bool = true) async throws -> DeviceToken {
    let reply = try await control(
      .post, "devices", ["topic": .string(topic ?? self.topic), "online": .bool(isOnline)])
    return try #require(reply["token"]?.string.flatMap { DeviceToken($0) })
  }

  func change(_ token: DeviceToken, _ values: [String: JSON]) async throws {
    try await control(.post, "devices/\(token)", .object(values))
  }

  func fault(_ name: String, for token: DeviceToken? = nil, _ options: [String: JSON] = [:]) async throws {
    var fault: [String: JSON] = ["fault": .string(name)]
    if let token { fault["token"] = .string(token.description) }
    try await control(.post, "faults", .object(fault.merging(options) { $1 }))
  }

  /// Makes the service answer one request for this device with a reason.
  func refuse(_ token: DeviceToken, _ reason: String, _ options: [String: JSON] = [:]) async throws {
    try await fault("reason", for: token, options.merging(["reason": .string(reason)]) { $1 })
  }

  func pushes(to token: DeviceToken) async throws -> [JSON] {
    try #require(await control(.get, "pushes?token=\(token)").array)
  }

  func waiting(for token: DeviceToken) async throws -> [JSON] {
    try #require(await control(.get, "waiting?token=\(token)").array)
  }

  func requests(to token: DeviceToken) async throws -> [JSON] {
    try #require(await control(.get, "requests?token=\(token)").array)
  }

  func connections() async throws -> [JSON] { try #require(await control(.get, "connections").array) }

  /// The requests, by any client of this service, that break a rule of Apple's manual.
  func violations() async throws -> [JSON] { try #require(await control(.get, "violations").array) }

  func otherKey(_ id: String) async throws -> APNsKey {
    let reply = try await control(.post, "keys", ["keyID": .string(id)])
    return try APNsKey(contentsOf: URL(filePath: try #require(reply["key"]?.string)), team: key.team)
  }

  func setClock(ahead seconds: Int64) async throws {
    try await control(.post, "clock", ["offset": .integer(seconds)])
  }

  @discardableResult
  private func control(_ method: Method, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    let url = try #require(URL(string: "http://127.0.0.1:\(controlPort)/\(path)"))
    let response = try await http.send(.init(method, url, body: Data(body?.bytes ?? [])))
    try #require(response.status == .ok, "\(String(decoding: response.body, as: UTF8.self))")
    return try JSON(parsing: response.body)
  }
}
