import Invites
import Texts

/// The time of a notification as its header shows it: "now", minutes or hours ago, then the date as in `6/15, 9:00 AM`.
package struct CardTime {
  package var moment: Timestamp
  package var now: Timestamp
  /// An IANA name.
  package var timeZone: String
  package var language: Language

  package var text: String {
    let seconds = now.seconds - moment.seconds
    switch seconds {
    case ..<60: return language.localized(.Card.now)
    case ..<3600: return language.localized(.Card.minutesAgo, ["n": String(seconds / 60)])
    case ..<86_400: return language.localized(.Card.hoursAgo, ["n": String(seconds / 3600)])
    default:
      var clock = ZoneClock(timeZone)
      let local = clock.local(moment)
      return language.localized(
        .Card.dayAndTime, ["day": local.dayInNumbers(in: language), "time": local.clock(in: language)])
    }
  }
}
