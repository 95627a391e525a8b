import HTTPServer
import Invites
import PageKit
import Storage

/// An event's thread page as one viewer sees it.
struct ThreadView {
  let services: Services
  let member: MemberRequest
  let part: ThreadPart
  /// The reader of a guest's page.
  var reader = VisitorCheck.Reader.guest
  /// The way in which a mail led here; nil for a viewer who came another way.
  var visit: MailedVisit?
  /// The number of guests affected by the change that a host has just saved; nil when none was saved.
  private let saved: Int?
  private let site: Site
  private let now: Timestamp

  /// The number of guests listed on the page.
  static let guestLength = 50
  /// The number of guests listed for hosts, who have a page with all of them.
  static let hostGuestLength = 12
  /// The placeholder for each visitor's own idempotency key in a rendered page. It is random, so that no text can
  /// contain it.
  private static let keyPlace = Random.token()

  init(services: Services, member: MemberRequest, part: ThreadPart = .latest) {
    self.services = services
    self.member = member
    self.part = part
    var site = services.site(member.role.account, member.request)
    // A page that is cached for other visitors must not contain the query by which one of them came.
    site.path = member.page + part.query
    self.site = site
    now = services.dependencies.now()
    saved = !member.role.isHost ? nil : member.request.query["saved"].flatMap { $0.utf8.count < 7 ? Int($0) : nil }
  }

  private var event: Event { member.event }
  private var role: Role { member.role }
  /// The path that the page is shown at.
  private var path: String { member.page }

  /// Returns the page, from the cache when nothing that it shows has changed.
  ///
  /// Besides the event's revision, the page depends on the viewer and on how far they have read. The page that a mail's
  /// link opens is not cached, because it is requested once.
  func cachedResponse() throws -> Response {
    let readSequence = try services.store.threads.readPosition(role.author, of: event.id)?.readSequence
    if let answered = AnsweredDates(member.request) {
      var page = try page(returning: nil, preparing: nil, readSequence: readSequence, key: Random.token())
      page.answered = answered
      return withRights(.html(page.html.bytes))
    }
    if let visit {
      let read = visit.answer == nil ? readSequence : nil
      let page = try page(returning: nil, preparing: nil, readSequence: read, key: Random.token())
      return withRights(.html(page.html.bytes))
    }
    let travel = isTravelTime ? "-w\(services.arrivals.version(of: event.id)).\(now.milliseconds / 60_000)" : ""
    // The page links to the dates before and after, which may have moved.
    let series = try event.recurrence.map { "-s\(try services.store.events.revision(of: $0.series))" } ?? ""
    let key = PageCache.Key(
      path:
        "\(path)\(part.query)#\(phase)\(travel)\(series)-\(readSequence ?? -1)\(site.isFramed ? "-framed" : "")-\(reader)-\(saved ?? -1)",
      viewer: "\(role.cacheKey)#\(try services.privateState(of: role, at: event))",
      language: site.language)
    let template = try services.cache.page(key, revision: event.revision) {
      let page = try page(returning: nil, preparing: nil, readSequence: readSequence, key: Self.keyPlace)
      return Template(page.html.bytes, place: Self.keyPlace)
    }
    return withRights(.html(template.filled(with: Random.token())))
  }

  /// Returns the page with its composer ready to reply to an entry or to edit it.
  func response(preparing prepared: ThreadPage.Prepared) throws -> Response {
    let page = try page(returning: nil, preparing: prepared, readSequence: nil, key: Random.token())
    return withRights(.html(page.html.bytes))
  }

  /// Returns the page with a refused form.
  func response(
    returning form: ThreadPage.ReturnedForm, preparing prepared: ThreadPage.Prepared?, status: Status
  ) throws -> Response {
    let page = try page(returning: form, preparing: prepared, readSequence: nil, key: Random.token())
    return withRights(.html(page.html.bytes, status: status))
  }

  /// Adds the permission to share a position, for guests during the time of travel.
  private func withRights(_ response: Response) -> Response {
    var response = response.personalPage
    if role.guest != nil, event.details.coordinates != nil, isTravelTime {
      response.headers["Permissions-Policy"] = SecurityHeaders.rights(geolocation: true)
    }
    return response
  }

  private var isTravelTime: Bool { event.isTravelTime(at: now) }

