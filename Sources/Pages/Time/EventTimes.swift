import Invites

/// An event's times, spelled out in the event's own zone.
struct EventTimes {
  let start: LocalTime
  let end: LocalTime?
  let thisYear: Int
  let zoneName: String

  init(_ details: Event.Details, now: Timestamp) {
    var clock = ZoneClock(details.timeZone)
    start = clock.local(details.startsAt)
    end = details.endsAt.map { clock.local($0) }
    thisYear = clock.local(now).year
    zoneName = clock.spokenName
  }

  /// `Thursday, June 16`.
  var date: String { start.date(thisYear: thisYear) }

  /// `7 PM`, `7 – 11 PM` or `7 PM – Friday, June 17, 2 AM`.
  var hours: String {
    guard let end else { return start.clock }
    if end.isSameDay(as: start) || end.isSameNight(as: start) { return "\(start.clock) – \(end.clock)" }
    return "\(start.clock) – \(end.date(thisYear: thisYear)), \(end.clock)"
  }
}
