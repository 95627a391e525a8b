import Foundation

/// Schedules local notifications and lists pending and delivered ones.
extension UNUserNotificationCenter {
  /// Schedules a local notification, or delivers it at once when it has no trigger.
  ///
  /// Throws `UNError`: `notificationsNotAllowed` without authorization, `notificationInvalidNoContent` when there is
  /// nothing to show, `notificationInvalidNoDate` when the trigger gives no date, or the attachment's error.
  public func add(_ request: UNNotificationRequest) async throws {
    try await perform { [self] in try schedule(request, in: $0) }
  }

  @preconcurrency
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    enqueue(reporting: completionHandler) { [self] in try schedule(request, in: $0) }
  }

  /// Local requests that are waiting for their trigger, in the order in which they were added.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await read(or: []) { try $0.pending().map(\.request) }
  }

  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    read(or: [], { try $0.pending().map(\.request) }, completionHandler)
  }

  /// Ignores unknown identifiers, including those of requests that have fired and do not repeat.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    enqueue { [self] store in
      discard(try store.removePending(identifiers: identifiers), in: store)
      try setAlarm(for: store)
    }
  }

  public func removeAllPendingNotificationRequests() {
    enqueue { [self] store in
      discard(try store.removeAllPending(), in: store)
      try setAlarm(for: store)
    }
  }

  /// Local and remote notifications that are still listed, newest first.
  public func deliveredNotifications() async -> [UNNotification] { await read(or: []) { try $0.delivered() } }

  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    read(or: [], { try $0.delivered() }, completionHandler)
  }

  /// Ignores unknown identifiers.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    enqueue { [self] in discard(try $0.removeDelivered(identifiers: identifiers), of: [], in: $0) }
  }

  /// Pending requests stay.
  public func removeAllDeliveredNotifications() {
    enqueue { [self] in discard(try $0.removeAllDelivered(), of: [], in: $0) }
  }
}
