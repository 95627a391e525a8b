import Foundation

/// Portable additions: the system's side of the center, which a simulated device calls.
extension UNUserNotificationCenter {
  /// Presents a notification by the rules of settings and delegate, and lists it.
  ///
  /// An identical identifier in the list is replaced, moves to the top and alerts again.
  @discardableResult
  public func deliver(
    _ request: UNNotificationRequest, at date: Date? = nil, in state: ApplicationState = .background
  ) async throws -> NotificationDelivery {
    let notification = UNNotification(request: request, date: date ?? now())
    let settings = try await perform { try $0.settings() }
    let (decision, options) = await presentation(of: notification, settings, state)
    let lists = settings.notificationCenterSetting == .enabled && !options.isDisjoint(with: [.list, .alert])
    let badge = options.contains(.badge) ? request.content.badge?.intValue : nil
    let isReplacement = try await perform { store in
      if let badge { try store.setBadge(badge) }
      return lists ? try store.addDelivered(notification) != nil : false
    }
    return NotificationDelivery(
      notification: notification, decision: decision, options: options, isListed: lists,
      isReplacement: isReplacement)
  }

  /// Hands a response to the delegate, and returns when the delegate is done with it.
  @discardableResult
  public func deliver(_ response: UNNotificationResponse) async -> ResponseDelivery {
    if response.actionIdentifier == UNNotificationDismissActionIdentifier {
      let category = response.notification.request.content.categoryIdentifier
      let reports = await notificationCategories().contains {
        $0.identifier == category && $0.options.contains(.customDismissAction)
      }
      guard reports else { return .dismissalNotReported }
    }
    return await DelegateCall(center: self).didReceive(response)
  }

  private func presentation(
    of notification: UNNotification, _ settings: UNNotificationSettings, _ state: ApplicationState
  ) async -> (NotificationDelivery.Decision, UNNotificationPresentationOptions) {
    guard settings.allowsNotifications else { return (.notAllowed, []) }
    let allowed = settings.presentation(of: notification.request.content)
    guard state == .foreground else { return (.settings, allowed) }
    let (decision, asked) = await DelegateCall(center: self).willPresent(notification)
    let options = asked ?? allowed
    // `alert` stands for banner and list; it passes where either is allowed.
    return (decision, options.intersection(allowed.union(allowed.isDisjoint(with: [.list, .banner]) ? [] : .alert)))
  }
}

extension UNNotificationSettings {
  /// What the user lets this content do.
  fileprivate func presentation(of content: UNNotificationContent) -> UNNotificationPresentationOptions {
    var options: UNNotificationPresentationOptions = []
    if badgeSetting == .enabled, content.badge != nil { options.insert(.badge) }
    if soundSetting == .enabled, content.sound != nil { options.insert(.sound) }
    guard content.hasAlertText else { return options }
    if notificationCenterSetting == .enabled { options.insert(.list) }
    if alertSetting == .enabled, alertStyle != .none, content.interruptionLevel != .passive {
      options.insert(.banner)
    }
    return options
  }
}
