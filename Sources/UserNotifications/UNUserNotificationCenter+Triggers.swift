import Foundation

/// Local triggers: from the pending list to delivery, when the clock says so.
extension UNUserNotificationCenter {
  /// Most local requests that wait at once; adding one more drops the oldest.
  public static let pendingLimit = 64

  func schedule(_ request: UNNotificationRequest, in store: any NotificationStore) throws {
    guard try store.settings().allowsNotifications else { throw UNError(.notificationsNotAllowed) }
    let content = request.content
    guard content.hasAlertText || content.sound != nil || content.badge != nil else {
      throw UNError(.notificationInvalidNoContent)
    }
    for attachment in content.attachments {
      _ = try UNNotificationAttachment.validate(attachment.url, hint: attachment.type)
    }
    guard let trigger = request.trigger else { return present(request) }
    let moment = now()
    guard let date = trigger.nextFireDate(after: moment) else { throw UNError(.notificationInvalidNoDate) }
    try store.addPending(PendingNotification(request: request, addedAt: moment, firesAt: date))
    try dropExcess(from: store)
    try setAlarm(for: store)
  }

  /// Delivers what is due and sleeps until the next; call it after a restart, when the store knows pending requests.
  public func resumePendingTriggers() { enqueue { [self] in try fireDue(from: $0) } }

  private func dropExcess(from store: any NotificationStore) throws {
    let excess = try store.pending().dropLast(Self.pendingLimit)
    if !excess.isEmpty { try store.removePending(identifiers: excess.map(\.request.identifier)) }
  }

  private func setAlarm(for store: any NotificationStore) throws {
    let next = try store.pending().compactMap(\.firesAt).min()
    let delay = next.map { Duration.seconds(max(0, $0.timeIntervalSince(now()))) }
    alarm.withLock { alarm in
      alarm?.cancel()
      alarm = delay.map { delay in
        Task { [weak self, clock] in
          // Cancelled when an earlier trigger or the end of the center takes its place.
          guard (try? await clock.sleep(for: delay)) != nil else { return }
          self?.resumePendingTriggers()
        }
      }
    }
  }

  private func fireDue(from store: any NotificationStore) throws {
    let moment = now()
    let dated = try store.pending().compactMap { pending in pending.firesAt.map { (pending: pending, date: $0) } }
    for (due, _) in dated.filter({ $0.date <= moment }).sorted(by: { $0.date < $1.date }) {
      try reschedule(due, after: moment, in: store)
      present(due.request)
    }
    try setAlarm(for: store)
  }

  private func reschedule(
    _ fired: PendingNotification, after moment: Date, in store: any NotificationStore
  ) throws {
    guard let trigger = fired.request.trigger, trigger.repeats, let next = trigger.nextFireDate(after: moment) else {
      return _ = try store.removePending(identifiers: [fired.request.identifier])
    }
    try store.addPending(PendingNotification(request: fired.request, addedAt: fired.addedAt, firesAt: next))
  }

  private func present(_ request: UNNotificationRequest) {
    Task {
      do {
        try await deliver(request)
      } catch {
        onFailure(error)
      }
    }
  }
}
