import HTML
import Invites
import Texts

/// Tells that a party on the waitlist is larger than the event's capacity, so that it waits until a host promotes it or
/// it becomes smaller. Nil for other guests.
struct OversizedParty {
  var guest: Guest
  var capacity: Int?
  var language: Language

  var html: HTML? {
    guard let capacity, guest.isOversized(for: capacity) else { return nil }
    let words = language.localized(
      LocalizedPlural.Guests.oversized, capacity, ["people": language.digits(guest.rsvp.partySize)])
    return "<span class=\"entry-oversized\">\(words)</span>"
  }
}
