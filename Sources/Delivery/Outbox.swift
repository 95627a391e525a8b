import Invites

/// What the worker needs of the place where notices and deliveries wait; storage stands behind it.
public protocol Outbox: Sendable {
  var now: Timestamp { get }

  /// Sends notices whose time has come, and tells more of a long list what was announced to it: one batch. Returns how
  /// many were sent; 0 when nothing is left to send now.
  func sendNext() async throws -> Int

  /// The push services for which something is due.
  func services() async throws -> [String]
  /// Deliveries to one service that are due, each lent until its lease ends, so that a crash brings them back.
  func claim(for service: String, limit: Int) async throws -> [Delivery]
  func note(_ outcomes: [DeliveryOutcome]) async throws
  /// Lets nothing wait longer than it was to wait because the clock has gone back.
  func followClock() async throws
  /// Milliseconds until something is due next, 0 when something is; nil when nothing waits.
  func millisecondsUntilNext() async throws -> Int64?
}

/// A way to somebody's eyes: Web Push, APNs, mail. The simulated phone is none: it shows what was sent when somebody looks.
public protocol Channel: Sendable {
  func reaches(_ device: Device) -> Bool
  /// Tries once. A task that is cancelled answers at once.
  /// - Parameter payload: the exact bytes of the notice.
  func send(_ payload: [UInt8], _ delivery: Delivery, at now: Timestamp) async -> ServiceAnswer
  /// How a service that this channel reaches begins; nil for another's, and for one like any.
  func lane(of service: String) -> ServiceQueue?
  /// How many may leave for a service now, whatever it answers; nil where this channel does not count them.
  func allowance(for service: String, at now: Timestamp) -> Int?
}

extension Channel {
  public func lane(of service: String) -> ServiceQueue? { nil }
  public func allowance(for service: String, at now: Timestamp) -> Int? { nil }
}

/// What a push service said to one attempt, by what has to be done then.
public enum ServiceAnswer: Hashable, Sendable {
  case accepted(status: Int)
  /// The device was registered for another service than the one that takes what is for it.
  case acceptedElsewhere(status: Int, service: String)
  /// The device is not there any more.
  case gone(status: Int?, reason: String)
  /// This will never be taken, whatever becomes of others.
  case rejected(status: Int?, reason: String)
  /// Fewer bytes, please.
  case tooLarge(limit: Int)
  /// Later. Where the answer was lost, too: nobody knows whether it was taken, and twice does no harm.
  /// - Parameters:
  ///   - seconds: the least pause that the service asks for.
  ///   - isOfDevice: this device is asked for too often, and others may go on.
  case busy(status: Int?, reason: String, seconds: Int64? = nil, isOfDevice: Bool = false)
  /// The service does not take us for who we are: a setting of this server is wrong, and no device is to blame.
  case refused(status: Int?, reason: String)
  /// It was not tried: its turn comes then.
  case held(until: Timestamp)
}
