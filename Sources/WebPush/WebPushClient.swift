import Foundation
import HTTPClient

/// Sends messages to browsers through their push services.
///
///     let client = WebPushClient(subject: subject, services: services)
///     let answer = await client.send(message, to: subscription, signedBy: keys)
///
/// Any number may be under way; those to one service share its connections, and a stream waiting for its turn there
/// counts as time. So send a few dozen to a service at a time, not thousands.
public final class WebPushClient: Sendable {
  /// From encryption to the end of the answer.
  static let timeout = Duration.seconds(15)

  private let http: HTTPClient
  private let tokens: VAPIDTokens
  private let limits: HTTPClient.Limits
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - subject: whom the services may write to.
  ///   - services: the same that subscriptions were read with.
  public convenience init(
    subject: VAPIDSubject, services: PushServices = PushServices(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(subject: subject, services: services, timeout: Self.timeout, now: now)
  }

  init(subject: VAPIDSubject, services: PushServices, timeout: Duration, now: @escaping @Sendable () -> Date) {
    // The services are strangers' servers: no address of this machine's network but those of tests.
    http = HTTPClient(.init(allowedOrigins: services.loopbackOrigins, isBackground: true))
    tokens = VAPIDTokens(subject: subject)
    // Answers have some hundred bytes; a redirect is an answer like any other.
    limits = .init(total: timeout, connect: min(timeout, .seconds(10)), maxBytes: 64 << 10, maxRedirects: 0)
    self.now = now
  }

  /// Encrypts, signs and sends the message once. Whether and when to send again is the caller's to decide.
  ///
  /// - Parameter keys: those that the subscription was made with.
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
        outcome: .tooLarge(limit: MessageEncryption.maxPlaintext), reason: "longer than any service takes")
    } catch {
      return PushAnswer(error)
    }
  }

  /// Breaks off what is under way and returns when the client's thread has ended.
  public func shutdown() async { await http.shutdown() }
}

extension Date {
  /// Since 1970, rounded down.
  var wholeSeconds: Int { Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0 }
}
