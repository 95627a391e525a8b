import Foundation

/// The user's notification settings as values, to store as JSON in a database and restore after a restart.
///
/// Decoding throws `DecodingError` for a raw value that no setting has.
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
    let values = settings.values
    authorizationStatus = values.authorizationStatus
    sound = values.soundSetting
    badge = values.badgeSetting
    alert = values.alertSetting
    notificationCenter = values.notificationCenterSetting
    lockScreen = values.lockScreenSetting
    carPlay = values.carPlaySetting
    alertStyle = values.alertStyle
    showPreviews = values.showPreviewsSetting
    criticalAlert = values.criticalAlertSetting
    providesAppNotificationSettings = values.providesAppNotificationSettings
    announcement = values.announcementSetting
    timeSensitive = values.timeSensitiveSetting
    scheduledDelivery = values.scheduledDeliverySetting
    directMessages = values.directMessagesSetting
  }

  public var settings: UNNotificationSettings { UNNotificationSettings(values) }

  var values: UNNotificationSettings.Values {
    UNNotificationSettings.Values(
      authorizationStatus: authorizationStatus, soundSetting: sound, badgeSetting: badge, alertSetting: alert,
      notificationCenterSetting: notificationCenter, lockScreenSetting: lockScreen, carPlaySetting: carPlay,
      alertStyle: alertStyle, showPreviewsSetting: showPreviews, criticalAlertSetting: criticalAlert,
      providesAppNotificationSettings: providesAppNotificationSettings, announcementSetting: announcement,
      timeSensitiveSetting: timeSensitive, scheduledDeliverySetting: scheduledDelivery,
      directMessagesSetting: directMessages)
  }
}
