import Foundation

/// The state of one setting (Apple: UserNotifications, UNNotificationSetting).
public enum UNNotificationSetting: Int, Sendable { case notSupported = 0, disabled = 1, enabled = 2 }

/// How alerts look on an unlocked device (Apple: UserNotifications, UNAlertStyle).
public enum UNAlertStyle: Int, Sendable { case none = 0, banner = 1, alert = 2 }

/// When previews show their text (Apple: UserNotifications, UNShowPreviewsSetting).
public enum UNShowPreviewsSetting: Int, Sendable { case always = 0, whenAuthenticated = 1, never = 2 }

/// What the user allows an app (Apple: UserNotifications, UNNotificationSettings).
public final class UNNotificationSettings: NSObject, NSCopying, Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  public let soundSetting: UNNotificationSetting
  public let badgeSetting: UNNotificationSetting
  public let alertSetting: UNNotificationSetting
  public let notificationCenterSetting: UNNotificationSetting
  public let lockScreenSetting: UNNotificationSetting
  public let carPlaySetting: UNNotificationSetting
  public let alertStyle: UNAlertStyle
  public let showPreviewsSetting: UNShowPreviewsSetting
  public let criticalAlertSetting: UNNotificationSetting
  public let providesAppNotificationSettings: Bool
  public let announcementSetting: UNNotificationSetting
  public let timeSensitiveSetting: UNNotificationSetting
  public let scheduledDeliverySetting: UNNotificationSetting
  public let directMessagesSetting: UNNotificationSetting

  /// Portable addition: on Apple's systems only the system makes these. The defaults are those of a new app
  /// that has not asked yet.
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
    self.authorizationStatus = authorizationStatus
    self.soundSetting = soundSetting
    self.badgeSetting = badgeSetting
    self.alertSetting = alertSetting
    self.notificationCenterSetting = notificationCenterSetting
    self.lockScreenSetting = lockScreenSetting
    self.carPlaySetting = carPlaySetting
    self.alertStyle = alertStyle
    self.showPreviewsSetting = showPreviewsSetting
    self.criticalAlertSetting = criticalAlertSetting
    self.providesAppNotificationSettings = providesAppNotificationSettings
    self.announcementSetting = announcementSetting
    self.timeSensitiveSetting = timeSensitiveSetting
    self.scheduledDeliverySetting = scheduledDeliverySetting
    self.directMessagesSetting = directMessagesSetting
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UNNotificationSettings {
  /// Settings after the user granted `options`; `provisional` among them was granted without a question.
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

  /// The user lets this app notify, prominently or quietly.
  package var allowsNotifications: Bool {
    switch authorizationStatus {
    case .authorized, .provisional, .ephemeral: true
    case .notDetermined, .denied: false
    }
  }
}
