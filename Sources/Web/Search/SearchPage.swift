import HTML
import HTTPServer
import Invites
import PageKit
import Storage
import Texts

/// The page that searches all events of one browser.
package struct SearchPage: Sendable {
  package var site: Site
  package var state: SearchState
  /// The results, the event with the latest start first.
  package var found: [FoundEvent]
  /// The rows of the events that match themselves.
  package var events: [EventsPage.Entry]
  /// The cursor of the next page; nil at the end.
  package var next: String?
  package var now: Timestamp
  package var photoURL: PhotoURL

  package init(
    site: Site, state: SearchState, found: [FoundEvent] = [], events: [EventsPage.Entry] = [], next: String? = nil,
    now: Timestamp, photoURL: @escaping PhotoURL
  ) {
    self.site = site
    self.state = state
    self.found = found
    self.events = events
    self.next = next
    self.now = now
    self.photoURL = photoURL
  }

  private var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Search.title)) · Partyline",
      styles: ["cover", "events", "search-field", "search"], kind: "search", main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="search-page">
    \(SideHeading(title: language.localized(.Search.title), back: "/", backTitle: language.localized(.Events.title), language: language).html)\
    \(field.html)\
    \(state.note(isEmpty: found.isEmpty, goesOn: next != nil, in: language))\
    \(results)\
    </div>
    """
  }

  private var field: SearchField {
    SearchField(
      action: "/search", label: language.localized(.Search.everywhere),
      hint: language.localized(site.account == nil ? .Search.hintEverywhere : .Search.hintHost), words: state.text,
      isFocused: state == .nothing, language: language)
  }

  private var results: HTML? {
    guard case .query(let query) = state else { return nil }
    let words = PercentEncoding.encode(query.text)
    return """
      \(eventSection)\
      \(found.compactMap { section(of: $0, query, words) })\
      \(MoreLink(title: language.localized(.Search.moreEvents), url: next.map { "/search?q=\(words)&cursor=\($0)" }).html)
      """
  }

  private var eventSection: HTML? {
    guard !events.isEmpty else { return nil }
    return """
      <section class="found-section"><h2 class="section-title">\(language.localized(.Search.events))</h2>
      <ul class="event-list">
      \(events.map { row($0).html })</ul></section>

      """
  }

  private func row(_ entry: EventsPage.Entry) -> EventRow {
    EventRow(entry: entry, now: now, language: language, photoURL: photoURL)
  }

  private func section(of found: FoundEvent, _ query: SearchQuery, _ words: String) -> HTML? {
    let event = found.listing.event
    let rows = FoundRows(
      query: query, event: event, viewer: viewer(found.listing.guest, at: event), page: "/events/\(event.id)",
      guests: found.guests, activities: found.activities, now: now, language: language)
    let title = language.localized(.Search.moreHere, ["event": event.details.title])
    let goesOn = found.hasMoreActivities || found.guests.count == FoundEvent.length
    return FoundSection(
      title: "<bdi>\(event.details.title)</bdi>", rows: rows.guestRows + rows.activityRows,
      more: MoreLink(title: title, url: goesOn ? "/events/\(event.id)/search?q=\(words)" : nil)
    ).html
  }

  private func viewer(_ guest: Guest?, at event: Event) -> Activity.Author {
    guest.map { .guest($0.id, name: $0.name) } ?? .host(site.account?.id ?? event.hostID, name: "")
  }
}
