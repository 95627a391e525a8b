extension UNNotificationSettings {
  /// What the user lets this content do, whether or not the app is in front.
  ///
  /// A provisional app's notifications are only listed, and so are passive ones. A critical one sounds whatever the
  /// sound setting says, with the default critical sound when it has none, if critical alerts are enabled.
  package func presentation(of content: UNNotificationContent) -> UNNotificationPresentationOptions {
    guard allowsNotifications else { return [] }
    let isQuiet = authorizationStatus == .provisional || content.interruptionLevel == .passive
    let isCritical = content.interruptionLevel == .critical && criticalAlertSetting == .enabled
    var options: UNNotificationPresentationOptions = []
    if badgeSetting == .enabled, authorizationStatus != .provisional, content.badge != nil { options.insert(.badge) }
    if soundSetting == .enabled, !isQuiet, content.sound != nil { options.insert(.sound) }
    guard content.hasAlertText else { return options }
    if isCritical { options.insert(.sound) }
    if notificationCenterSetting == .enabled { options.insert(.list) }
    if alertSetting == .enabled, alertStyle != .none, !isQuiet { options.insert(.banner) }
    return options
  }
}
