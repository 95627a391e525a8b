import Invites
import Texts

/// An event's times, spelled out in the event's own zone.
package struct EventTimes {
  package let start: LocalTime
  package let end: LocalTime?
  package let thisYear: Int
  package let zoneName: String
  package let language: Language
  private let details: Event.Details

  package init(_ details: Event.Details, now: Timestamp, in language: Language) {
    var clock = ZoneClock(details.timeZone)
    start = clock.local(details.startsAt)
    end = details.endsAt.map { clock.local($0) }
    thisYear = clock.local(now).year
    zoneName = clock.spokenName(in: language)
    self.language = language
    self.details = details
  }

  /// `Los Angeles time (UTC−7)`, for readers who know another zone better; only `UTC` for UTC itself.
  package var zone: String { details.spelledZone(in: language) }

  /// `Thursday, June 16`.
  package var date: String { start.date(thisYear: thisYear, in: language) }

  /// `Thursday, June 16, 7 PM`.
  package var moment: String { start.moment(thisYear: thisYear, in: language) }

  /// `Thu, Jun 16, 7 PM`, `Do, 16.6., 19 Uhr`, `jue, 16 jun, 19:00`, for lists.
  package var shortMoment: String { start.shortMoment(thisYear: thisYear, in: language) }

  /// `7 PM`, `7 PM – 11 PM` or `7 PM – Friday, June 17, 2 AM`.
  package var hours: String {
    guard let end else { return start.clock(in: language) }
    if end.isSameDay(as: start) || end.isSameNight(as: start) { return start.clock(to: end, in: language) }
    return "\(start.clock(in: language)) – \(end.moment(thisYear: thisYear, in: language))"
  }
}
