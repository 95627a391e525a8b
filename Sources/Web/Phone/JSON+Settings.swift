import APNs
import JSON
import UserNotifications

/// The words of the API for what a phone's settings can be.
enum SettingsWords {
  static let authorizations: [(String, UNAuthorizationStatus)] = [
    ("not-determined", .notDetermined), ("denied", .denied), ("authorized", .authorized),
    ("provisional", .provisional), ("ephemeral", .ephemeral),
  ]
  static let switches: [(String, UNNotificationSetting)] = [
    ("not-supported", .notSupported), ("disabled", .disabled), ("enabled", .enabled),
  ]
  static let styles: [(String, UNAlertStyle)] = [("none", .none), ("banner", .banner), ("alert", .alert)]
  static let previews: [(String, UNShowPreviewsSetting)] = [
    ("always", .always), ("when-authenticated", .whenAuthenticated), ("never", .never),
  ]
}

extension JSON {
  /// The settings of a phone under the names of the API.
  ///
  /// Lock screen and previews are kept for whoever shows the phone; the others decide what is delivered
  /// (Apple: UserNotifications, UNNotificationSettings).
  init(_ settings: UNNotificationSettings) {
    self = [
      "authorization": Self.word(settings.authorizationStatus, of: SettingsWords.authorizations),
      "alert": Self.word(settings.alertSetting, of: SettingsWords.switches),
      "sound": Self.word(settings.soundSetting, of: SettingsWords.switches),
      "badge": Self.word(settings.badgeSetting, of: SettingsWords.switches),
      "notificationCenter": Self.word(settings.notificationCenterSetting, of: SettingsWords.switches),
      "lockScreen": Self.word(settings.lockScreenSetting, of: SettingsWords.switches),
      "alertStyle": Self.word(settings.alertStyle, of: SettingsWords.styles),
      "previews": Self.word(settings.showPreviewsSetting, of: SettingsWords.previews),
    ]
  }

  private static func word<Value: Equatable>(_ value: Value, of words: [(String, Value)]) -> JSON {
    JSON(words.first { $0.1 == value }?.0)
  }
}
