import Invites
import Texts

extension Event.Details {
  /// A note that says which of two moments is meant, for an event that starts in the hour that repeats when clocks go
  /// back. Nil for any other event.
  package func clockNote(in language: Language) -> String? {
    let local = ZonedTime(startsAt, timeZone: timeZone).local
    guard case .repeated(let second) = local.clockChange(in: timeZone) else { return nil }
    let phrase: LocalizedText = startsAt >= second ? .EventForm.twiceSecond : .EventForm.twice
    return language.localized(phrase, ["time": local.clock(in: language)])
  }
}
