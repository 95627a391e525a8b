import HTTPServer
import Invites
import PageKit
import Storage

/// `/events/{id}/guests…`: the host's pages about guests.
struct GuestPageRoutes {
  let services: Services

  /// The number of guests on one page.
  static let length = 50
  /// The most requests to join that are shown above the list.
  static let requestLength = 5

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/guests") { try page($0, list) }
    router.on(.get, "/events/{id}/guests.csv") { try page($0, export) }
    router.on(.get, "/events/{id}/guests/new") { try page($0, newGuests) }
    router.on(.get, "/events/{id}/guests/{guest}") { try page($0) { try guest($0, $0.guest(in: services.store)) } }
    router.on(.get, "/events/{id}/guests/{guest}/qr") { try page($0, codePage) }
    router.on(.get, "/events/{id}/join") { try page($0, posterPage) }
    router.on(.get, "/events/{id}/guests/{guest}/qr.svg") { try page($0, code) }
    router.on(.get, "/events/{id}/join.svg") { try page($0, poster) }
  }

  /// Returns the page that `make` makes. A visitor who is not signed in is sent to sign in first.
  private func page(_ request: Request, _ make: (HostRequest) throws -> Response) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    return try make(host)
  }

  private func list(_ host: HostRequest) throws -> Response {
    let news = try GuestNotice(host.request, store: services.store, event: host.event.id)
    return .page(try list(host, asked: host.request.query, news: news).html)
  }

  /// Returns the part of the list that the query `asked` names.
  func list(_ host: HostRequest, asked: Query, news: GuestNotice?) throws -> GuestsPage {
    let (store, event, request) = (services.store, host.event, host.request)
    let query = GuestQuery(asked)
    let found = try store.guests.list(of: event.id, matching: query, after: asked["cursor"], limit: Self.length)
    let names = try store.guests.names(of: found.elements.compactMap(\.invitedBy))
    let statuses = try store.notifications.deliveryStatus(of: found.elements)
    let now = services.dependencies.now()
    let entries = found.elements.map { guest in
      GuestsPage.Entry(
        guest, link: services.links.invitation(of: guest), deliveryStatus: statuses[guest.id] ?? DeliveryStatus(),
        inviter: guest.invitedBy.flatMap { names[$0] })
    }
    let requests = try store.guests.list(
      of: event.id, matching: GuestQuery(filter: .requested), after: nil, limit: Self.requestLength)
    return GuestsPage(
      site: services.site(host.account, request), event: event, headcount: try store.guests.headcount(of: event.id),
      counts: try store.guests.filterCounts(of: event.id),
      unreadPrivateMessages: try store.privateMessages.unread(at: event.id),
      query: query, surveys: try event.surveyCount > 0 ? store.surveys.list(of: event.id) : [],
      entries: entries,
      more: found.next.map { address(of: query, event.id, after: $0) },
      requests: query.filter == .requested ? [] : requests.elements,
      openLink: try services.openLink(of: event.id),
      news: news, now: now)
  }

  private func address(of query: GuestQuery, _ event: Event.ID, after cursor: String) -> String {
    let address = GuestsPage.address(of: query, at: event)
    return "\(address)\(address.contains("?") ? "&" : "?")cursor=\(cursor)"
  }

  func guest(
    _ host: HostRequest, _ guest: Guest, form: FormState = .fresh, news: GuestNotice? = nil
  ) throws -> Response {
    let now = services.dependencies.now()
    let page = GuestPage(
      site: services.site(host.account, host.request), event: host.event, guest: guest,
      link: services.links.invitation(of: guest),
      deliveryStatus: try services.store.notifications.deliveryStatus(of: guest),
      inviter: try guest.invitedBy.flatMap(services.store.guests.find)?.name,
      news: try news ?? GuestNotice(host.request, store: services.store, event: host.event.id), form: form, now: now
    )
    return .page(page.html, status: form.failure.map { Status(rawValue: $0.code.status) } ?? .ok)
  }

  private func newGuests(_ host: HostRequest) throws -> Response {
    .page(
      AddGuestsPage(
        site: services.site(host.account, host.request), event: host.event,
        openLink: try services.openLink(of: host.event.id), idempotencyKey: Random.token()
      ).html)
  }

  private func export(_ host: HostRequest) throws -> Response {
    let language = services.site(host.account, host.request).language
    let surveys = try host.event.surveyCount > 0 ? services.store.surveys.list(of: host.event.id) : []
    var table = GuestTable(event: host.event, surveys: surveys, now: services.dependencies.now(), language: language)
    var cursor: String?
    repeat {
      let page = try services.store.guests.list(of: host.event.id, matching: GuestQuery(), after: cursor, limit: 1000)
      let answers = try services.store.surveys.answers(of: page.elements.map(\.id), to: surveys)
      for guest in page.elements {
        table.add(guest, link: services.links.invitation(of: guest), answers: answers[guest.id] ?? [:])
      }
      cursor = page.next
    } while cursor != nil
    var response = Response(.ok, table.bytes, type: "text/csv; charset=utf-8").personal
    response.headers["Content-Disposition"] = "attachment; filename=\"guests-\(host.event.id).csv\""
    return response
  }

  private func code(_ host: HostRequest) throws -> Response {
    try picture(of: services.links.invitation(of: host.guest(in: services.store)))
  }

  private func poster(_ host: HostRequest) throws -> Response { try picture(of: openLink(host)) }

  private func codePage(_ host: HostRequest) throws -> Response {
    let guest = try host.guest(in: services.store)
    return .page(
      QRCodePage(
        site: services.site(host.account, host.request), event: host.event, guest: guest,
        link: services.links.invitation(of: guest)
      ).html)
  }

  private func posterPage(_ host: HostRequest) throws -> Response {
    .page(
      QRCodePage(site: services.site(host.account, host.request), event: host.event, link: try openLink(host)).html)
  }

  /// Returns the event's open link.
  /// - Throws: `linkClosed` while the link is off.
  private func openLink(_ host: HostRequest) throws -> String {
    let link = try services.openLink(of: host.event.id)
    guard link.mode != .off else { throw Failure.openLinkClosed }
    return link.address
  }

  private func picture(of address: String) throws -> Response {
    guard let code = QRCode(address) else { throw Failure(.textTooLong, "This address is too long for a QR code.") }
    return Response(.ok, code.svg.bytes, type: "image/svg+xml").personal
  }
}

extension Services {
  /// Returns the open link as hosts see it.
  func openLink(of event: Event.ID) throws -> OpenLinkCard.Link {
    let link = try store.events.openLink(of: event)
    return OpenLinkCard.Link(mode: link.mode, address: links.join(event, number: link.number))
  }
}
