import HTML
import Invites
import PageKit
import Texts

/// One event in the list, like a conversation in a messages app: cover, title, the last message and its time, and the
/// number of unread messages.
package struct EventRow {
  package var entry: EventsPage.Entry
  package var now: Timestamp
  package var language: Language
  package var photoURL: PhotoURL

  private var details: Event.Details { entry.event.details }

  package var html: HTML {
    """
    <li><a class="event-row\(entry.unread > 0 ? Self.unread : nil)" href="\(url: entry.link)">
    \(Cover(event: entry.event, place: .row, photoURL: photoURL).html)
    <span class="event-row-text">
    <span class="event-row-head"><strong class="event-row-title" dir="auto">\(details.title)</strong>\(moment)</span>
    <span class="event-row-line">\(lastLine)\(marks)</span>
    \(tasks)<span class="event-row-facts">\(facts)\(state)</span>
    </span>
    </a>\(otherDates)</li>

    """
  }

  /// The link to the other dates of the series.
  private var otherDates: HTML? {
    guard entry.otherDates > 0 else { return nil }
    return """
      <a class="event-row-dates" href="\(url: "/events/\(entry.event.id)/series")">\(Icon.calendar)\
      <span>\(language.localized(.Events.moreDates, entry.otherDates))</span>\
      <span class="visually-hidden"> · \(details.title)</span></a>
      """
  }

  private static let unread: HTML = " event-row-unread"

  private var lastLine: HTML {
    let text = entry.latest.map { LastMessage(activity: $0, viewer: entry.role, language: language).text }
    return "<span class=\"event-row-last\" dir=\"auto\">\(text ?? language.localized(.LastLine.created))</span>"
  }

  private var moment: HTML? {
    guard let latest = entry.latest else { return nil }
    var clock = ZoneClock(details.timeZone)
    let spelled = clock.local(latest.at).recent(now: clock.local(now), in: language)
    return "<time class=\"event-row-moment\" datetime=\"\(iso: latest.at)\" data-recent>\(spelled)</time>"
  }

  private var facts: HTML {
    let times = EventTimes(details, now: now, in: language)
    let place: HTML? =
      details.place.isEmpty ? nil : "<span class=\"event-row-place\"> · <bdi>\(details.place)</bdi></span>"
    return """
      <span class="event-row-when"><time datetime="\(iso: details.startsAt)">\(times.shortMoment)</time>\(place)</span>
      """
  }

  private var marks: HTML? {
    guard entry.isMuted || entry.unread > 0 else { return nil }
    let muted: HTML? =
      entry.isMuted ? "<span class=\"visually-hidden\">\(language.localized(.Events.muted))</span>\(Icon.bellOff)" : nil
    return "<span class=\"event-row-marks\">\(muted)\(count)</span>"
  }

  private var count: HTML? {
    guard entry.unread > 0 else { return nil }
    return """
      <span class="unread"><span aria-hidden="true">\(entry.unread > 99 ? "99+" : "\(entry.unread)")</span>\
      <span class="visually-hidden">\(language.localized(.Events.unread, entry.unread))</span></span>
      """
  }

  private var state: HTML {
    if entry.event.isCancelled {
      return "<span class=\"badge badge-declined\">\(language.localized(.LastLine.cancelled))</span>"
    }
    if let guest = entry.role.guest { return StatusBadge(status: guest.rsvp.status, language: language).html }
    let headcount = entry.headcount
    if headcount.invited == 0 { return "<span class=\"badge\">\(language.localized(.Events.noGuests))</span>" }
    return "<span class=\"badge badge-accepted\">\(language.localized(.Events.going, headcount.going))</span>"
  }

  /// The requests and private messages that wait for the host.
  private var tasks: HTML? {
    let (requests, messages) = (entry.tasks.joinRequests, entry.tasks.unreadPrivateMessages)
    guard requests > 0 || messages > 0 else { return nil }
    let words = [
      requests > 0 ? language.localized(LocalizedPlural.Guests.joinRequests, requests) : nil,
      messages > 0 ? language.localized(.Events.privateMessages, messages) : nil,
    ]
    return "<span class=\"event-row-tasks\">\(words.compactMap { $0 }.joined(separator: " · "))</span>\n"
  }
}
