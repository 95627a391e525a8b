// UserNotifications
