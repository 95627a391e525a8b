import Foundation
import HTTPClient
import SystemCrypto

/// Sends notifications to apps through Apple's service, in the name of one team.
///
///     let client = APNsClient(key: try APNsKey(contentsOf: file, team: "TEAM123456"))
///     let answer = await client.send(APNsRequest(to: token, topic: "com.example.party", payload: bytes))
///
/// Make one and keep it: it has one connection to each environment, which stays open for hours, and APNs takes the
/// opening of many for an attack. Any number may be sent at a time; beyond ``mostStreams`` they wait their turn.
public final class APNsClient: Sendable {
  /// Requests under way at a time in one environment.
  public static let mostStreams = 500
  /// From the first byte to the end of the answer. Waiting for a turn is not counted.
  static let timeout = Duration.seconds(15)
  /// How often one notification may come to a connection that ends.
  private static let mostRefusals = 5
  /// An hour, after which APNs may have forgotten the connection.
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
    // With more than one connection, each request that a server's GOAWAY leaves over would open one of its own. And those
    // have to wait at the gate, since all of them at once are too many for a connection that has accepted nothing yet.
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

  /// Sends the notification once, or twice where APNs calls a token expired that is old enough to be replaced. Whether and when to send again is
  /// the caller's to decide: with the same `id`.
  ///
  /// A task that is cancelled answers at once, with `unknown` where the request was under way.
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

  /// Breaks off what is under way and returns when the client's thread has ended.
  public func shutdown() async { await http.shutdown() }

  /// Sends what APNs turned away unread, as it ended a connection, on the next one.
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
      // Here, for one that was made before the wait might be old.
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
