import Invites
import UserNotifications

/// What a user changes in their phone's settings; nil stays as it is.
struct SettingsChange: Sendable {
  private let authorization: UNAuthorizationStatus?
  private let sound: UNNotificationSetting?
  private let badge: UNNotificationSetting?
  private let alert: UNNotificationSetting?
  private let notificationCenter: UNNotificationSetting?
  private let lockScreen: UNNotificationSetting?
  private let alertStyle: UNAlertStyle?
  private let previews: UNShowPreviewsSetting?

  /// What a user can choose: to allow or not, and each switch on or off.
  private static let choices = ["denied", "authorized", "provisional"]

  /// - Throws: `outOfRange` for a word that is no choice.
  init(_ input: inout Input) throws {
    authorization = try input.choice(
      "authorization", of: SettingsWords.authorizations.filter { Self.choices.contains($0.0) })
    sound = try input.onOrOff("sound")
    badge = try input.onOrOff("badge")
    alert = try input.onOrOff("alert")
    notificationCenter = try input.onOrOff("notificationCenter")
    lockScreen = try input.onOrOff("lockScreen")
    alertStyle = try input.choice("alertStyle", of: SettingsWords.styles)
    previews = try input.choice("previews", of: SettingsWords.previews)
  }

  func applied(to old: UNNotificationSettings) -> UNNotificationSettings {
    UNNotificationSettings(
      authorizationStatus: authorization ?? old.authorizationStatus, soundSetting: sound ?? old.soundSetting,
      badgeSetting: badge ?? old.badgeSetting, alertSetting: alert ?? old.alertSetting,
      notificationCenterSetting: notificationCenter ?? old.notificationCenterSetting,
      lockScreenSetting: lockScreen ?? old.lockScreenSetting, carPlaySetting: old.carPlaySetting,
      alertStyle: alertStyle ?? old.alertStyle, showPreviewsSetting: previews ?? old.showPreviewsSetting,
      criticalAlertSetting: old.criticalAlertSetting,
      providesAppNotificationSettings: old.providesAppNotificationSettings,
      announcementSetting: old.announcementSetting, timeSensitiveSetting: old.timeSensitiveSetting,
      scheduledDeliverySetting: old.scheduledDeliverySetting, directMessagesSetting: old.directMessagesSetting)
  }
}

extension Input {
  fileprivate mutating func onOrOff(_ name: String) throws -> UNNotificationSetting? {
    try choice(name, of: SettingsWords.switches.filter { $0.1 != .notSupported })
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
