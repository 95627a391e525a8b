import HTML
import Invites
import PageKit
import Texts

/// The contents of the guest panel.
package struct GuestList: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var guest: Guest
    /// The guest's absolute invitation link. Only the host may see it.
    package var link: String?
    /// The preview of the guest's notification. Only the host and the guest may see it.
    package var previewLink: String?

    package init(_ guest: Guest, link: String? = nil, previewLink: String? = nil) {
      self.guest = guest
      self.link = link
      self.previewLink = previewLink
    }
  }

  package var entries: [Entry]
  /// The URL of the next part of the list. Nil at the end.
  package var more: String?

  package init(_ entries: [Entry], more: String? = nil) {
    self.entries = entries
    self.more = more
  }
}

/// The short guest list. Hosts see a form to add guests and a link to the full list. Guests see names and answers only.
package struct GuestPanel {
  package var list: GuestList
  package var viewer: Role
  package var inviteAction: String?
  /// The path of the host's page of all guests.
  package var page: String?
  /// Whether guests see who else is invited.
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
