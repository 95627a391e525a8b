import HTML
import Invites
import PageKit
import Texts

/// The line above a thread: who is here or writing, whether the connection stands, and the ways to the photos and, for a guest, to quiet.
///
/// On a phone it stays while one reads, and stands for the invitation: it says what, when and the guest's answer, and
/// leads up to it.
struct ThreadHeader {
  var event: Event
  var viewer: Viewer
  var links: ThreadLinks
  var now: Timestamp
  var language: Language

  /// The scripts fill what is empty here; only news is read out, one message once.
  var html: HTML {
    """
    <header class="thread-header">
    <h2 class="thread-title"><span class="thread-name">\(language.localized(.Thread.title))</span>\
    <a class="thread-up" href="#main"><bdi>\(event.details.title)</bdi><span class="visually-hidden"> · \(language.localized(.Thread.toInvite))</span></a></h2>
    <p class="thread-line">\(facts)<span class="thread-presence" data-presence></span></p>
    <a class="button button-quiet button-small thread-photos" href="\(url: links.album)">\(Icon.photo)<span>\(language.localized(.Album.title))</span></a>
    \(bell)\
    <p class="thread-connection" data-connection role="status" hidden></p>
    <p class="visually-hidden" data-announcer aria-live="polite"></p>
    </header>

    """
  }

  /// `Thu, Jun 16, 7 PM · Going`.
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

  /// Leads to what the guest wants to hear of this event, where it can be muted.
  private var bell: HTML? {
    guard let preferences = links.preferences else { return nil }
    let title = language.localized(.Settings.notifications)
    return """
      <a class="button button-quiet button-small" href="\(url: preferences)" aria-label="\(title)" \
      title="\(title)">\(Icon.bell)</a>

      """
  }
}
