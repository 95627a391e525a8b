import HTML
import Invites
import PageKit
import Texts

/// What the guest panel lists.
package struct GuestList: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var guest: Guest
    /// The guest's invitation link, absolute; only for the host's eyes.
    package var link: String?
    /// The preview of what this guest was sent; only for the host's eyes, or the guest's own.
    package var previewLink: String?

    package init(_ guest: Guest, link: String? = nil, previewLink: String? = nil) {
      self.guest = guest
      self.link = link
      self.previewLink = previewLink
    }
  }

  package var entries: [Entry]
  /// The address of the next part of the list; nil at its end.
  package var more: String?

  package init(_ entries: [Entry], more: String? = nil) {
    self.entries = entries
    self.more = more
  }
}

/// The guest list in short: for hosts with the way to add to it and to all of it, for guests names and answers alone.
package struct GuestPanel {
  package var list: GuestList
  package var viewer: Viewer
  package var inviteAction: String?
  /// The host's page of all guests.
  package var page: String?
  /// False hides who else is invited from guests.
  package var showsGuests = true
  package var form: FormState
  package var idempotencyKey: String?
  package var language: Language

  package var html: HTML {
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
