import UserNotifications

/// What the choices of the notification center's page are called.
enum CenterWords {
  static let groupings: [(String, NotificationGrouping)] = [
    ("automatic", .automatic), ("by-app", .byApp), ("off", .off),
  ]
}

extension CenterSettings {
  /// - Parameter grouping: by its word in the API.
  init(_ settings: UNNotificationSettings, grouping: NotificationGrouping, badge: Int) {
    let switches: [(Switch.Kind, UNNotificationSetting)] = [
      (.alert, settings.alertSetting), (.lockScreen, settings.lockScreenSetting),
      (.notificationCenter, settings.notificationCenterSetting), (.sound, settings.soundSetting),
      (.badge, settings.badgeSetting),
    ]
    self.init(
      authorization: settings.authorizationStatus.word,
      switches: switches.map { Switch(kind: $0, isOn: $1 == .enabled) },
      alertStyle: settings.alertStyle.word, previews: settings.showPreviewsSetting.word,
      grouping: CenterWords.groupings.first { $0.1 == grouping }?.0 ?? "automatic", badge: badge)
  }
}

extension UNAuthorizationStatus {
  /// Empty before the app has asked.
  fileprivate var word: String {
    switch self {
    case .authorized, .ephemeral: "authorized"
    case .provisional: "provisional"
    case .denied: "denied"
    case .notDetermined: ""
    }
  }
}

extension UNAlertStyle {
  fileprivate var word: String {
    switch self {
    case .none: "none"
    case .banner: "banner"
    case .alert: "alert"
    }
  }
}

extension UNShowPreviewsSetting {
  fileprivate var word: String {
    switch self {
    case .always: "always"
    case .whenAuthenticated: "when-authenticated"
    case .never: "never"
    }
  }
}
