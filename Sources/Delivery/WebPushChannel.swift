import Invites
import WebPush

/// Sends a notification as a Web Push message to one browser, encrypted for it.
public struct WebPushChannel: Channel {
  /// The message length in bytes that every browser accepts. The service of Firefox on Android accepts no more.
  public static let usualLimit = 2640
  /// The length in bytes below which a message sent by hand is not shortened.
  public static let leastLimit = 400

  private let services: PushServices
  private let keys: @Sendable (String) -> VAPIDKeys?
  private let send: @Sendable (PushMessage, PushSubscription, VAPIDKeys) async -> PushAnswer

  /// Creates a channel.
  /// - Parameter keys: returns the server's key pair of this name; nil for one that it does not have.
  public init(
    client: WebPushClient, services: PushServices, keys: @escaping @Sendable (String) -> VAPIDKeys?
  ) {
    self.init(services: services, keys: keys) { await client.send($0, to: $1, signedBy: $2) }
  }

  init(
    services: PushServices, keys: @escaping @Sendable (String) -> VAPIDKeys?,
    send: @escaping @Sendable (PushMessage, PushSubscription, VAPIDKeys) async -> PushAnswer
  ) {
    (self.services, self.keys, self.send) = (services, keys, send)
  }

  public func reaches(_ device: Device) -> Bool {
    if case .webPush = device.address { true } else { false }
  }

  public func send(_ payload: [UInt8], _ delivery: Delivery, at now: Timestamp) async -> ServiceAnswer {
    do {
      let message = try WebPushMessage(payload, of: delivery)
      // A limit learned or guessed from one message must not block others: each may have its least length, up to
      // `usualLimit`.
      let least = min(message.leastLength, Self.usualLimit)
      let limit = max(delivery.device.sizeLimit ?? Self.usualLimit, least)
      let push = message.push(
        try message.fitted(limit: limit), until: delivery.deadline, at: now, limit: limit)
      return try await send(push, to: delivery.device, noShorterThan: least)
    } catch let error as PushSubscriptionError {
      return .rejected(status: nil, reason: "the subscription is not valid: \(error.rawValue)")
    } catch {
      return .rejected(status: nil, reason: "the message cannot be composed: \(error)")
    }
  }

  /// Sends a message.
  /// - Parameter least: its length with everything optional removed, in bytes.
  /// - Throws: `PushSubscriptionError` for a device whose registration does not follow the current rules.
  public func send(
    _ message: PushMessage, to device: Device, noShorterThan least: Int = leastLimit
  ) async throws -> ServiceAnswer {
    guard case .webPush(let endpoint, let publicKey, let authSecret, let keyID) = device.address else {
      return .rejected(status: nil, reason: "the device is not a browser")
    }
    let subscription = try PushSubscription(
      endpoint: endpoint, p256dh: publicKey, auth: authSecret, services: services)
    guard let pair = keys(keyID) else {
      return .gone(status: nil, reason: "the subscription belongs to a key that this server no longer has")
    }
    let answer = await send(message, subscription, pair)
    return ServiceAnswer(answer, length: message.paddedCount, least: least)
  }

  fileprivate static func shorter(_ limit: Int?, than length: Int, least: Int) -> Int? {
    let limit = max(limit ?? length * 2 / 3, least)
    return limit < length ? limit : nil
  }
}

extension ServiceAnswer {
  /// Interprets a push service's response.
  /// - Parameters:
  ///   - length: the length of the message sent, in bytes, with its padding.
  ///   - least: its length with everything optional removed.
  fileprivate init(_ answer: PushAnswer, length: Int, least: Int) {
    let (status, reason) = (answer.status, answer.reason)
    self =
      switch answer.outcome {
      case .accepted: .accepted(status: status ?? 201)
      // A subscription for another key is useless. The browser makes a new one when its page is opened.
      case .gone, .wrongKey: .gone(status: status, reason: reason)
      // A service answers like this for a subscription that it rejects, too.
      case .misconfigured: .refused(status: status ?? 403, reason: reason, isOfDevice: true)
      case .tooLarge(let limit):
        WebPushChannel.shorter(limit, than: length, least: least).map { .tooLarge(limit: $0) }
          ?? .rejected(status: status, reason: "too long: \(reason)")
      case .later(let wait):
        .busy(status: status, reason: reason, seconds: wait?.components.seconds, isOfDevice: status == 429)
      case .rejected: .rejected(status: status, reason: reason)
      case .unknown: .busy(status: status, reason: reason)
      }
  }
}
