import Invites

/// The events of one browser: those its account hosts and those it was invited to.
public struct EventsPage: Sendable {
  public struct Entry: Sendable {
    public var event: Event
    public var headcount: Headcount
    /// The viewer's own place on the guest list; nil for the host.
    public var guest: Guest?
    /// The thread's address.
    public var link: String

    public init(event: Event, headcount: Headcount, guest: Guest?, link: String) {
      self.event = event
      self.headcount = headcount
      self.guest = guest
      self.link = link
    }
  }

  public var site: Site
  /// In the order of the screen within each part; the page parts them into upcoming and past.
  public var entries: [Entry]
  /// The address of the next part of the list; nil at its end.
  public var older: String?
  public var now: Timestamp
  public var photoURL: PhotoURL

  public init(site: Site, entries: [Entry], older: String? = nil, now: Timestamp, photoURL: @escaping PhotoURL) {
    self.site = site
    self.entries = entries
    self.older = older
    self.now = now
    self.photoURL = photoURL
  }

  public var html: HTML {
    Document(site: site, title: "Events · Partyline", styles: ["cover", "events"], kind: "events", main: main).html
  }

  private var main: HTML {
    """
    <header class="page-heading">
    <h1>Events</h1>
    \(site.account == nil || entries.isEmpty ? nil : "<a class=\"button button-primary\" href=\"/events/new\">New event</a>" as HTML?)
    </header>
    \(entries.isEmpty ? emptyState : lists)
    """
  }

  private var lists: HTML {
    let past = entries.filter { $0.event.details.isOverAfter < now }
    let upcoming = entries.filter { $0.event.details.isOverAfter >= now }
      .sorted { $0.event.details.startsAt < $1.event.details.startsAt }
    return """
      \(section("Upcoming", upcoming))\(section("Past", past))\
      \(MoreLink(title: "Show more", url: older).html)
      """
  }

  private func section(_ title: String, _ entries: [Entry]) -> HTML? {
    guard !entries.isEmpty else { return nil }
    return """
      <section class="event-section" aria-label="\(title)">
      <h2 class="section-title">\(title)</h2>
      <ul class="event-list">
      \(entries.map { EventRow(entry: $0, now: now, photoURL: photoURL).html })\
      </ul>
      </section>

      """
  }

  private var emptyState: HTML {
    let lesson: HTML =
      site.account == nil
      ? """
      <h2>No invitations yet</h2>
      <p>Open the link a host sent you, and the event shows up here, in this browser.</p>
      """
      : """
      <h2>Throw something</h2>
      <ol class="empty-steps">
      <li>Write the invite: what, when, where.</li>
      <li>Add guests by name. Each gets a link and a notification they can answer.</li>
      <li>Watch the answers arrive in the event’s thread.</li>
      </ol>
      <a class="button button-primary" href="/events/new">New event</a>
      """
    return """
      <div class="empty"><div class="empty-art" aria-hidden="true"><span></span><span></span><span></span></div>
      \(lesson)
      </div>
      """
  }
}
