// One import brings what a test of notifications needs.
@_exported import APNs
@_exported import UserNotifications
@_exported import UserNotificationsUI
