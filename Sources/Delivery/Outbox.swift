import Invites

/// What the worker needs of the place where notices and deliveries wait; storage stands behind it.
public protocol Outbox: Sendable {
  /// Sends notices whose time has come, and tells more of a long list what was announced to it: one batch. Returns how
  /// many were sent; 0 when nothing is left to send now.
  func sendNext() async throws -> Int

  /// Deliveries that are due, each lent until its lease ends, so that a crash brings them back.
  func claim(limit: Int) async throws -> [Delivery]
  func finish(_ delivery: Delivery) async throws
  func postpone(_ delivery: Delivery, bySeconds seconds: Int64, reason: String) async throws
  func giveUp(_ delivery: Delivery, reason: String) async throws
  /// Milliseconds until something is due next; nil when nothing waits.
  func millisecondsUntilNext() async throws -> Int64?
}

/// A way to somebody's eyes: Web Push, APNs, mail. The simulated phone is none: it shows what was sent when somebody looks.
public protocol Channel: Sendable {
  /// The name under which deliveries are addressed to this channel.
  var name: String { get }
  /// - Parameter payload: the exact bytes.
  func deliver(_ payload: [UInt8], of notice: EventNotification) async throws
}
