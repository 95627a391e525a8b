import Invites

extension LocalizedText.PhoneApp {
  /// What it says of an event that comes near.
  package static let reminders = [
    LocalizedText("phoneApp.onMyWay"),
    LocalizedText("phoneApp.snooze"),
    LocalizedText("phoneApp.showMap"),
    LocalizedText("phoneApp.inDays"),
    LocalizedText("phoneApp.tomorrowAt"),
    LocalizedText("phoneApp.todayAt"),
    LocalizedText("phoneApp.inOneMinute"),
    LocalizedText("phoneApp.inMinutes"),
    LocalizedText("phoneApp.inOneHour"),
    LocalizedText("phoneApp.inHours"),
    LocalizedText("phoneApp.inHoursMinutes"),
    LocalizedText("phoneApp.startingNow"),
    LocalizedText("phoneApp.hasStarted"),
    LocalizedText("phoneApp.onTheWay"),
    LocalizedText("phoneApp.noTimeToSnooze"),
    LocalizedText("phoneApp.cannotRemind"),
    LocalizedText("phoneApp.againInAnHour"),
    LocalizedText("phoneApp.againInMinutes"),
  ]
}
