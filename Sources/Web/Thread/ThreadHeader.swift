import HTML
import Invites
import PageKit
import Texts

/// The bar above a thread: who is online or typing, the state of the connection, the search, a link to the photos, for a
/// guest a link to the notification settings, and the pinned entries.
///
/// On a phone the bar stays while the thread scrolls, and stands in for the invitation. It shows the title, the time
/// and the guest's answer, and leads up to the invitation.
struct ThreadHeader {
  var event: Event
  var viewer: Role
  var links: ThreadLinks
  var pins: [Activity] = []
  var now: Timestamp
  var language: Language

  /// The scripts fill the empty elements. Screen readers announce only news, and each message once.
  var html: HTML {
    """
    <header class="thread-header">
    <h2 class="thread-title"><span class="thread-name">\(language.localized(.Thread.title))</span>\
    <a class="thread-up" href="#main"><bdi>\(event.details.title)</bdi><span class="visually-hidden"> · \(language.localized(.Thread.toInvite))</span></a></h2>
    <p class="thread-line">\(facts)<span class="thread-presence" data-presence></span></p>
    \(SearchField(action: links.search, label: language.localized(.Search.inThread), language: language).html)\
    <a class="button button-quiet button-small thread-photos" href="\(url: links.album)">\(Icon.photo)<span>\(language.localized(.Album.title))</span></a>
    \(bell)\
    <p class="thread-connection" data-connection role="status" hidden></p>
    <p class="visually-hidden" data-announcer aria-live="polite"></p>
    \(PinnedEntries(entries: pins, language: language).html)\
    </header>

    """
  }

  /// The facts in one line: `Thu, Jun 16, 7 PM · Going`.
  private var facts: HTML {
    let moment = EventTimes(event.details, now: now, in: language).shortMoment
    return """
      <span class="thread-facts" data-thread-facts><time datetime="\(iso: event.details.startsAt)">\(moment)</time>\
      \(state.map { " · \($0)" as HTML })</span>
      """
  }

  private var state: HTML? {
    if event.isCancelled { return "<b class=\"thread-declined\">\(language.localized(.LastLine.cancelled))</b>" }
    guard case .guest(let guest) = viewer else { return nil }
    let status = guest.rsvp.status
    return "<b class=\"thread-\(status.rawValue)\">\(language.localized(status.word))</b>"
  }

  /// A link to the guest's notification settings for this event, where it can be muted.
  private var bell: HTML? {
    guard let preferences = links.preferences else { return nil }
    let title = language.localized(.Settings.notifications)
    return """
      <a class="button button-quiet button-small" href="\(url: preferences)" aria-label="\(title)" \
      title="\(title)">\(Icon.bell)</a>

      """
  }
}
