import Delivery
import Invites
import Storage

/// The store's notifications and outbox, as the outbox worker uses them.
package struct StoreOutbox: Outbox {
  let store: Store
  let context: @Sendable () -> WriteContext
  let turns: Turns
  /// Nil when this server sends no mail.
  let mail: MailService?

  /// Longer than a push service takes to answer, by more than the clocks of two servers differ. A relay takes longer: see
  /// `MailService.leaseSeconds`.
  package static let leaseSeconds = 180
  /// The time for which one server hands mails to the relay before another may.
  private static let mailTurnSeconds: Int64 = 120

  package init(store: Store, context: @escaping @Sendable () -> WriteContext, turns: Turns, mail: MailService? = nil) {
    self.store = store
    self.context = context
    (self.turns, self.mail) = (turns, mail)
  }

  package var now: Timestamp { context().at }

  package func sendNext() async throws -> Int { try await store.notifications.sendNext(context: context()) }

  package func services() async throws -> [String] {
    let due = try store.notifications.servicesWithDeliveries(dueAt: now)
    guard let mail, due.contains(Device.mailService) else { return due }
    // The relay's limits are for all servers together, so one of them sends.
    guard try await turns.take(.mail, for: Self.mailTurnSeconds) else {
      return due.filter { $0 != Device.mailService }
    }
    try mail.countMails(in: store, at: now)
    return due
  }

  package func claim(for service: String, limit: Int) async throws -> [Delivery] {
    try await store.notifications.claimDeliveries(
      to: service, limit: limit, at: now,
      leaseSeconds: service == Device.mailService ? Int(MailService.leaseSeconds) : Self.leaseSeconds,
      by: turns.server)
  }

  package func note(_ outcomes: [DeliveryOutcome]) async throws {
    try await store.notifications.note(outcomes, at: now)
  }

  package func followClock() async throws { try await store.notifications.followClock(at: now, on: turns.server) }

  package func millisecondsUntilNext() async throws -> Int64? {
    let next = [try store.notifications.nextSendTime(), try store.notifications.nextDeliveryTime()].compactMap(\.self)
      .min()
    return next.map { max(0, $0.milliseconds - now.milliseconds) }
  }
}
