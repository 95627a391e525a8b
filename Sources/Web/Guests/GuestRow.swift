import HTML
import Invites
import PageKit
import Texts

/// One guest of the short list: name, answer and party, and for the host the link and the preview.
struct GuestRow {
  var entry: GuestList.Entry
  var language: Language

  private var guest: Guest { entry.guest }

  var html: HTML {
    """
    <li class="guest">\(Avatar(name: guest.name).html)
    <div class="guest-text"><bdi class="guest-name">\(guest.name)</bdi>\
    \(ComingMembers(guest: guest, language: language).html)\(note)</div>
    <span class="guest-state">\(StatusBadge(status: guest.rsvp.status, language: language).html)\
    \(PartySize(guest: guest, language: language).html)</span>
    \(tools)\
    </li>

    """
  }

  private var note: HTML { "\(AnsweredBy(guest: guest, language: language, tag: "span").html)\(words)" }

  private var words: HTML? {
    guest.rsvp.note.isEmpty ? nil : "<span class=\"guest-note\" dir=\"auto\">\(guest.rsvp.note)</span>"
  }

  private var tools: HTML? {
    guard entry.link != nil || entry.previewLink != nil else { return nil }
    let copy = entry.link.map {
      CopyLink(
        link: $0, label: language.localized(.Guests.link, ["name": guest.name]), language: language,
        noted: GuestLinks(event: guest.eventID).action("sent", guest.id)
      ).html
    }
    return "<div class=\"guest-tools\">\(copy)\(entry.previewLink.map(preview))</div>\n"
  }

  private func preview(_ link: String) -> HTML {
    """
    <a class="button button-small" href="\(url: link)">\(language.localized(.Guests.notification))\
    <span class="visually-hidden"> \(language.localized(.Guests.of, ["name": guest.name]))</span></a>
    """
  }
}

/// The size of a guest's party of more than one person. Nil for a guest who declined or has not answered.
struct PartySize {
  var guest: Guest
  var language: Language

  var html: HTML? {
    let mayCome = guest.rsvp.status != .declined && guest.rsvp.status != .awaiting
    guard mayCome, guest.rsvp.partySize > 1 else { return nil }
    let words = language.localized(LocalizedPlural.Guests.people, guest.rsvp.partySize)
    return """
      <span class="guest-party"><span aria-hidden="true">\(guest.rsvp.partySize)</span>\
      <span class="visually-hidden">\(words)</span></span>
      """
  }
}
