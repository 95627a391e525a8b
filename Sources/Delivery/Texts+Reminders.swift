import Invites

extension LocalizedText {
  /// What a notification says of an event that comes near.
  enum Reminders {
    static let today = LocalizedText("reminders.today", "time")
    static let tomorrow = LocalizedText("reminders.tomorrow", "time")
    static let startsNow = LocalizedText("reminders.startsNow")
    static let hasStarted = LocalizedText("reminders.hasStarted")
  }

  /// What a browser says of it besides.
  enum ReminderPush {
    static let onMyWay = LocalizedText("reminderPush.onMyWay")
    static let snooze = LocalizedText("reminderPush.snooze")
    static let told = LocalizedText("reminderPush.told")
    static let snoozed = LocalizedText("reminderPush.snoozed")
  }
}

extension LocalizedPlural {
  enum Reminders {
    static let hours = LocalizedPlural("reminders.hours")
    static let minutes = LocalizedPlural("reminders.minutes")
  }
}
