import Foundation

/// The ways in which a user dismisses a notification without acting on it.
public enum NotificationDismissal: String, Hashable, Sendable, Codable {
  /// The user cleared the notification in Notification Center or on the lock screen. It is reported if the category
  /// asks for it, and leaves the list.
  case cleared
  /// The user closed the expanded interface with its X. The dismissal is reported if the category asks for it, and the
  /// notification stays listed.
  case closed
  /// The banner was flicked away or left alone. The dismissal is not reported, and the notification stays listed.
  case flickedAway
}

/// Portable additions: the user's responses to notifications.
extension UNUserNotificationCenter {
  /// Delivers a response to the delegate, and returns when the delegate has handled it.
  ///
  /// A notification that was acted on leaves the list. Its files are deleted when the delegate has finished.
  @discardableResult
  public func deliver(_ response: UNNotificationResponse) async -> ResponseDelivery {
    guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return await report(response) }
    let gone = await read(or: []) { [self] in try takeDelivered(after: response, from: $0) }
    let delivery = await DelegateCall(center: self).didReceive(response)
    enqueue { [self] in discard(gone, of: [response.notification.request.identifier], in: $0) }
    return delivery
  }

  /// Removes an acted-on notification from the list, as `deliver(_:)` does for responses that reach the app. For a host
  /// whose content extension answered `dismiss`.
  ///
  /// A newer notification with the same identifier stays, and the dismiss action removes nothing.
  public func removeDelivered(after response: UNNotificationResponse) {
    enqueue { [self] store in
      let gone = try takeDelivered(after: response, from: store)
      discard(gone, of: [response.notification.request.identifier], in: store)
    }
  }

  /// Handles the user's dismissal of a notification. Reports it to the delegate only when it was explicit and the
  /// category has `customDismissAction`.
  @discardableResult
  public func dismiss(_ notification: UNNotification, by dismissal: NotificationDismissal) async -> ResponseDelivery {
    let identifier = notification.request.identifier
    if dismissal == .cleared { _ = await read(or: []) { [self] in try take(notification, from: $0) } }
    let response = UNNotificationResponse(
      notification: notification, actionIdentifier: UNNotificationDismissActionIdentifier)
    let delivery = dismissal == .flickedAway ? .dismissalNotReported : await report(response)
    // This includes the files of a banner that was never listed, because the banner has now left the screen.
    enqueue { [self] in discard(notification.request.content.attachments, of: [identifier], in: $0) }
    return delivery
  }

  /// Handles the user's request for the app's own settings: from `notification`, or from the system's Settings when it
  /// is nil.
  ///
  /// False when the app does not offer settings or its delegate does not implement the method.
  @discardableResult
  public func openSettings(for notification: UNNotification? = nil) async -> Bool {
    guard await notificationSettings().providesAppNotificationSettings else { return false }
    return await DelegateCall(center: self).openSettings(for: notification)
  }

  private func report(_ dismissal: UNNotificationResponse) async -> ResponseDelivery {
    let category = await category(of: dismissal.notification)
    guard category?.options.contains(.customDismissAction) ?? false else { return .dismissalNotReported }
    return await DelegateCall(center: self).didReceive(dismissal)
  }

  private func takeDelivered(
    after response: UNNotificationResponse, from store: any NotificationStore
  ) throws -> [UNNotificationAttachment] {
    guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return [] }
    return try take(response.notification, from: store)
  }

  /// Removes the notification from the list. A later delivery under the same identifier stays, because the user has not
  /// acted on that one.
  private func take(
    _ notification: UNNotification, from store: any NotificationStore
  ) throws -> [UNNotificationAttachment] {
    let identifier = notification.request.identifier
    // Stores keep dates to the millisecond.
    guard let listed = try store.delivered(identifier: identifier),
      abs(listed.date.timeIntervalSince(notification.date)) < 0.001
    else { return [] }
    return try store.removeDelivered(identifiers: [identifier])
  }
}
