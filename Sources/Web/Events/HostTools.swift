import HTML
import Invites
import PageKit
import Texts

/// A host's actions on an event, shown on its invite: the three most frequent ones, and the others under "More".
struct HostTools {
  var event: Event
  var viewer: Role
  var language: Language

  var html: HTML {
    """
    <nav class="host-tools" aria-label="\(language.localized(.Invite.manage))">
    \(tile("guests", Icon.people, .Guests.title))\(tile("door", Icon.door, .Guests.door))\
    \(tile("edit", Icon.pencil, .Invite.edit))\
    <details class="host-more"><summary class="host-tool">\(Icon.dots)<span>\(language.localized(.Invite.more))</span></summary>
    <div class="host-others">\(link("ask", .Ask.title))\(link("broadcasts", .Broadcasts.title))\(link("copy", .Invite.duplicate))\(link("co-hosts", .Invite.coHosts))\(ending)</div>
    </details></nav>

    """
  }

  private var ending: HTML? {
    event.isCancelled || viewer.account?.id != event.hostID ? nil : link("cancellation", .Invite.cancel)
  }

  private func tile(_ path: String, _ icon: HTML, _ phrase: LocalizedText) -> HTML {
    "<a class=\"host-tool\" href=\"\(url: address(path))\">\(icon)<span>\(language.localized(phrase))</span></a>\n"
  }

  private func link(_ path: String, _ phrase: LocalizedText) -> HTML {
    "<a class=\"button button-small\" href=\"\(url: address(path))\">\(language.localized(phrase))</a>\n"
  }

  private func address(_ path: String) -> String { "/events/\(event.id.rawValue)/\(path)" }
}

/// The link with which the owner reopens a cancelled event.
struct Reopening {
  var event: Event
  var language: Language

  var html: HTML {
    """
    <a class="button button-small" href="/events/\(event.id.rawValue)/reopening">\(language.localized(.Invite.reopen))</a>

    """
  }
}
