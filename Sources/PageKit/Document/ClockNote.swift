import Invites
import Texts

extension Event.Details {
  /// Says which of two moments is meant, for an event that starts in the hour that clocks go through twice in autumn;
  /// nil for any other.
  package func clockNote(in language: Language) -> String? {
    let local = ZonedTime(startsAt, timeZone: timeZone).local
    guard case .repeated(let second) = local.clockChange(in: timeZone) else { return nil }
    let phrase: LocalizedText = startsAt >= second ? .EventForm.twiceSecond : .EventForm.twice
    return language.localized(phrase, ["time": local.clock(in: language)])
  }
}
