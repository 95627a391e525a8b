import Foundation

/// Scheduling local notifications, and what is pending or delivered.
extension UNUserNotificationCenter {
  /// Schedules a local notification, or delivers it at once without a trigger.
  ///
  /// Throws `UNError`: `notificationsNotAllowed` without authorization, `notificationInvalidNoContent` when there is
  /// nothing to show, `notificationInvalidNoDate` when the trigger gives no date, or the attachment's error.
  public func add(_ request: UNNotificationRequest) async throws {
    try await perform { [self] in try schedule(request, in: $0) }
  }

  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    enqueue(reporting: completionHandler) { [self] in try schedule(request, in: $0) }
  }

  /// Local requests that wait for their trigger, in the order in which they were added.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await read(or: []) { try $0.pending().map(\.request) }
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    read(or: [], { try $0.pending().map(\.request) }, completionHandler)
  }

  /// Unknown identifiers are ignored, and so is a request that has fired and does not repeat.
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

  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    read(or: [], { try $0.delivered() }, completionHandler)
  }

  /// Unknown identifiers are ignored.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    enqueue { [self] in discard(try $0.removeDelivered(identifiers: identifiers), of: [], in: $0) }
  }

  /// Pending requests stay.
  public func removeAllDeliveredNotifications() {
    enqueue { [self] in discard(try $0.removeAllDelivered(), of: [], in: $0) }
  }
}
