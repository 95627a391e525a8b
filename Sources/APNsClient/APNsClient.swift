import Foundation
import HTTPClient
import SystemCrypto

/// Sends notifications to apps through Apple's service, on behalf of one team.
///
/// ```swift
/// let client = APNsClient(key: try APNsKey(contentsOf: file, team: "TEAM123456"))
/// let answer = await client.send(APNsRequest(to: token, topic: "com.example.party", payload: bytes))
/// ```
/// Create one client and keep it. It has one connection to each environment, which stays open for hours, and APNs
/// treats the opening of many connections as an attack. Any number of notifications may be sent at a time. Beyond
/// ``mostStreams`` they wait their turn.
public final class APNsClient: Sendable {
  /// The maximum number of concurrent requests in one environment.
  public static let mostStreams = 500
  /// The time limit from the first byte to the end of the answer. Waiting for a turn does not count.
  static let timeout = Duration.seconds(15)
  /// The maximum number of times that one notification is sent again because its connection ends.
  private static let mostRefusals = 5
  /// One hour, after which APNs may have forgotten the connection.
  private static let maxIdleTime = Duration.seconds(3600)

  public let key: APNsKey
  private let servers: APNsServers
  private let http: HTTPClient
  private let limits: HTTPClient.Limits
  private let tokens: ProviderTokens
  private let production: ConnectionGate
  private let sandbox: ConnectionGate
  private let now: @Sendable () -> Date

  /// - Parameter servers: by default Apple's.
  public convenience init(
    key: APNsKey, servers: APNsServers = .apple, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(key: key, servers: servers, timeout: Self.timeout, now: now)
  }

  init(key: APNsKey, servers: APNsServers, timeout: Duration, now: @escaping @Sendable () -> Date) {
    self.key = key
    self.servers = servers
    self.now = now
    // With more than one connection, each request left over by a server's GOAWAY would open a connection of its own.
    // Left-over requests must also wait at the gate, because they are too many for a new connection that has accepted
    // nothing yet.
    http = HTTPClient(
      .init(
        allowedOrigins: servers.allowedOrigins, certificateAuthorities: servers.certificateAuthorities,
        connectionsPerHost: 1, streamsPerConnection: Self.mostStreams, maxIdleTime: Self.maxIdleTime,
        keepAlive: .seconds(30), repeatsRefused: false, requiresHTTP2: true, isBackground: true))
    limits = .init(total: timeout, connect: min(timeout, .seconds(10)), maxBytes: 64 << 10, maxRedirects: 0)
    tokens = ProviderTokens(key: key)
    production = ConnectionGate(most: Self.mostStreams, maxIdleTime: Self.maxIdleTime)
    sandbox = ConnectionGate(most: Self.mostStreams, maxIdleTime: Self.maxIdleTime)
  }

  /// Sends the notification once, or twice when APNs calls a token expired that is old enough to be replaced. The
  /// caller decides whether and when to send it again, with the same `id`.
  ///
  /// A cancelled task answers at once, with `unknown` when the request was already under way.
  public func send(_ request: APNsRequest) async -> APNsAnswer {
    do {
      try request.check()
    } catch {
      return APNsAnswer(outcome: .rejected, reason: "\(error)")
    }
    do {
      let (answer, authorization) = try await exchange(request)
      guard answer.reason == "ExpiredProviderToken",
        try tokens.replacement(for: authorization, now: now()) != nil
      else { return answer }
      return try await exchange(request).answer
    } catch let error as CryptoError {
      return APNsAnswer(outcome: .misconfigured, reason: "The token cannot be signed: \(error).")
    } catch {
      return APNsAnswer(error)
    }
  }

  /// Cancels pending requests and returns when the client's thread has ended.
  public func shutdown() async { await http.shutdown() }

  /// Sends a request that APNs refused unread, because it was ending a connection, on the next one.
  private func exchange(_ request: APNsRequest) async throws -> (answer: APNsAnswer, authorization: String) {
    for _ in 0..<Self.mostRefusals {
      do { return try await attempt(request) } catch HTTPClientError.refused {}
    }
    return try await attempt(request)
  }

  private func attempt(_ request: APNsRequest) async throws -> (answer: APNsAnswer, authorization: String) {
    guard let url = servers.url(request.environment, path: request.path) else {
      throw HTTPClientError.malformedURL(request.path)
    }
    let gate = request.environment == .production ? production : sandbox
    guard let turn = try? await gate.enter() else {
      return (APNsAnswer(outcome: .later(retryAfter: nil), reason: "The task was cancelled before it was sent."), "")
    }
    do {
      // The token is read here, because one from before the wait might be too old.
      let authorization = try tokens.authorization(now: now())
      var headers = request.headers
      headers["authorization"] = authorization
      var limits = limits
      limits.mayConnect = turn.isFirst
      let response = try await http.send(
        .init(.post, url, headers: headers, body: Data(request.payload)), limits: limits)
      await gate.leave(turn, response.status == .ok ? .accepted : .refused)
      return (APNsAnswer(response, now: now()), authorization)
    } catch {
      await gate.leave(turn, .broken)
      throw error
    }
  }
}
