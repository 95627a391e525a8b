import APNs
import Invites
import UserNotifications

/// The settings of a phone under the names and words of the API.
///
/// Lock screen and previews are kept for whoever shows the phone; the others decide what is delivered
/// (Apple: UserNotifications, UNNotificationSettings).
struct SettingsForm {
  private(set) var settings: UNNotificationSettings

  init(_ settings: UNNotificationSettings) { self.settings = settings }

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

  /// What a user can choose: to allow or not, and each switch on or off.
  private static let choices = ["denied", "authorized", "provisional"]

  /// - Throws: `outOfRange` for a word that is no choice.
  mutating func fill(from input: inout Input) throws {
    let old = settings
    settings = UNNotificationSettings(
      authorizationStatus: try input.choice(
        "authorization", of: Self.authorizations.filter { Self.choices.contains($0.0) }) ?? old.authorizationStatus,
      soundSetting: try input.onOrOff("sound") ?? old.soundSetting,
      badgeSetting: try input.onOrOff("badge") ?? old.badgeSetting,
      alertSetting: try input.onOrOff("alert") ?? old.alertSetting,
      notificationCenterSetting: try input.onOrOff("notificationCenter") ?? old.notificationCenterSetting,
      lockScreenSetting: try input.onOrOff("lockScreen") ?? old.lockScreenSetting, carPlaySetting: old.carPlaySetting,
      alertStyle: try input.choice("alertStyle", of: Self.styles) ?? old.alertStyle,
      showPreviewsSetting: try input.choice("previews", of: Self.previews) ?? old.showPreviewsSetting,
      criticalAlertSetting: old.criticalAlertSetting,
      providesAppNotificationSettings: old.providesAppNotificationSettings,
      announcementSetting: old.announcementSetting, timeSensitiveSetting: old.timeSensitiveSetting,
      scheduledDeliverySetting: old.scheduledDeliverySetting, directMessagesSetting: old.directMessagesSetting)
  }
}

extension Input {
  fileprivate mutating func onOrOff(_ name: String) throws -> UNNotificationSetting? {
    try choice(name, of: SettingsForm.switches.filter { $0.1 != .notSupported })
  }

  /// - Throws: `outOfRange` for another word.
  fileprivate mutating func choice<Value>(_ name: String, of words: [(String, Value)]) throws -> Value? {
    guard let word = try text(name) else { return nil }
    guard let value = words.first(where: { $0.0 == word })?.1 else {
      let known = words.map(\.0).joined(separator: ", ")
      throw Failure(.outOfRange, "\(name) is one of: \(known).", field: name)
    }
    return value
  }
}

extension JSON {
  init(_ form: SettingsForm) {
    let settings = form.settings
    self = [
      "authorization": Self.word(settings.authorizationStatus, of: SettingsForm.authorizations),
      "alert": Self.word(settings.alertSetting, of: SettingsForm.switches),
      "sound": Self.word(settings.soundSetting, of: SettingsForm.switches),
      "badge": Self.word(settings.badgeSetting, of: SettingsForm.switches),
      "notificationCenter": Self.word(settings.notificationCenterSetting, of: SettingsForm.switches),
      "lockScreen": Self.word(settings.lockScreenSetting, of: SettingsForm.switches),
      "alertStyle": Self.word(settings.alertStyle, of: SettingsForm.styles),
      "previews": Self.word(settings.showPreviewsSetting, of: SettingsForm.previews),
    ]
  }

  private static func word<Value: Equatable>(_ value: Value, of words: [(String, Value)]) -> JSON {
    JSON(words.first { $0.1 == value }?.0)
  }
}
