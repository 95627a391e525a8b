import Foundation

/// Scheduling local notifications, and what is pending or delivered.
extension UNUserNotificationCenter {
  /// Schedules a local notification, or delivers it at once without a trigger.
  ///
  /// Throws `UNError`: `notificationsNotAllowed` without authorization, `notificationInvalidNoContent` when there is
  /// nothing to show, `notificationInvalidNoDate` when the trigger gives no date, or the attachment's error.
  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    enqueue { [self] store in
      do {
        try schedule(request, in: store)
        completionHandler?(nil)
      } catch {
        if let completionHandler { completionHandler(error) } else { onFailure(error) }
      }
    }
  }

  /// Local requests that wait for their trigger, in the order in which they were added.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await read(or: []) { try $0.pending().map(\.request) }
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    enqueue { completionHandler(try $0.pending().map(\.request)) }
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    enqueue { try $0.removePending(identifiers: identifiers) }
  }

  public func removeAllPendingNotificationRequests() { enqueue { try $0.removeAllPending() } }

  /// Local and remote notifications that are still listed, newest first.
  public func deliveredNotifications() async -> [UNNotification] { await read(or: []) { try $0.delivered() } }

  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    enqueue { completionHandler(try $0.delivered()) }
  }

  /// Unknown identifiers are ignored.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    enqueue { try $0.removeDelivered(identifiers: identifiers) }
  }

  /// Pending requests stay.
  public func removeAllDeliveredNotifications() { enqueue { try $0.removeAllDelivered() } }
}
