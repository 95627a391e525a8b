import Foundation

/// How a user gets rid of a notification without acting on it.
public enum NotificationDismissal: String, Hashable, Sendable, Codable {
  /// Clear, in Notification Center or on the lock screen: reported if the category asks for it, and no longer listed.
  case cleared
  /// The X of the expanded interface: reported if the category asks for it; stays listed.
  case closed
  /// The banner was flicked away or left alone: nobody is told, and it stays listed.
  case flickedAway
}

/// Portable additions: what the user does with a notification.
extension UNUserNotificationCenter {
  /// Hands a response to the delegate, and returns when the delegate is done with it.
  ///
  /// A notification that was acted on is no longer listed; its files go when the delegate is done.
  @discardableResult
  public func deliver(_ response: UNNotificationResponse) async -> ResponseDelivery {
    guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return await report(response) }
    let gone = await read(or: []) { [self] in try takeDelivered(after: response, from: $0) }
    let delivery = await DelegateCall(center: self).didReceive(response)
    enqueue { [self] in discard(gone, of: [response.notification.request.identifier], in: $0) }
    return delivery
  }

  /// Takes an acted-on notification from the list, as `deliver(_:)` does for responses that reach the app; for a host
  /// whose content extension answered `dismiss`.
  ///
  /// A newer notification of the same identifier stays, and the dismiss action removes nothing.
  public func removeDelivered(after response: UNNotificationResponse) {
    enqueue { [self] store in
      let gone = try takeDelivered(after: response, from: store)
      discard(gone, of: [response.notification.request.identifier], in: store)
    }
  }

  /// The user dismissed a notification; reported to the delegate only when it was explicit and the category has
  /// `customDismissAction`.
  @discardableResult
  public func dismiss(_ notification: UNNotification, by dismissal: NotificationDismissal) async -> ResponseDelivery {
    let identifier = notification.request.identifier
    if dismissal == .cleared { _ = await read(or: []) { [self] in try take(notification, from: $0) } }
    let response = UNNotificationResponse(
      notification: notification, actionIdentifier: UNNotificationDismissActionIdentifier)
    let delivery = dismissal == .flickedAway ? .dismissalNotReported : await report(response)
    // Also of a banner that was never listed: it has left the screen now.
    enqueue { [self] in discard(notification.request.content.attachments, of: [identifier], in: $0) }
    return delivery
  }

  /// The user asked for the app's own settings: from `notification`, or from the system's Settings when it is nil.
  ///
  /// False when the app does not offer them or its delegate does not implement the method.
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

  /// Not one that was delivered later under the same identifier: the user has not acted on that.
  private func take(
    _ notification: UNNotification, from store: any NotificationStore
  ) throws -> [UNNotificationAttachment] {
    let identifier = notification.request.identifier
    // Stores keep milliseconds.
    guard let listed = try store.delivered(identifier: identifier),
      abs(listed.date.timeIntervalSince(notification.date)) < 0.001
    else { return [] }
    return try store.removeDelivered(identifiers: [identifier])
  }
}
