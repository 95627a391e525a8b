import HTML
import Invites
import Texts

/// Says of a party on the waitlist that it is larger than the whole event: nothing but the host, or a smaller party,
/// ends its waiting. Nothing for any other guest.
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
