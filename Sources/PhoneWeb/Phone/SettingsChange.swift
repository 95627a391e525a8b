import Invites
import JSON
import PageKit
import UserNotifications

/// A user's change to their phone's settings. Nil values leave a setting unchanged.
package struct SettingsChange: Sendable {
  private var authorization: UNAuthorizationStatus?
  private var sound: UNNotificationSetting?
  private var badge: UNNotificationSetting?
  private var alert: UNNotificationSetting?
  private var notificationCenter: UNNotificationSetting?
  private var lockScreen: UNNotificationSetting?
  private var alertStyle: UNAlertStyle?
  private var previews: UNShowPreviewsSetting?

  /// The values of `authorization` that a user can choose.
  private static let choices = ["denied", "authorized", "provisional"]

  package init(previews: UNShowPreviewsSetting) { self.previews = previews }

  /// - Throws: `outOfRange` for an unknown value.
  package init(_ input: inout Input) throws {
    authorization = try input.choice(
      "authorization", of: SettingsTexts.authorizations.filter { Self.choices.contains($0.0) })
    sound = try input.onOrOff("sound")
    badge = try input.onOrOff("badge")
    alert = try input.onOrOff("alert")
    notificationCenter = try input.onOrOff("notificationCenter")
    lockScreen = try input.onOrOff("lockScreen")
    alertStyle = try input.choice("alertStyle", of: SettingsTexts.styles)
    previews = try input.choice("previews", of: SettingsTexts.previews)
  }

  package func applied(to old: UNNotificationSettings) -> UNNotificationSettings {
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
    try choice(name, of: SettingsTexts.switches.filter { $0.1 != .notSupported })
  }

  /// - Throws: `outOfRange` for an unknown value.
  fileprivate mutating func choice<Value>(_ name: String, of words: [(String, Value)]) throws -> Value? {
    guard let word = try text(name) else { return nil }
    guard let value = words.first(where: { $0.0 == word })?.1 else {
      let known = words.map(\.0).joined(separator: ", ")
      throw Failure(.outOfRange, "\(name) is one of: \(known).", field: name)
    }
    return value
  }
}

/// The API's words for the values of a phone's settings.
package enum SettingsTexts {
  package static let authorizations: [(String, UNAuthorizationStatus)] = [
    ("not-determined", .notDetermined), ("denied", .denied), ("authorized", .authorized),
    ("provisional", .provisional), ("ephemeral", .ephemeral),
  ]
  package static let switches: [(String, UNNotificationSetting)] = [
    ("not-supported", .notSupported), ("disabled", .disabled), ("enabled", .enabled),
  ]
  package static let styles: [(String, UNAlertStyle)] = [("none", .none), ("banner", .banner), ("alert", .alert)]
  package static let previews: [(String, UNShowPreviewsSetting)] = [
    ("always", .always), ("when-authenticated", .whenAuthenticated), ("never", .never),
  ]
  /// The accepted words for previews, the API's and Apple's.
  package static let writtenPreviews = previews + [("whenAuthenticated", .whenAuthenticated)]
  package static let groupings: [(String, NotificationGrouping)] = [
    ("automatic", .automatic), ("by-app", .byApp), ("off", .off),
  ]

  package static func word<Value: Equatable>(_ value: Value, of words: [(String, Value)]) -> String {
    words.first { $0.1 == value }?.0 ?? ""
  }
}

extension JSON {
  /// The settings of a phone under the API's names.
  ///
  /// `lockScreen` and `previews` are for the code that shows the phone. The others decide what is delivered (Apple:
  /// UserNotifications, UNNotificationSettings).
  package init(_ settings: UNNotificationSettings) {
    let word = { JSON.string(SettingsTexts.word($0, of: SettingsTexts.switches)) }
    self = [
      "authorization": .string(SettingsTexts.word(settings.authorizationStatus, of: SettingsTexts.authorizations)),
      "alert": word(settings.alertSetting),
      "sound": word(settings.soundSetting),
      "badge": word(settings.badgeSetting),
      "notificationCenter": word(settings.notificationCenterSetting),
      "lockScreen": word(settings.lockScreenSetting),
      "alertStyle": .string(SettingsTexts.word(settings.alertStyle, of: SettingsTexts.styles)),
      "previews": .string(SettingsTexts.word(settings.showPreviewsSetting, of: SettingsTexts.previews)),
    ]
  }
}
