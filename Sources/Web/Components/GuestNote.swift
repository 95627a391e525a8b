import HTML
import Invites
import Texts

/// The note that a guest sent with the answer, in quotation marks. Nil without a note.
struct GuestNote {
  var guest: Guest
  /// The name of the HTML element.
  var tag: StaticString = "p"
  var style: StaticString = "guest-note"
  var language: Language

  var html: HTML? {
    guard !guest.rsvp.note.isEmpty else { return nil }
    let (tag, style) = (HTML(stringLiteral: tag.description), HTML(stringLiteral: style.description))
    let words = language.localized(.Guests.quoted, ["text": guest.rsvp.note])
    return "<\(tag) class=\"\(style)\" dir=\"auto\">\(words)</\(tag)>"
  }
}
