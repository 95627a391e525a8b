import Foundation
import HTTPClient

/// Sends messages to browsers through their push services.
///
///     let client = WebPushClient(subject: subject, services: services) let answer = await client.send(message, to:
///     subscription, signedBy: keys)
///
/// Any number of messages may be in progress. Messages to one service share its connections, and the time that a
/// message waits for a stream counts towards its timeout. Send a few dozen to a service at a time, not thousands.
public final class WebPushClient: Sendable {
  /// The time limit from encryption to the end of the response.
  static let timeout = Duration.seconds(15)

  private let http: HTTPClient
  private let tokens: VAPIDTokens
  private let limits: HTTPClient.Limits
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - subject: the contact for push services.
  ///   - services: the services with which subscriptions were read.
  public convenience init(
    subject: VAPIDSubject, services: PushServices = PushServices(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(subject: subject, services: services, timeout: Self.timeout, now: now)
  }

  init(subject: VAPIDSubject, services: PushServices, timeout: Duration, now: @escaping @Sendable () -> Date) {
    // The services are untrusted servers, so no address in this machine's network is allowed except those of tests.
    http = HTTPClient(.init(allowedOrigins: services.loopbackOrigins, isBackground: true))
    tokens = VAPIDTokens(subject: subject)
    // Responses have a few hundred bytes. A redirect is treated like any other response.
    limits = .init(total: timeout, connect: min(timeout, .seconds(10)), maxBytes: 64 << 10, maxRedirects: 0)
    self.now = now
  }

  /// Encrypts, signs and sends the message once. The caller decides whether and when to send it again.
  ///
  /// - Parameter keys: the keys with which the subscription was made.
  public func send(
    _ message: PushMessage, to subscription: PushSubscription, signedBy keys: VAPIDKeys
  ) async -> PushAnswer {
    do {
      let authorization = try tokens.authorization(for: subscription.origin, keys: keys, now: now())
      let request = try message.request(to: subscription, authorization: authorization)
      let response = try await http.send(request, limits: limits)
      return PushAnswer(response, to: subscription, bodyCount: request.body.count, now: now())
    } catch MessageEncryptionError.tooLong {
      return PushAnswer(
        outcome: .tooLarge(limit: MessageEncryption.maxPlaintext), reason: "longer than any service accepts")
    } catch {
      return PushAnswer(error)
    }
  }

  /// Aborts all exchanges and returns when the client's thread has ended.
  public func shutdown() async { await http.shutdown() }
}

extension Date {
  /// The time in seconds since 1970, rounded down.
  var wholeSeconds: Int { Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0 }
}
