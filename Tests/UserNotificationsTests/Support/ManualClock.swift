import NotificationTesting

typealias ManualClock = NotificationTesting.ManualClock
