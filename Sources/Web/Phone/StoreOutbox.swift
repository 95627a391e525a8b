import Delivery
import Invites
import Storage

/// The store's outbox as the notifier sees it.
struct StoreOutbox: Outbox {
  let store: Store
  let now: @Sendable () -> Timestamp

  /// Longer than a service extension may take.
  private static let leaseSeconds = 60

  func claim(limit: Int) async throws -> [Delivery] {
    try await store.notifications.claimDeliveries(limit: limit, at: now(), leaseSeconds: Self.leaseSeconds)
  }

  func keepPayload(_ bytes: [UInt8], of notice: Notice.ID) async throws -> [UInt8] {
    try await store.notifications.keepPayload(bytes, for: notice)
  }

  func finish(_ delivery: Delivery) async throws { try await store.notifications.finishDelivery(delivery.id, at: now()) }

  func postpone(_ delivery: Delivery, bySeconds seconds: Int64, reason: String) async throws {
    try await store.notifications.postponeDelivery(delivery.id, until: now().adding(seconds: seconds), reason: reason)
  }

  func giveUp(_ delivery: Delivery, reason: String) async throws {
    try await store.notifications.giveUpDelivery(delivery.id, reason: reason, at: now())
  }

  func millisecondsUntilNext() async throws -> Int64? {
    try store.notifications.nextDeliveryTime().map { max(0, $0.milliseconds - now().milliseconds) }
  }
}
