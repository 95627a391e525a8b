import Foundation

/// Adds local requests to the pending list.
extension UNUserNotificationCenter {
  /// The maximum number of pending local requests. Adding one more drops the request that was added first. A repeating
  /// request counts once.
  public static let pendingLimit = 64

  func schedule(_ request: UNNotificationRequest, in store: any NotificationStore) throws {
    guard try store.settings().allowsNotifications else { throw UNError(.notificationsNotAllowed) }
    guard request.content.isVisible else { throw UNError(.notificationInvalidNoContent) }
    let moment = now()
    let firesAt = try fireDate(of: request, after: moment)
    let (own, adoption) = try adoptFiles(of: request)
    do {
      guard let trigger = own.trigger else { return try deliverNow(own, in: store) }
      let wasInside = (trigger as? UNLocationNotificationTrigger)?.isInside(location)
      let replaced = try store.addPending(
        PendingNotification(request: own, addedAt: moment, firesAt: firesAt, wasInside: wasInside))
      if let replaced { discard([replaced], in: store) }
    } catch {
      adoption?.undo()
      throw error
    }
    watch(store)
  }

  /// The request is already pending, so later errors are only reported.
  private func watch(_ store: any NotificationStore) {
    do {
      try dropExcess(from: store)
      try setAlarm(for: store)
    } catch {
      setAlarm(for: store, after: error)
    }
  }

  /// Nil without a trigger, and for a location trigger.
  private func fireDate(of request: UNNotificationRequest, after moment: Date) throws -> Date? {
    guard let trigger = request.trigger, !(trigger is UNLocationNotificationTrigger) else { return nil }
    guard let date = trigger.nextFireDate(after: moment) else { throw UNError(.notificationInvalidNoDate) }
    return date
  }

  private func deliverNow(_ request: UNNotificationRequest, in store: any NotificationStore) throws {
    follow(try arrive(request, store), in: store)
    removePending([request.identifier], from: store)
  }

  /// The request has already been delivered, so a failure to remove its predecessor is only reported.
  private func removePending(_ identifiers: [String], from store: any NotificationStore) {
    do {
      let replaced = try store.removePending(identifiers: identifiers)
      guard !replaced.isEmpty else { return }
      discard(replaced, in: store)
      try setAlarm(for: store)
    } catch {
      onFailure(error)
    }
  }

  private func dropExcess(from store: any NotificationStore) throws {
    let excess = try store.pending().dropLast(Self.pendingLimit).map(\.request.identifier)
    if !excess.isEmpty { discard(try store.removePending(identifiers: excess), in: store) }
  }
}
