import Pages
import UserNotifications

/// What the choices of the notification center's page are called.
enum CenterWords {
  static let groupings: [(String, String, NotificationGrouping)] = [
    ("automatic", "Automatic", .automatic), ("by-app", "By app", .byApp), ("off", "Off", .off),
  ]
}

extension CenterSettings.Choice {
  static func authorization(_ status: UNAuthorizationStatus) -> Self {
    let note =
      switch status {
      case .notDetermined: "The app has not asked yet: nothing is shown."
      case .denied: "Nothing is shown, and nothing can be scheduled."
      case .provisional: "Quietly: only in the list, without sound, banner or badge, until the user decides."
      case .authorized, .ephemeral: "As the switches below say."
      }
    let chosen =
      switch status {
      case .authorized, .ephemeral: "authorized"
      case .provisional: "provisional"
      case .denied: "denied"
      case .notDetermined: ""
      }
    return .init(
      name: "authorization", title: "Allow notifications",
      options: [.init("authorized", "Allow"), .init("provisional", "Quietly"), .init("denied", "Don’t allow")],
      chosen: chosen, note: note)
  }

  static func alertStyle(_ style: UNAlertStyle) -> Self {
    let chosen =
      switch style {
      case .none: "none"
      case .banner: "banner"
      case .alert: "alert"
      }
    return .init(
      name: "alertStyle", title: "Alert style when unlocked",
      options: [.init("none", "None"), .init("banner", "Banners"), .init("alert", "Alerts")], chosen: chosen,
      note: "A banner leaves by itself, an alert stays.")
  }

  static func previews(_ setting: UNShowPreviewsSetting) -> Self {
    let chosen =
      switch setting {
      case .always: "always"
      case .whenAuthenticated: "when-authenticated"
      case .never: "never"
      }
    return .init(
      name: "previews", title: "Show previews",
      options: [
        .init("always", "Always"), .init("when-authenticated", "When unlocked"), .init("never", "Never"),
      ], chosen: chosen)
  }

  static func grouping(_ grouping: NotificationGrouping) -> Self {
    .init(
      name: "grouping", title: "Notification grouping",
      options: CenterWords.groupings.map { .init($0.0, $0.1) },
      chosen: CenterWords.groupings.first { $0.2 == grouping }?.0 ?? "automatic")
  }
}
