import Invites

/// What the notifier needs of the place where notices wait; storage stands behind it.
public protocol Outbox: Sendable {
  /// Deliveries that are due, each lent until its lease ends, so that a crash brings them back.
  func claim(limit: Int) async throws -> [Delivery]
  /// Keeps the bytes of a notice for good. The first ones win; returns those in force.
  func keepPayload(_ bytes: [UInt8], of notice: Notice.ID) async throws -> [UInt8]
  func finish(_ delivery: Delivery) async throws
  func postpone(_ delivery: Delivery, bySeconds seconds: Int64, reason: String) async throws
  func giveUp(_ delivery: Delivery, reason: String) async throws
  /// Milliseconds until the next delivery is due; nil when none waits.
  func millisecondsUntilNext() async throws -> Int64?
}

/// A way to somebody's eyes: the simulated phone, Web Push, APNs.
public protocol Channel: Sendable {
  /// The name under which deliveries are addressed to this channel.
  var name: String { get }
  /// - Parameter payload: the exact bytes.
  func deliver(_ payload: [UInt8], of notice: Notice) async throws
}
