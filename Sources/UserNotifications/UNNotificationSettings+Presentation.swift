extension UNNotificationSettings {
  /// The presentation that the user's settings allow for this content, in any application state.
  ///
  /// Notifications of a provisional app, and passive ones, are only listed. When critical alerts are enabled, a
  /// critical notification plays a sound regardless of the sound setting. Without a sound of its own it plays the
  /// default critical sound.
  package func presentation(of content: UNNotificationContent) -> UNNotificationPresentationOptions {
    guard allowsNotifications else { return [] }
    let isQuiet = authorizationStatus == .provisional || content.interruptionLevel == .passive
    let isCritical = content.isCritical && criticalAlertSetting == .enabled
    let playsSound = soundSetting == .enabled && !isQuiet || isCritical
    var options: UNNotificationPresentationOptions = []
    if badgeSetting == .enabled, authorizationStatus != .provisional, content.badge != nil { options.insert(.badge) }
    if playsSound, content.sound != nil { options.insert(.sound) }
    guard content.hasAlertText else { return options }
    if isCritical { options.insert(.sound) }
    if notificationCenterSetting == .enabled { options.insert(.list) }
    if alertSetting == .enabled, alertStyle != .none, !isQuiet { options.insert(.banner) }
    return options
  }
}

extension UNNotificationContent {
  /// Whether the notification is a critical alert, by its level or, as before iOS 15, by its sound alone. A critical
  /// sound does not change a passive notification.
  fileprivate var isCritical: Bool {
    switch interruptionLevel {
    case .critical: true
    case .active, .timeSensitive: sound?.kind == .critical
    case .passive: false
    }
  }
}
