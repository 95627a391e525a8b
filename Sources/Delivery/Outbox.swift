import Invites

/// The worker's view of the store of waiting notifications and deliveries. The storage module implements it.
public protocol Outbox: Sendable {
  var now: Timestamp { get }

  /// Sends a batch of notifications that are due, and continues announcements to long guest lists. Returns how many
  /// were sent; 0 when none are left to send now.
  func sendNext() async throws -> Int

  /// The push services for which deliveries are due.
  func services() async throws -> [String]
  /// Returns due deliveries to one service. Each is lent until its lease ends, so that it is retried after a crash.
  func claim(for service: String, limit: Int) async throws -> [Delivery]
  func note(_ outcomes: [DeliveryOutcome]) async throws
  /// Moves due times after the clock was set back, so that nothing waits longer than planned.
  func followClock() async throws
  /// Milliseconds until the next delivery or notification is due, 0 when one is due now. Nil when none wait.
  func millisecondsUntilNext() async throws -> Int64?
}

/// A way to reach devices: Web Push, APNs or mail. The simulated phone has no channel: it shows what was sent when a
/// person looks at it.
public protocol Channel: Sendable {
  func reaches(_ device: Device) -> Bool
  /// Makes one attempt. Returns at once when the task is cancelled.
  /// - Parameter payload: the exact bytes of the notification.
  func send(_ payload: [UInt8], _ delivery: Delivery, at now: Timestamp) async -> ServiceAnswer
  /// The queue with which a service of this channel starts. Nil when it starts with the default queue, or when the
  /// service belongs to another channel.
  func lane(of service: String) -> ServiceQueue?
  /// Returns the number of deliveries that may be sent to a service now, regardless of its responses. Nil when this
  /// channel sets no limit.
  func allowance(for service: String, at now: Timestamp) -> Int?
}

extension Channel {
  public func lane(of service: String) -> ServiceQueue? { nil }
  public func allowance(for service: String, at now: Timestamp) -> Int? { nil }
}

/// A push service's response to one attempt, by what has to be done next.
public enum ServiceAnswer: Hashable, Sendable {
  case accepted(status: Int)
  /// Another service than the device's registered one accepted it, and is the right one for the device.
  case acceptedElsewhere(status: Int, service: String)
  /// The device no longer exists.
  case gone(status: Int?, reason: String)
  /// The service will never accept this delivery. It may accept others.
  case rejected(status: Int?, reason: String)
  /// The message is too long. The service accepts `limit` bytes.
  case tooLarge(limit: Int)
  /// The attempt must be repeated later. This includes a lost response: the service may have accepted the message, but
  /// sending it twice does no harm.
  /// - Parameters:
  ///   - seconds: the minimum pause that the service asks for.
  ///   - isOfDevice: whether only this device gets too many messages, so that others may continue. After the status 429
  ///     for several devices in a row, they all wait.
  case busy(status: Int?, reason: String, seconds: Int64? = nil, isOfDevice: Bool = false)
  /// The service rejects this server's credentials. A setting of the server is wrong, and the device is not the cause.
  /// - Parameter isOfDevice: whether the device may be the cause after all, so that others may continue. It is not if
  ///   the service refuses several devices in a row.
  case refused(status: Int?, reason: String, isOfDevice: Bool = false)
  /// No attempt was made. The delivery's turn comes at this time.
  case held(until: Timestamp)
}
