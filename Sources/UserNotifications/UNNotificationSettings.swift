import Foundation

/// The state of one setting (Apple: UserNotifications, UNNotificationSetting).
public enum UNNotificationSetting: Int, Sendable { case notSupported = 0, disabled = 1, enabled = 2 }

/// The style of alerts on an unlocked device (Apple: UserNotifications, UNAlertStyle).
public enum UNAlertStyle: Int, Sendable { case none = 0, banner = 1, alert = 2 }

/// When previews show their text (Apple: UserNotifications, UNShowPreviewsSetting).
public enum UNShowPreviewsSetting: Int, Sendable { case always = 0, whenAuthenticated = 1, never = 2 }

/// The notification settings that the user chose for an app (Apple: UserNotifications, UNNotificationSettings).
public final class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, Sendable {
  let values: Values

  init(_ values: Values) { self.values = values }

  public var authorizationStatus: UNAuthorizationStatus { values.authorizationStatus }
  public var soundSetting: UNNotificationSetting { values.soundSetting }
  public var badgeSetting: UNNotificationSetting { values.badgeSetting }
  public var alertSetting: UNNotificationSetting { values.alertSetting }
  public var notificationCenterSetting: UNNotificationSetting { values.notificationCenterSetting }
  public var lockScreenSetting: UNNotificationSetting { values.lockScreenSetting }
  public var carPlaySetting: UNNotificationSetting { values.carPlaySetting }
  public var alertStyle: UNAlertStyle { values.alertStyle }
  public var showPreviewsSetting: UNShowPreviewsSetting { values.showPreviewsSetting }
  public var criticalAlertSetting: UNNotificationSetting { values.criticalAlertSetting }
  public var providesAppNotificationSettings: Bool { values.providesAppNotificationSettings }
  public var announcementSetting: UNNotificationSetting { values.announcementSetting }
  public var timeSensitiveSetting: UNNotificationSetting { values.timeSensitiveSetting }
  public var scheduledDeliverySetting: UNNotificationSetting { values.scheduledDeliverySetting }
  public var directMessagesSetting: UNNotificationSetting { values.directMessagesSetting }

  /// Portable addition: on Apple's systems only the system creates instances of this class. The defaults are those of a
  /// new app that has not yet requested authorization.
  public init(
    authorizationStatus: UNAuthorizationStatus = .notDetermined,
    soundSetting: UNNotificationSetting = .disabled, badgeSetting: UNNotificationSetting = .disabled,
    alertSetting: UNNotificationSetting = .disabled, notificationCenterSetting: UNNotificationSetting = .enabled,
    lockScreenSetting: UNNotificationSetting = .enabled, carPlaySetting: UNNotificationSetting = .notSupported,
    alertStyle: UNAlertStyle = .banner, showPreviewsSetting: UNShowPreviewsSetting = .always,
    criticalAlertSetting: UNNotificationSetting = .notSupported, providesAppNotificationSettings: Bool = false,
    announcementSetting: UNNotificationSetting = .notSupported,
    timeSensitiveSetting: UNNotificationSetting = .notSupported,
    scheduledDeliverySetting: UNNotificationSetting = .notSupported,
    directMessagesSetting: UNNotificationSetting = .notSupported
  ) {
    values = Values(
      authorizationStatus: authorizationStatus, soundSetting: soundSetting, badgeSetting: badgeSetting,
      alertSetting: alertSetting, notificationCenterSetting: notificationCenterSetting,
      lockScreenSetting: lockScreenSetting, carPlaySetting: carPlaySetting, alertStyle: alertStyle,
      showPreviewsSetting: showPreviewsSetting, criticalAlertSetting: criticalAlertSetting,
      providesAppNotificationSettings: providesAppNotificationSettings, announcementSetting: announcementSetting,
      timeSensitiveSetting: timeSensitiveSetting, scheduledDeliverySetting: scheduledDeliverySetting,
      directMessagesSetting: directMessagesSetting)
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(SettingsArchive.self) else { return nil }
    self.init(archive.values)
  }

  public func encode(with coder: NSCoder) { coder.encodeArchive(SettingsArchive(self)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSettings)?.values == values
  }

  public override var hash: Int { values.hashValue }
}

extension UNNotificationSettings {
  /// The settings after the user granted `options`. With `provisional`, the options were granted without a prompt.
  public convenience init(granting options: UNAuthorizationOptions) {
    func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
      options.contains(option) ? .enabled : .disabled
    }
    let quiet = options.contains(.provisional)
    self.init(
      authorizationStatus: options.isEmpty ? .denied : quiet ? .provisional : .authorized,
      soundSetting: quiet ? .disabled : setting(.sound), badgeSetting: quiet ? .disabled : setting(.badge),
      alertSetting: quiet ? .disabled : setting(.alert), lockScreenSetting: quiet ? .disabled : .enabled,
      criticalAlertSetting: setting(.criticalAlert),
      providesAppNotificationSettings: options.contains(.providesAppNotificationSettings),
      announcementSetting: setting(.announcement), timeSensitiveSetting: setting(.timeSensitive))
  }

  /// Whether the user allows this app's notifications, prominently or quietly.
  package var allowsNotifications: Bool {
    switch authorizationStatus {
    case .authorized, .provisional, .ephemeral: true
    case .notDetermined, .denied: false
    }
  }
}
