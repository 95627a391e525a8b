import HTML
import Invites
import Texts

/// Times of one event relative to now, in words, for the guest list.
package struct RelativeTimes {
  package var timeZone: String
  package var now: Timestamp
  package var language: Language

  package init(timeZone: String, now: Timestamp, language: Language) {
    self.timeZone = timeZone
    self.now = now
    self.language = language
  }

  /// `3 min ago`, `2 days ago`.
  package func ago(_ moment: Timestamp) -> String {
    let minutes = Int(max(0, now.seconds - moment.seconds) / 60)
    switch minutes {
    case 0: return language.localized(.DeliveryStatus.now)
    case ..<60: return language.localized(LocalizedPlural.Ago.minutes, minutes)
    case ..<2880: return language.localized(LocalizedPlural.Ago.hours, minutes / 60)
    default: return language.localized(LocalizedPlural.Ago.days, minutes / 1440)
    }
  }

  /// `Thursday, June 16, 7 PM`, on the event's clock.
  package func spelled(_ moment: Timestamp) -> HTML {
    var clock = ZoneClock(timeZone)
    let local = clock.local(moment)
    let words = "\(local.date(thisYear: clock.local(now).year, in: language)), \(local.clock(in: language))"
    return "<time datetime=\"\(iso: moment)\">\(words)</time>"
  }

  /// Only the time if it is on the current day: `7:42 PM`. Otherwise like `spelled`.
  package func brief(_ moment: Timestamp) -> HTML {
    var clock = ZoneClock(timeZone)
    let local = clock.local(moment)
    guard local.isSameDay(as: clock.local(now)) else { return spelled(moment) }
    return "<time datetime=\"\(iso: moment)\">\(local.clock(in: language))</time>"
  }
}
