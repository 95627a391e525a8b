import HTML
import Invites
import Texts

/// A link to the page on which a host sends the links of an event.
struct SendLink {
  var links: GuestLinks
  var kind: SentInvitation.Kind = .invitation
  /// The number of guests that it has not been sent to; nil to show no number.
  var count: Int?
  var isMain = true
  var language: Language

  var html: HTML {
    let title = language.localized(kind == .invitation ? .Sending.title : .Guests.nudgeAll)
    return """
      <a class="button\(isMain ? " button-primary" : " button-small")" href="\(url: links.send(kind))">\(title)\
      \(count.map { " <span class=\"send-count\">\(language.digits($0))</span>" as HTML })</a>

      """
  }
}

/// A link to the page that sends one guest the invitation or a reminder.
struct SendLinkToGuest {
  var guest: Guest
  var kind: SentInvitation.Kind = .invitation
  var links: GuestLinks
  var language: Language

  var html: HTML {
    """
    <a class="button button-small" href="\(url: links.send(kind, to: guest.id))">\
    \(language.localized(kind == .invitation ? .Sending.one : .Guests.nudge))\
    <span class="visually-hidden">: \(guest.name)</span></a>
    """
  }
}
