import Foundation

/// What the user allows, as values: to be kept as JSON in a database and restored after a restart.
///
/// Decoding throws `DecodingError` for a state that no setting has.
public struct SettingsArchive: Codable, Hashable, Sendable {
  @RawArchived private var authorizationStatus: UNAuthorizationStatus
  @RawArchived private var sound: UNNotificationSetting
  @RawArchived private var badge: UNNotificationSetting
  @RawArchived private var alert: UNNotificationSetting
  @RawArchived private var notificationCenter: UNNotificationSetting
  @RawArchived private var lockScreen: UNNotificationSetting
  @RawArchived private var carPlay: UNNotificationSetting
  @RawArchived private var alertStyle: UNAlertStyle
  @RawArchived private var showPreviews: UNShowPreviewsSetting
  @RawArchived private var criticalAlert: UNNotificationSetting
  private var providesAppNotificationSettings: Bool
  @RawArchived private var announcement: UNNotificationSetting
  @RawArchived private var timeSensitive: UNNotificationSetting
  @RawArchived private var scheduledDelivery: UNNotificationSetting
  @RawArchived private var directMessages: UNNotificationSetting

  public init(_ settings: UNNotificationSettings) {
    authorizationStatus = settings.authorizationStatus
    sound = settings.soundSetting
    badge = settings.badgeSetting
    alert = settings.alertSetting
    notificationCenter = settings.notificationCenterSetting
    lockScreen = settings.lockScreenSetting
    carPlay = settings.carPlaySetting
    alertStyle = settings.alertStyle
    showPreviews = settings.showPreviewsSetting
    criticalAlert = settings.criticalAlertSetting
    providesAppNotificationSettings = settings.providesAppNotificationSettings
    announcement = settings.announcementSetting
    timeSensitive = settings.timeSensitiveSetting
    scheduledDelivery = settings.scheduledDeliverySetting
    directMessages = settings.directMessagesSetting
  }

  public var settings: UNNotificationSettings {
    UNNotificationSettings(
      authorizationStatus: authorizationStatus, soundSetting: sound, badgeSetting: badge, alertSetting: alert,
      notificationCenterSetting: notificationCenter, lockScreenSetting: lockScreen, carPlaySetting: carPlay,
      alertStyle: alertStyle, showPreviewsSetting: showPreviews, criticalAlertSetting: criticalAlert,
      providesAppNotificationSettings: providesAppNotificationSettings, announcementSetting: announcement,
      timeSensitiveSetting: timeSensitive, scheduledDeliverySetting: scheduledDelivery,
      directMessagesSetting: directMessages)
  }
}
