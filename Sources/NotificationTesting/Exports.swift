// A single import provides everything that a test of notifications needs.
@_exported import APNs
@_exported import UserNotifications
@_exported import UserNotificationsUI
