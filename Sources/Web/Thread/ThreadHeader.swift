import HTML

/// The line above a thread: who is here or writing, whether the connection stands, and the ways to the photos and, for a guest, to quiet.
///
/// On a phone it stays while one reads: there it names the event and leads back up to the invite.
struct ThreadHeader: Localized {
  /// Of the event.
  var title: String
  var links: ThreadLinks
  var language: Language

  /// The scripts fill what is empty here; only news is read out, one message once.
  var html: HTML {
    """
    <header class="thread-header">
    <h2 class="thread-title"><span class="thread-name">\(localized(.Thread.title))</span>\
    <a class="thread-up" href="#main"><bdi>\(title)</bdi><span class="visually-hidden"> · \(localized(.Thread.toInvite))</span></a></h2>
    <p class="thread-presence" data-presence data-quiet="\(localized(.Thread.title))"></p>
    <a class="button button-quiet button-small" href="\(url: links.album)">\(Icon.photo)\(localized(.Album.title))</a>
    \(bell)\
    <p class="thread-connection" data-connection role="status" hidden></p>
    <p class="visually-hidden" data-announcer aria-live="polite"></p>
    </header>

    """
  }

  /// Leads to what the guest wants to hear of this event, where it can be muted.
  private var bell: HTML? {
    guard let preferences = links.preferences else { return nil }
    let title = localized(.Settings.notifications)
    return """
      <a class="button button-quiet button-small" href="\(url: preferences)" aria-label="\(title)" \
      title="\(title)">\(Icon.bell)</a>

      """
  }
}
