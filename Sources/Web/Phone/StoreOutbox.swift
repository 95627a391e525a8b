import Delivery
import Invites
import Storage

/// The store's notices and outbox as the worker sees them.
package struct StoreOutbox: Outbox {
  let store: Store
  let context: @Sendable () -> WriteContext

  /// Longer than a provider takes to answer.
  private static let leaseSeconds = 60

  package init(store: Store, context: @escaping @Sendable () -> WriteContext) {
    self.store = store
    self.context = context
  }

  private var now: Timestamp { context().at }

  package func sendNext() async throws -> Int { try await store.notifications.sendNext(context: context()) }

  package func claim(limit: Int) async throws -> [Delivery] {
    try await store.notifications.claimDeliveries(limit: limit, at: now, leaseSeconds: Self.leaseSeconds)
  }

  package func finish(_ delivery: Delivery) async throws {
    try await store.notifications.finishDelivery(delivery.id, at: now)
  }

  package func postpone(_ delivery: Delivery, bySeconds seconds: Int64, reason: String) async throws {
    try await store.notifications.postponeDelivery(delivery.id, until: now.adding(seconds: seconds), reason: reason)
  }

  package func giveUp(_ delivery: Delivery, reason: String) async throws {
    try await store.notifications.giveUpDelivery(delivery.id, reason: reason, at: now)
  }

  package func millisecondsUntilNext() async throws -> Int64? {
    let next = [try store.notifications.nextSendTime(), try store.notifications.nextDeliveryTime()].compactMap(\.self)
      .min()
    return next.map { max(0, $0.milliseconds - now.milliseconds) }
  }
}
