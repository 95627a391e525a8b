import HTML
import Invites

/// What the guest panel lists.
struct GuestList: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var guest: Guest
    /// The guest's invitation link, absolute; only for the host's eyes.
    var link: String?
    /// The preview of what this guest was sent; only for the host's eyes, or the guest's own.
    var previewLink: String?

    init(_ guest: Guest, link: String? = nil, previewLink: String? = nil) {
      self.guest = guest
      self.link = link
      self.previewLink = previewLink
    }
  }

  var entries: [Entry]
  /// The address of the next part of the list; nil at its end.
  var more: String?

  init(_ entries: [Entry], more: String? = nil) {
    self.entries = entries
    self.more = more
  }
}

/// The guest list in short: for hosts with the way to add to it and to all of it, for guests names and answers alone.
struct GuestPanel {
  var list: GuestList
  var viewer: Viewer
  var inviteAction: String?
  /// The host's page of all guests.
  var page: String?
  /// False hides who else is invited from guests.
  var showsGuests = true
  var form: FormState
  var idempotencyKey: String?
  var language: Language

  var html: HTML {
    """
    <div class="guests">
    \(inviteAction.map(inviteForm)?.html)\
    \(list.entries.isEmpty ? empty : guests)\
    \(MoreLink(title: language.localized(viewer.isHost ? .Guests.all : .Guests.more), url: page ?? list.more).html)\
    </div>

    """
  }

  private var empty: HTML {
    let words: LocalizedText =
      viewer.isHost ? .Guests.noneLead : showsGuests ? .Guests.empty : .Guests.hidden
    return "<p class=\"guests-empty\">\(language.localized(words))</p>\n"
  }

  private var guests: HTML {
    """
    <ul class="guest-list" aria-label="\(language.localized(.Guests.title))">
    \(list.entries.map { GuestRow(entry: $0, language: language).html })</ul>

    """
  }

  private func inviteForm(_ action: String) -> InviteForm {
    InviteForm(
      action: action, label: language.localized(.Guests.add), form: form, idempotencyKey: idempotencyKey,
      language: language)
  }
}

extension LocalizedText {
  enum GuestPanel {
    static let title = LocalizedText("guestPanel.title")
  }
}
