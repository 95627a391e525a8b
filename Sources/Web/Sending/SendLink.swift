import HTML
import Invites
import Texts

/// Leads to the page on which a host sends the links of an event.
struct SendLink {
  var links: GuestLinks
  var kind: SentInvitation.Kind = .invitation
  /// To how many guests it is still to be sent; nil leaves that out.
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

/// Leads to where one guest is sent the invitation or a reminder.
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
