import Delivery
import Invites
import Storage

/// The store's notifications and outbox, as the outbox worker uses them.
package struct StoreOutbox: Outbox {
  let store: Store
  let context: @Sendable () -> WriteContext

  /// Longer than a push service or relay takes to answer.
  private static let leaseSeconds = 60

  package init(store: Store, context: @escaping @Sendable () -> WriteContext) {
    self.store = store
    self.context = context
  }

  package var now: Timestamp { context().at }

  package func sendNext() async throws -> Int { try await store.notifications.sendNext(context: context()) }

  package func services() async throws -> [String] {
    try store.notifications.servicesWithDeliveries(dueAt: now)
  }

  package func claim(for service: String, limit: Int) async throws -> [Delivery] {
    try await store.notifications.claimDeliveries(
      to: service, limit: limit, at: now, leaseSeconds: Self.leaseSeconds)
  }

  package func note(_ outcomes: [DeliveryOutcome]) async throws {
    try await store.notifications.note(outcomes, at: now)
  }

  package func followClock() async throws { try await store.notifications.followClock(at: now) }

  package func millisecondsUntilNext() async throws -> Int64? {
    let next = [try store.notifications.nextSendTime(), try store.notifications.nextDeliveryTime()].compactMap(\.self)
      .min()
    return next.map { max(0, $0.milliseconds - now.milliseconds) }
  }
}
