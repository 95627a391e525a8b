import Invites

/// What the guest panel lists.
public struct GuestList: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var guest: Guest
    /// The guest's invitation link, absolute; only for the host's eyes.
    public var link: String?
    /// The preview of what this guest was sent; only for the host's eyes, or the guest's own.
    public var previewLink: String?

    public init(_ guest: Guest, link: String? = nil, previewLink: String? = nil) {
      self.guest = guest
      self.link = link
      self.previewLink = previewLink
    }
  }

  public var entries: [Entry]
  /// The address of the next part of the list; nil at its end.
  public var more: String?

  public init(_ entries: [Entry], more: String? = nil) {
    self.entries = entries
    self.more = more
  }
}

/// The guest list, and for the host the way to add to it.
struct GuestPanel: Speaking {
  var list: GuestList
  var viewer: Viewer
  var inviteAction: String?
  var form: FormState
  var idempotencyKey: String?
  var language: Language

  var html: HTML {
    """
    <div class="guests">
    \(inviteAction.map(inviteForm))\
    \(list.entries.isEmpty ? empty : guests)\
    \(MoreLink(title: "More guests", url: list.more).html)\
    </div>

    """
  }

  private var empty: HTML {
    viewer.isHost
      ? "<p class=\"guests-empty\">Nobody is invited yet. Add the first names above.</p>\n"
      : "<p class=\"guests-empty\">The guest list is empty.</p>\n"
  }

  private var guests: HTML {
    "<ul class=\"guest-list\" aria-label=\"Guests\">\n\(list.entries.map { GuestRow(entry: $0, language: language).html })</ul>\n"
  }

  private var names: Field {
    Field(
      language: language, name: "names", label: "Add guests", value: form.values["names"] ?? "",
      failure: form.message(for: "names", in: language),
      isRequired: true, placeholder: "One name per line", lines: 3)
  }

  /// Names sent twice are the same guests once.
  private var key: HTML? {
    idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" }
  }

  private func inviteForm(_ action: String) -> HTML {
    """
    <form class="invite-form" method="post" action="\(url: action)" data-invite>
    \(key)\(FormFailure(message: form.message(besides: ["names"], in: language)).html)\
    \(names.html)\
    <button class="button button-primary">Invite</button>
    </form>

    """
  }
}

/// One guest: name, answer, party, and for the host the link and the preview.
struct GuestRow: Speaking {
  var entry: GuestList.Entry
  var language: Language

  private var guest: Guest { entry.guest }

  var html: HTML {
    """
    <li class="guest">\(Avatar(name: guest.name).html)
    <div class="guest-text"><bdi class="guest-name">\(guest.name)</bdi>\
    \(note)</div>
    <span class="guest-state">\(StatusBadge(status: guest.rsvp.status, language: language).html)\(party)</span>
    \(tools)\
    </li>

    """
  }

  private var note: HTML? {
    guest.rsvp.note.isEmpty ? nil : "<span class=\"guest-note\" dir=\"auto\">\(guest.rsvp.note)</span>"
  }

  private var party: HTML? {
    guard guest.rsvp.status == .accepted, guest.rsvp.partySize > 1 else { return nil }
    return "<span class=\"guest-party\">\(guest.rsvp.partySize)<span class=\"visually-hidden\"> people</span></span>"
  }

  private var tools: HTML? {
    guard entry.link != nil || entry.previewLink != nil else { return nil }
    return "<div class=\"guest-tools\">\(entry.link.map(copyable))\(entry.previewLink.map(preview))</div>\n"
  }

  /// Without scripts the field can be selected and copied by hand, and the link opened.
  private func copyable(_ link: String) -> HTML {
    """
    <div class="copyable" data-copy><input class="copyable-text" value="\(link)" readonly \
    aria-label="Link of \(guest.name)"><button class="button button-small" type="button" hidden>Copy link</button></div>
    """
  }

  private func preview(_ link: String) -> HTML {
    """
    <a class="button button-small" href="\(url: link)">Notification<span class="visually-hidden"> of \(guest.name)</span></a>
    """
  }
}
