import HTML
import Invites
import PageKit
import Storage
import Texts

/// The events of one browser: those that its account hosts, and those to which it was invited.
package struct EventsPage: Sendable {
  package struct Entry: Sendable {
    package var event: Event
    package var headcount: Headcount
    /// The viewer's role in the event.
    package var role: Role
    /// The URL of the thread.
    package var link: String
    /// The latest entry of the thread that the viewer may see.
    package var latest: Activity?
    /// The number of unread messages from others. 100 stands for more than 99.
    package var unread: Int = 0
    /// The tasks that wait for the hosts. None for a guest.
    package var tasks = HostTasks.none
    /// Whether the viewer has muted the thread.
    package var isMuted: Bool = false
    /// The number of other dates of the series that the entry stands for.
    package var otherDates: Int = 0

    package init(
      event: Event, headcount: Headcount, role: Role, link: String, latest: Activity? = nil, unread: Int = 0,
      tasks: HostTasks = HostTasks.none, isMuted: Bool = false, otherDates: Int = 0
    ) {
      self.event = event
      self.headcount = headcount
      self.role = role
      self.link = link
      self.latest = latest
      self.unread = unread
      self.tasks = tasks
      self.isMuted = isMuted
      self.otherDates = otherDates
    }
  }

  package var site: Site
  /// The entries, in the order of the screen within each section. The page divides them into upcoming and past.
  package var entries: [Entry]
  /// The URL of the next part of the list. Nil at the end.
  package var older: String?
  package var now: Timestamp
  package var photoURL: PhotoURL

  package init(site: Site, entries: [Entry], older: String? = nil, now: Timestamp, photoURL: @escaping PhotoURL) {
    self.site = site
    self.entries = entries
    self.older = older
    self.now = now
    self.photoURL = photoURL
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Events.title)) · Partyline",
      styles: ["cover", "events", "search-field"],
      scripts: ["events"],
      kind: "events", texts: texts, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading">
    <h1>\(language.localized(.Events.title))</h1>
    <div class="page-actions">\(site.account == nil ? settings : nil)\
    \(site.account == nil || entries.isEmpty ? nil : newEvent)</div>
    </header>
    \(entries.isEmpty ? nil : search.html)\
    <div data-events data-unread="\(unread)" data-known="\(entries.map(\.event.id.rawValue).joined(separator: " "))">
    \(entries.isEmpty ? emptyState : lists)
    </div>
    """
  }

  private var search: SearchField {
    SearchField(
      action: "/search", label: language.localized(.Search.everywhere),
      hint: language.localized(site.account == nil ? .Search.hintEverywhere : .Search.hintHost), language: language)
  }

  /// The link to the settings. Hosts find it in the menu of their account.
  private var settings: HTML {
    """
    <a class="button button-quiet events-settings" href="/settings">\(Icon.sliders)\
    <span>\(language.localized(.Settings.title))</span></a>
    """
  }

  private var texts: [String: TextTable.Entry] {
    ["yesterday": .phrase(.Days.yesterday)]
  }

  /// The number of unread messages on this part of the list, for the badge of an installed app.
  private var unread: Int { entries.reduce(0) { $0 + ($1.isMuted ? 0 : $1.unread) } }

  private var newEvent: HTML {
    "<a class=\"button button-primary\" href=\"/events/new\">\(language.localized(.Events.new))</a>"
  }

  private var lists: HTML {
    let past = entries.filter { $0.event.isOver(at: now) }
    let upcoming = entries.filter { !$0.event.isOver(at: now) }
      .sorted { $0.event.details.startsAt < $1.event.details.startsAt }
    return """
      \(section(language.localized(.Events.upcoming), upcoming))\(section(language.localized(.Events.past), past))\
      \(MoreLink(title: language.localized(.Events.more), url: older).html)\
      \(CalendarFeedLink(language: language).html)\(lost)
      """
  }

  /// The link for a guest who misses an event here.
  private var lost: HTML? {
    guard site.sendsMail, site.account == nil else { return nil }
    return """

      <p class="events-lost"><a class="button button-quiet" href="\(MailedLinksRoutes.path)">\(language.localized(.MailedLinks.title))</a></p>
      """
  }

  private func row(_ entry: Entry) -> EventRow {
    EventRow(entry: entry, now: now, language: language, photoURL: photoURL)
  }

  private func section(_ title: String, _ entries: [Entry]) -> HTML? {
    guard !entries.isEmpty else { return nil }
    return """
      <section class="event-section" aria-label="\(title)">
      <h2 class="section-title">\(title)</h2>
      <ul class="event-list">
      \(entries.map { row($0).html })\
      </ul>
      </section>

      """
  }

  private var emptyState: HTML {
    let lesson: HTML =
      site.account == nil
      ? """
      <h2>\(language.localized(.Events.noInvitations))</h2>
      <p>\(language.localized(.Events.noInvitationsLead))</p>\(MailedLinksButton(site: site).html)
      """
      : """
      <h2>\(language.localized(.Events.throwSomething))</h2>
      <ol class="empty-steps">
      <li>\(language.localized(.Events.stepWrite))</li>
      <li>\(language.localized(.Events.stepAdd))</li>
      <li>\(language.localized(.Events.stepWatch))</li>
      </ol>
      \(newEvent)
      """
    return """
      <div class="empty"><div class="empty-art" aria-hidden="true"><span></span><span></span><span></span></div>
      \(lesson)
      </div>
      """
  }
}
