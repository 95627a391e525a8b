import Invites

/// The events of one browser: those its account hosts and those it was invited to.
public struct EventsPage: Sendable, Speaking {
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

  public var language: Language { site.language }

  public var html: HTML {
    Document(
      site: site, title: "\(say(.Events.title)) · Partyline", styles: ["cover", "events"], kind: "events", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading">
    <h1>\(say(.Events.title))</h1>
    \(site.account == nil || entries.isEmpty ? nil : newEvent)
    </header>
    \(entries.isEmpty ? emptyState : lists)
    """
  }

  private var newEvent: HTML {
    "<a class=\"button button-primary\" href=\"/events/new\">\(say(.Events.new))</a>"
  }

  private var lists: HTML {
    let past = entries.filter { $0.event.details.isOverAfter < now }
    let upcoming = entries.filter { $0.event.details.isOverAfter >= now }
      .sorted { $0.event.details.startsAt < $1.event.details.startsAt }
    return """
      \(section(say(.Events.upcoming), upcoming))\(section(say(.Events.past), past))\
      \(MoreLink(title: say(.Events.more), url: older).html)
      """
  }

  private func section(_ title: String, _ entries: [Entry]) -> HTML? {
    guard !entries.isEmpty else { return nil }
    return """
      <section class="event-section" aria-label="\(title)">
      <h2 class="section-title">\(title)</h2>
      <ul class="event-list">
      \(entries.map { EventRow(entry: $0, now: now, language: language, photoURL: photoURL).html })\
      </ul>
      </section>

      """
  }

  private var emptyState: HTML {
    let lesson: HTML =
      site.account == nil
      ? """
      <h2>\(say(.Events.noInvitations))</h2>
      <p>\(say(.Events.noInvitationsLead))</p>
      """
      : """
      <h2>\(say(.Events.throwSomething))</h2>
      <ol class="empty-steps">
      <li>\(say(.Events.stepWrite))</li>
      <li>\(say(.Events.stepAdd))</li>
      <li>\(say(.Events.stepWatch))</li>
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
