import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/api/v1/events/{id}/guests…`: the guest list, for the event's hosts.
struct GuestRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/events/{id}/guests", list)
    // The limit allows 500 names with memos in any encoding.
    router.on(.post, "/api/v1/events/{id}/guests", limits: Limits(body: 512 << 10), invite)
    router.on(.post, "/api/v1/events/{id}/guests/removals", removeSeveral)
    router.on(.post, "/api/v1/events/{id}/guests/nudges", nudgeAll)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/nudge", nudge)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/edits", edit)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/link", renewLink)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/removal") { try await move($0, to: .removed, "removed") }
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/refusal") {
      try await move($0, to: .removed, "refused", from: .requested)
    }
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/restoration") { try await move($0, to: .listed, "restored") }
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/block") { try await move($0, to: .blocked, "blocked") }
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/approval") {
      try await move($0, to: .listed, "approved", from: .requested)
    }
  }

  /// Returns the part of the list that matches `q`, `status` and `sort`.
  private func list(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    let page = try services.store.guests.list(
      of: host.event.id, matching: GuestQuery(checking: request.query), after: request.query["cursor"],
      limit: try Paging.limit(request))
    let statuses = try services.store.notifications.deliveryStatus(of: page.elements)
    return .json(
      JSON(page) { JSON($0, links: services.links, deliveryStatus: statuses[$0.id] ?? DeliveryStatus()) })
  }

  /// Changes a guest's list status.
  /// - Parameter known: the list status that the action requires. Nil for any.
  private func move(
    _ request: Request, to listStatus: Guest.ListStatus, _ news: String, from known: Guest.ListStatus? = nil
  ) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(refused: { try GuestPageRoutes(services: services).page(refused: $0, host) }) {
      action in
      let guest = try host.guest(in: services.store)
      try action.finish(takingNext: true)
      let moved = try await services.store.guests.move(
        guest.id, at: host.event.id, to: listStatus, from: known, by: host.account,
        context: services.dependencies.writeContext())
      return try answer(moved, to: host, next: action.next, saying: "did=\(news)&guest=\(guest.id)")
    }
  }

  /// Takes `guests`, an array of identifiers, or in a form the fields `guest.IDENTIFIER` and `scope`, which undoes that
  /// the guests were added to the later dates of a series too.
  private func removeSeveral(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(refused: { try GuestPageRoutes(services: services).page(refused: $0, host) }) {
      action in
      let names = try action.input.isForm ? Array(action.input.texts("guest").keys) : action.input.lines("guests")
      let scope = try action.input.isForm ? action.input.seriesScope() : nil
      try action.finish(takingNext: true)
      let guests = names.compactMap { Guest.ID(rawValue: $0) }
      guard !guests.isEmpty else {
        throw Failure(.missingField, "Choose at least one guest.", field: "guests")
      }
      guard guests.count == names.count else { throw Failure(.notFound, "There is no such guest.", field: "guests") }
      let count = try await services.store.guests.remove(
        guests, from: host.event.id, scope: scope ?? .this, by: host.account,
        context: services.dependencies.writeContext())
      return try action.answer(
        page: HostRequest.back(to: action.next, or: host.links, saying: "did=takenBack&new=\(count)"),
        json: .json(["removed": JSON(count)]))
    }
  }

  /// Sends a reminder to the guest's simulated iPhone. Messages to the guest themself are sent from `SendRoutes`.
  private func nudge(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(refused: { try GuestPageRoutes(services: services).page(refused: $0, host) }) {
      action in
      let guest = try host.guest(in: services.store)
      try action.finish(takingNext: true)
      let nudged = try await services.store.guests.nudge(
        guest.id, at: host.event.id, by: host.account, context: services.dependencies.writeContext())
      return try answer(nudged, to: host, next: action.next, saying: nil)
    }
  }

  /// Replaces the guest's link. The previous link ends at once for pages, the API, streams, calendars, notifications,
  /// and browsers that opened it.
  private func renewLink(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let guest = try host.guest(in: services.store)
    return try await request.action { action in
      try action.finish(takingNext: true)
      let secret = services.secret
      let renewed = try await services.store.guests.renewLink(
        of: guest.id, at: host.event.id, by: host.account, context: services.dependencies.writeContext()
      ) { TokenHash.of(secret.invitationToken($0)) }
      return try answer(renewed, to: host, next: action.next, saying: "did=relinked&guest=\(guest.id)")
    }
  }

  private func nudgeAll(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(refused: { try GuestPageRoutes(services: services).page(refused: $0, host) }) {
      action in
      try action.finish(takingNext: true)
      let count = try await services.store.guests.nudgeAll(
        at: host.event.id, by: host.account, context: services.dependencies.writeContext())
      return try action.answer(
        page: HostRequest.back(to: action.next, or: host.links, saying: nil),
        json: .json(["nudged": JSON(count)]))
    }
  }

  /// Takes `name`, `memo`, `partyLimit`, `email`, `phone` and `members`. Fields that are not sent stay as they are. Null, or an
  /// empty field of a form, removes any of them except the name. `version` is the version of the guest on which the
  /// change is based.
  private func edit(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let guest = try host.guest(in: services.store)
    return try await request.action(refused: { try page(refused: $0, guest, host) }) { action in
      let change = try action.input.change(of: guest)
      try services.serverAddresses.requireOther(than: change.details.addresses.email)
      try action.finish(takingNext: true)
      let edited = try await edit(guest, change, by: host)
      return try answer(edited, to: host, next: action.next, saying: "did=edited")
    }
  }

  private func page(refused form: FormState, _ guest: Guest, _ host: HostRequest) throws -> Response? {
    guard let failure = form.failure else { return nil }
    let newest = try host.guest(in: services.store)
    let form = FormState(values: newest.rebased(form.values, after: failure), failure: failure)
    return try GuestPageRoutes(services: services).guest(host, newest, form: form)
      .returning(to: "\(host.links)/\(guest.id)")
  }

  private func edit(_ guest: Guest, _ change: GuestChange, by host: HostRequest) async throws -> Guest {
    do {
      return try await services.store.guests.edit(
        guest.id, at: host.event.id, to: change.details, change.sent, from: change.version, by: host.account,
        context: services.dependencies.writeContext())
    } catch let failure as Failure where failure.code == .editConflict && !Problem.wantsPage(host.request) {
      let newest = try host.guest(in: services.store)
      let changed = newest.details.changes(in: change.details, change.sent, from: change.version)
      throw EditConflict(
        failure, current: try services.json(of: newest),
        yours: .object(change.details.json.filter { field, _ in changed.contains { $0.rawValue == field } }))
    }
  }

  private func answer(_ guest: Guest, to host: HostRequest, next: String?, saying news: String?) throws -> Response {
    if Problem.wantsPage(host.request) { return HostRequest.back(to: next, or: host.links, saying: news) }
    return .json(try services.json(of: guest))
  }
}

/// A host's change to a guest.
private struct GuestChange {
  let details: Guest.Details
  let sent: Set<Guest.Details.Field>
  let version: Guest.Details.Version?
}

extension Input {
  fileprivate mutating func change(of guest: Guest) throws(Failure) -> GuestChange {
    var sent = Set(Guest.Details.Field.allCases.filter { mentions($0.rawValue) })
    let members = try memberEntries()
    if members != nil { sent.insert(.members) }
    let name = try sentText("name") ?? guest.name
    let memo = sent.contains(.memo) ? try text("memo") ?? "" : guest.memo
    let limit = sent.contains(.partyLimit) ? try integer("partyLimit") : guest.partyLimit
    let details = try Guest.Details(
      name: name, memo: memo, partyLimit: limit, addresses: try addresses(before: guest.addresses),
      members: members ?? guest.members.entries)
    let version = try text("version").map { text throws(Failure) in try Guest.Details.Version(text) }
    return GuestChange(details: details, sent: sent, version: version)
  }
}

extension Guest.Details {
  /// The details as JSON, by field name.
  fileprivate var json: [String: JSON] {
    [
      "name": .string(name), "memo": .string(memo), "partyLimit": JSON(partyLimit), "email": .string(addresses.email),
      "phone": .string(addresses.phone), "members": JSON(members),
    ]
  }
}

extension Guest {
  /// Returns the typed values. After a conflict, fields that this host did not change show the current values, and the
  /// next attempt is based on the current version.
  fileprivate func rebased(_ typed: [String: String], after failure: Failure) -> [String: String] {
    guard failure.code == .editConflict, let version = try? typed["version"].map(Guest.Details.Version.init) else {
      return typed
    }
    var values = typed
    for field in Guest.Details.Field.allCases where version.isOf(typed[field.rawValue] ?? "", field) {
      values[field.rawValue] = details.text(of: field)
    }
    values["version"] = details.version.description
    return values
  }
}

// MARK: Inviting

extension GuestRoutes {
  /// Takes one of these:
  /// - `names`: an array in JSON, or one name per line in a form.
  /// - `guests`: an array of `{name, memo, partyLimit, email, phone, members}`.
  /// - In a form, one guest with the same fields.
  ///
  /// The guests are sent nothing. The hosts send the links.
  ///
  /// The lines of a form are read as people write them (`PastedGuest`). People who are on the list already are left
  /// out.
  private func invite(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(
      scope: "host:\(host.account.id)", refused: { try page(refused: $0, host) }
    ) { action in
      let skipsKnown = action.input.isForm && action.input.mentions("names")
      let lines = try action.input.guestLines()
      for line in lines { try services.serverAddresses.requireOther(than: line.addresses.email) }
      try action.finish(takingNext: true)
      let context = services.dependencies.writeContext()
      let before = Problem.wantsPage(request) ? try services.store.guests.known(at: host.event.id) : KnownGuests()
      let invited = try await services.store.guests.invite(
        lines.map { services.newGuest($0, context) }, to: host.event.id, skippingKnown: skipsKnown, by: host.account,
        idempotencyKey: action.idempotencyKey, context: context)
      let news = GuestNotice.Addition.query(
        lines, before: invited.isReplay || !skipsKnown ? KnownGuests() : before, invited: invited.value)
      return try action.answer(
        page: HostRequest.back(to: action.next, or: host.links, saying: news),
        json: .json(["items": .array(try invited.value.map { try services.json(of: $0) })], status: .created),
        isReplay: invited.isReplay)
    }
  }

  /// Returns the page with the form: the page for adding guests, whose form has `next`, or the thread.
  private func page(refused form: FormState, _ host: HostRequest) throws -> Response? {
    guard form.values["next"] != nil else {
      let member = MemberRequest(host.request, host.event, from: host.role)
      return try ThreadForm(services: services, kind: .guests, member: member).page(refused: form)
    }
    let page = AddGuestsPage(
      site: services.site(host.account, host.request), event: host.event,
      openLink: try services.openLink(of: host.event.id), form: form, idempotencyKey: Random.token())
    return .page(page.html, status: form.status).returning(to: "\(host.links)/new")
  }
}

extension Services {
  /// Returns a guest as hosts see them.
  func json(of guest: Guest) throws -> JSON {
    JSON(guest, links: links, deliveryStatus: try store.notifications.deliveryStatus(of: guest))
  }

  /// Returns a new guest with their own link.
  func newGuest(_ line: PastedGuest, _ context: WriteContext) -> NewGuest {
    let id: Guest.ID = context.identifier()
    return NewGuest(
      id: id, name: line.name, tokenHash: TokenHash.of(secret.invitationToken(ofNewcomer: id)), memo: line.memo,
      partyLimit: line.partyLimit, addresses: line.addresses, members: line.members, isNameGuessed: line.isNameGuessed)
  }
}
