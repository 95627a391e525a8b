import HTML
import Invites
import PageKit
import Texts

/// The host's page of all guests.
package struct GuestsPage: Sendable {
  package struct Entry: Hashable, Sendable {
    package var guest: Guest
    package var link: String
    package var deliveryStatus: DeliveryStatus
    /// The name of the guest who invited this one.
    package var inviter: String?

    package init(
      _ guest: Guest, link: String, deliveryStatus: DeliveryStatus = DeliveryStatus(), inviter: String? = nil
    ) {
      self.guest = guest
      self.link = link
      self.deliveryStatus = deliveryStatus
      self.inviter = inviter
    }
  }

  package var site: Site
  package var event: Event
  package var headcount: Headcount
  /// The number of guests that match each filter.
  package var counts: [GuestQuery.Filter: Int]
  /// The number of private messages from guests that no host has seen.
  package var unreadPrivateMessages = 0
  package var query: GuestQuery = GuestQuery()
  /// The event's surveys, by whose answers the list can be filtered.
  package var surveys: [Survey] = []
  package var entries: [Entry]
  /// The URL of the next page. Nil at the end.
  package var more: String?
  /// The first few people who wait for a host to approve their request to join.
  package var requests: [Guest] = []
  package var openLink: OpenLinkCard.Link
  package var news: GuestNotice?
  package var now: Timestamp

  package init(
    site: Site, event: Event, headcount: Headcount, counts: [GuestQuery.Filter: Int], unreadPrivateMessages: Int = 0,
    query: GuestQuery = GuestQuery(), surveys: [Survey] = [], entries: [Entry], more: String? = nil,
    requests: [Guest] = [],
    openLink: OpenLinkCard.Link, news: GuestNotice? = nil, now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.headcount = headcount
    self.counts = counts
    self.unreadPrivateMessages = unreadPrivateMessages
    self.query = query
    self.surveys = surveys
    self.entries = entries
    self.more = more
    self.requests = requests
    self.openLink = openLink
    self.news = news
    self.now = now
  }

  package var language: Language { site.language }
  package var links: GuestLinks { GuestLinks(event: event.id) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Guests.title)) · \(event.details.title)",
      styles: ["guests", "guest-list", "open-link"],
      scripts: ["copy", "guest-list", "open-link"], kind: "guests", main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="guest-page" data-stream="\(url: links.stream)?since=\(event.revision)">
    \(heading.html)
    \(SheetFacts(event: event, now: now, language: language).printOnly)\
    \(news?.html(in: language, links: links, next: here))\
    \(tools)
    <section class="card guest-card">
    \(OpenLinkCard(event: event, link: openLink, next: here, language: language).html)</section>
    \(ReopenAnswersForm(event: event, next: here, now: now, language: language).html)\
    <section class="card guest-counts" aria-label="\(language.localized(.Guests.title))">
    \(HeadcountPanel(event: event, headcount: headcount, language: language).html)
    \(headcount.awaiting > unsent && isOpen ? nudgeAll.html : nil)</section>
    <div data-requests>\(requestList)</div>
    \(hasNobody ? nil : filters.html)\
    <div data-results>\(entries.isEmpty ? empty : list)\(MoreLink(title: language.localized(.Guests.more), url: more).html)\
    \(more == nil ? nil : "<p class=\"print-only\">\(language.localized(.Sheet.partOnly))</p>" as HTML)</div>
    </div>
    """
  }

  private var heading: SideHeading {
    SideHeading(
      title: language.localized(.Guests.title), back: links.thread, backTitle: event.details.title, language: language)
  }

  /// The URL of the current list, to which forms return.
  private var here: String { Self.address(of: query, at: event.id) }

  private var filters: GuestFilters {
    GuestFilters(
      query: query, counts: counts,
      answers: AnswerFilters(surveys: surveys, event: event, now: now, language: language), links: links,
      language: language)
  }

  /// Whether no guest is on the list or was removed from it. There is nothing to search then.
  private var hasNobody: Bool { entries.isEmpty && counts.values.allSatisfy { $0 == 0 } }

  /// The number of guests to whom no invitation was sent yet.
  private var unsent: Int { counts[.unsent] ?? 0 }

  /// The sheet with all guests of the current list.
  private var sheet: String { here.replacing(links.list, with: links.sheet, maxReplacements: 1) }

  /// The page for writing a broadcast: to the guests of the current list if it shows a part, otherwise without a
  /// filter.
  private var messages: String {
    let isPart =
      !query.words.isEmpty || query.answers != nil && query.filter.listStatus == .listed
      || query.filter != .all && query.filter.listStatus == .listed
    return isPart ? here.replacing(links.list, with: links.broadcasts, maxReplacements: 1) : links.broadcasts
  }

  /// The buttons for sending and adding. Less frequent actions are in a menu.
  private var tools: HTML {
    """
    <nav class="guest-actions" aria-label="\(language.localized(.Guests.title))">
    \(unsent > 0 && isOpen ? SendLink(links: links, count: unsent, language: language).html : nil)\
    <a class="button\(unsent > 0 && isOpen ? "" : " button-primary")" href="\(url: links.add)">\(language.localized(.Guests.add))</a>
    <details class="menu" data-menu><summary class="button">\(Icon.dots)\
    <span class="visually-hidden">\(language.localized(.Invite.more))</span>\
    \(UnreadBadge(count: unreadPrivateMessages, language: language).html)</summary>
    <div class="menu-list card">
    <a href="\(url: links.door)">\(language.localized(.Guests.door))</a>
    <a href="\(url: messages)">\(language.localized(.Broadcasts.title))</a>
    <a href="\(url: links.privateMessages)">\(language.localized(.PrivateMessages.inbox))\(UnreadBadge(count: unreadPrivateMessages, language: language).html)</a>
    <a href="\(url: DeliveryPage.path(event.id))">\(language.localized(.Deliveries.title))</a>
    <a href="\(url: links.upload)">\(language.localized(.Guests.upload))</a>
    <a href="\(url: links.export)">\(language.localized(.Guests.export))</a>
    \(hasNobody ? nil : "<a href=\"\(url: sheet)\">\(language.localized(.Sheet.printList))</a>\n" as HTML)\
    </div></details>
    </nav>

    """
  }

  private var isOpen: Bool {
    event.isOpenForAnswers(at: now)
  }

  private var nudgeAll: SendLink { SendLink(links: links, kind: .reminder, isMain: false, language: language) }

  private var list: HTML {
    """
    <ol class="card guest-table">
    \(entries.map { GuestEntryRow(entry: $0, links: links, next: here, moments: moments, capacity: event.details.capacity, language: language).html })</ol>

    """
  }

  private var moments: RelativeTimes { RelativeTimes(timeZone: event.details.timeZone, now: now, language: language) }

  private var empty: HTML {
    let isPlain = query.words.isEmpty && query.filter == .all && query.answers == nil
    if isPlain {
      return """
        <div class="guest-none card"><h2>\(language.localized(.Guests.noneTitle))</h2><p>\(language.localized(.Guests.noneLead))</p></div>

        """
    }
    return """
      <div class="guest-none card"><p>\(language.localized(.Guests.noMatch))</p>\
      <a class="button" href="\(url: links.list)">\(language.localized(.Guests.showAll))</a></div>

      """
  }

  private var requestList: HTML? {
    guard !requests.isEmpty else { return nil }
    let rest = "\(links.list)?status=requested"
    return """
      <section class="card request-list" aria-labelledby="requests">
      <h2 class="section-title" id="requests">\(language.localized(.Guests.requests))</h2>
      <ul>\(requests.map(request))</ul>
      \(MoreLink(title: language.localized(.Guests.allRequests), url: counts[.requested] ?? 0 > requests.count ? rest : nil).html)\
      </section>

      """
  }

  private func request(_ guest: Guest) -> HTML {
    """
    <li class="request">\(Avatar(name: guest.name).html)<bdi class="guest-name">\(guest.name)</bdi>\
    <div class="guest-row-actions">\
    \(ActionButton(action: links.action("approval", guest.id), title: language.localized(.Guests.approve), about: guest.name, next: here, style: "button-small button-primary").html)\
    \(ActionButton(action: links.action("refusal", guest.id), title: language.localized(.Guests.refuse), about: guest.name, next: here).html)\
    </div></li>

    """
  }
}