  /// The properties of the page that time alone changes: whether the event and its surveys take answers, and
  /// the day.
  private var phase: String {
    // Surveys close by the minute.
    let minutes = event.surveyCount > 0 ? "-\(now.milliseconds / 60_000)" : ""
    return "\(event.answerWindow(at: now).rawValue)-\(now.milliseconds / 86_400_000)\(minutes)"
  }

  private func page(
    returning form: ThreadPage.ReturnedForm?, preparing prepared: ThreadPage.Prepared?, readSequence: Int?, key: String
  ) throws -> ThreadPage {
    let activities = try part.activities(of: event, for: role.author, in: services.store)
    let first = activities.first?.sequence ?? 1
    let last = activities.last?.sequence ?? event.activityCount
    var page = ThreadPage(
      site: site, event: event, headcount: try services.store.guests.headcount(of: event.id), viewer: role,
      links: services.threadLinks(of: member), activities: activities,
      older: first > 1 ? "\(path)\(ThreadPart.before(first).query)" : nil,
      newer: try hasEntries(after: last) ? "\(path)\(ThreadPart.after(last).query)" : nil, guests: try guests(),
      now: now, photoURL: services.photoURL,
      quotes: event.shown(try services.store.threads.quotes(of: activities), to: role.author),
      readSequence: readSequence, prepared: prepared, returned: form, idempotencyKey: key,
      section: try role.guest.map { try services.section(of: $0, at: event) },
      tasks: role.account == nil ? .none : try services.store.events.hostTasks(of: event.id))
    if let guest = role.guest {
      page.going = try services.store.guests.going(at: event, besides: guest, naming: InviteCard.faces)
      page.preview = services.preview(of: event, going: page.going, in: site.language)
    }
    page.pins = event.shown(try services.store.threads.pinned(in: event.id), to: role.author)
    page.reader = reader
    page.visit = visit
    page.travellers = try services.travellers(to: event, seenBy: role)
    page.saved = saved
    page.firstGuestAt = try services.store.guests.firstGuestAt(event.id)
    page.surveys = try services.surveys(of: activities, for: role, at: event)
    if role.guest != nil { page.openSurveys = try services.openSurveys(at: event, for: role) }
    if role.account != nil { page.openLink = try services.openLink(of: event.id) }
    if event.isOver(at: now) {
      if role.account != nil { page.thanks = try ThanksCard(services, event, in: site.language, at: now) }
      page.pastPhotos = try services.store.photos.album(of: event.id, before: nil, limit: PastPhotos.limit)
    }
    page.series = try services.store.events.position(of: event, for: role).map { position in
      SeriesLine(
        position, of: event, all: "\(path)/series", now: now, language: site.language,
        link: { [services, path, event] in
          path == "/events/\(event.id)" ? "/events/\($0.event.id)" : $0.guest.map(services.ownPath) ?? path
        })
    }
    if event.isCancelled { page.cancellation = try services.store.events.cancellationWords(of: event.id) }
    return page
  }

  /// Whether the viewer can go on to later entries.
  private func hasEntries(after sequence: Int) throws -> Bool {
    guard sequence < event.activityCount else { return false }
    return try !ThreadPart.after(sequence).activities(of: event, for: role.author, in: services.store, limit: 1).isEmpty
  }

  /// Returns the guests with the latest answers for hosts, who have a page with all guests as well. For guests it
  /// returns the other guests, if they may know them.
  private func guests() throws -> GuestList {
    guard role.account == nil else { return try hostsGuests() }
    guard event.details.options.showsGuestList else { return GuestList([]) }
    let page = try services.store.guests.list(of: event.id, after: nil, limit: Self.guestLength)
    return GuestList(page.elements.map { GuestList.Entry($0.asSeenByGuests) })
  }

  private func hostsGuests() throws -> GuestList {
    let page = try services.store.guests.list(
      of: event.id, matching: GuestQuery(order: .answered), after: nil, limit: Self.hostGuestLength)
    let previews = try services.store.notifications.latest(of: page.elements.map(\.id))
    return GuestList(
      page.elements.map { guest in
        GuestList.Entry(
          guest, link: services.links.invitation(of: guest),
          previewLink: previews[guest.id].map { "/preview?notification=\($0)" })
      })
  }
}

extension Guest {
  /// The guest without what only the guest and the hosts may know.
  fileprivate var asSeenByGuests: Guest {
    var guest = self
    guest.memo = ""
    guest.rsvp.note = ""
    guest.rsvp.members = guest.members.byFirstName
    guest.rsvp.answeredBy = nil
    return guest
  }
}
