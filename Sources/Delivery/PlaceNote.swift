import Invites
import Texts

extension Event {
  /// The sentence that tells a guest when they will see the hidden place. Nil when the place is not hidden.
  package func placeNote(for status: RSVP.Status, at now: Timestamp, in language: Language) -> String? {
    guard isPlaceHidden else { return nil }
    guard isOpenForAnswers(at: now) else { return language.localized(.Invite.placeAccepted) }
    return language.localized(status == .waitlisted ? .Invite.placeWithSeat : .Invite.placeLater)
  }
}
