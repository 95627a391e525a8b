import Invites

/// What a host can do with an event, on its invite.
struct HostTools: Speaking {
  var event: Event
  var viewer: Viewer
  var language: Language

  var html: HTML {
    """
    <nav class="host-tools" aria-label="\(say(.Invite.manage))">
    \(link("edit", .Invite.edit))\(link("copy", .Invite.duplicate))\(link("co-hosts", .Invite.coHosts))\(ending)\
    </nav>

    """
  }

  private var isOwner: Bool { viewer == .host(event.hostID) }

  private var ending: HTML? {
    guard isOwner else { return nil }
    guard event.isCancelled else { return link("cancellation", .Invite.cancel) }
    return """
      <form method="post" action="/api/v1/events/\(event.id.rawValue)/reopening">\
      <button class="button button-small">\(say(.Invite.reopen))</button></form>

      """
  }

  private func link(_ path: String, _ phrase: Phrase) -> HTML {
    "<a class=\"button button-small\" href=\"/events/\(event.id.rawValue)/\(path)\">\(say(phrase))</a>\n"
  }
}
