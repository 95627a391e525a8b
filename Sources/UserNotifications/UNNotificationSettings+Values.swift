extension UNNotificationSettings {
  /// Portable addition: settings that can be changed. See `with(_:)`.
  public struct Values: Hashable, Sendable {
    public var authorizationStatus: UNAuthorizationStatus
    public var soundSetting: UNNotificationSetting
    public var badgeSetting: UNNotificationSetting
    public var alertSetting: UNNotificationSetting
    public var notificationCenterSetting: UNNotificationSetting
    public var lockScreenSetting: UNNotificationSetting
    public var carPlaySetting: UNNotificationSetting
    public var alertStyle: UNAlertStyle
    public var showPreviewsSetting: UNShowPreviewsSetting
    public var criticalAlertSetting: UNNotificationSetting
    public var providesAppNotificationSettings: Bool
    public var announcementSetting: UNNotificationSetting
    public var timeSensitiveSetting: UNNotificationSetting
    public var scheduledDeliverySetting: UNNotificationSetting
    public var directMessagesSetting: UNNotificationSetting
  }

  /// Portable addition: returns these settings with the changes made by `change`.
  ///
  /// For example, `settings.with { $0.soundSetting = .disabled }` gives the settings after the user turned sounds off.
  public func with(_ change: (inout Values) throws -> Void) rethrows -> UNNotificationSettings {
    var values = values
    try change(&values)
    return UNNotificationSettings(values)
  }
}
