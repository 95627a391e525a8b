import Foundation

/// Scheduling: from a local request to the pending list.
extension UNUserNotificationCenter {
  /// Most local requests that wait at once; adding one more drops the one that was added first. A repeating request
  /// counts once.
  public static let pendingLimit = 64

  func schedule(_ request: UNNotificationRequest, in store: any NotificationStore) throws {
    guard try store.settings().allowsNotifications else { throw UNError(.notificationsNotAllowed) }
    guard request.content.isVisible else { throw UNError(.notificationInvalidNoContent) }
    let moment = now()
    let firesAt = try fireDate(of: request, after: moment)
    let (own, adoption) = try adoptFiles(of: request)
    do {
      guard own.trigger != nil else { return try deliverNow(own, in: store) }
      try keep(PendingNotification(request: own, addedAt: moment, firesAt: firesAt), in: store)
    } catch {
      adoption?.undo()
      throw error
    }
  }

  /// nil without a trigger, and for a place.
  private func fireDate(of request: UNNotificationRequest, after moment: Date) throws -> Date? {
    guard let trigger = request.trigger else { return nil }
    guard let date = trigger.nextFireDate(after: moment) else { throw UNError(.notificationInvalidNoDate) }
    return date
  }

  private func deliverNow(_ request: UNNotificationRequest, in store: any NotificationStore) throws {
    let replaced = try store.removePending(identifiers: [request.identifier])
    try follow(arrive(request, store), in: store)
    try discard(replaced, in: store)
    if !replaced.isEmpty { try setAlarm(for: store) }
  }

  private func keep(_ pending: PendingNotification, in store: any NotificationStore) throws {
    let replaced = try store.addPending(pending)
    let excess = try store.pending().dropLast(Self.pendingLimit).map(\.request.identifier)
    let dropped = excess.isEmpty ? [] : try store.removePending(identifiers: excess)
    try discard((replaced.map { [$0] } ?? []) + dropped, in: store)
    try setAlarm(for: store)
  }
}
