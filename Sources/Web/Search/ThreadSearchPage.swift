import HTML
import HTTPServer
import Invites
import PageKit
import Texts

/// The page that searches the thread of one event, and for its hosts the guest list.
package struct ThreadSearchPage: Sendable {
  package var site: Site
  package var event: Event
  package var viewer: Role
  package var links: ThreadLinks
  package var state: SearchState
  /// The first guests that match, for a host.
  package var guests: [Guest] = []
  /// Whether further guests match.
  package var hasMoreGuests = false
  /// The entries that match, the latest first.
  package var activities: [Activity] = []
  /// The cursor of the next page; nil at the end.
  package var next: String?
  package var now: Timestamp

  package init(
    site: Site, event: Event, viewer: Role, links: ThreadLinks, state: SearchState, guests: [Guest] = [],
    hasMoreGuests: Bool = false, activities: [Activity] = [], next: String? = nil, now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.viewer = viewer
    self.links = links
    self.state = state
    self.guests = guests
    self.hasMoreGuests = hasMoreGuests
    self.activities = activities
    self.next = next
    self.now = now
  }

  private var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Search.title)) · \(event.details.title)",
      styles: ["search-field", "search"], kind: "search", offersSignIn: viewer.isHost, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="search-page">
    \(SideHeading(title: language.localized(.Search.title), back: "\(links.page)#latest", backTitle: event.details.title, language: language).html)\
    \(field.html)\
    \(state.note(isEmpty: guests.isEmpty && activities.isEmpty, goesOn: next != nil, in: language))\
    \(results)\
    </div>
    """
  }

  private var field: SearchField {
    SearchField(
      action: links.search, label: language.localized(.Search.inThread), hint: language.localized(.Search.hint),
      words: state.text, isFocused: state == .nothing, language: language)
  }

  private var results: HTML? {
    guard case .query(let query) = state else { return nil }
    let rows = FoundRows(
      query: query, event: event, viewer: viewer.author, page: links.page, guests: guests, activities: activities,
      now: now, language: language)
    let allGuests = GuestsPage.address(of: GuestQuery(words: query.text), at: event.id)
    let older = next.map { "\(links.search)?q=\(PercentEncoding.encode(query.text))&cursor=\($0)" }
    return """
      \(FoundSection(title: "\(language.localized(.Search.guests))", rows: rows.guestRows, more: MoreLink(title: language.localized(.Search.moreGuests), url: hasMoreGuests ? allGuests : nil)).html)\
      \(FoundSection(title: "\(language.localized(.Search.messages))", rows: rows.activityRows).html)\
      \(MoreLink(title: language.localized(.Search.moreMessages), url: older).html)
      """
  }
}
