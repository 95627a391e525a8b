import HTTPServer
import Imaging
import Invites
import JSON
import PageKit
import Storage

/// `/`, `/events…` and `/api/v1/events…`: events and their changes.
struct EventRoutes {
  let services: Services
  private var access: Access { services.access }
  private var forms: EventForms { EventForms(services: services) }

  func add(to router: inout Router) {
    router.on(.get, "/", list)
    router.on(.get, "/events/new", newForm)
    router.on(.get, "/events/{id}/edit", editForm)
    router.on(.get, "/api/v1/events", listing)
    router.on(.post, "/api/v1/events", limits: .photo, admit: { _ = try access.host(of: $0) }, create)
    router.on(.post, "/api/v1/events/previews", preview)
    router.on(.get, "/api/v1/events/{id}", show)
    router.on(.post, "/api/v1/events/{id}/updates", limits: .photo, admit: { _ = try HostRequest($0, access) }, update)
    router.on(.post, "/api/v1/events/{id}/update-previews", previewUpdate)
  }

  // MARK: Pages

  private func list(_ request: Request) throws -> Response {
    let caller = try access.caller(of: request)
    if caller.account == nil, caller.session?.guestIDs.isEmpty ?? true, try !services.store.accounts.hasHost() {
      return .redirect(to: "/set-up")
    }
    let page = try services.store.events.list(
      hostedBy: caller.account?.id, invited: caller.guestIDs, groupedAt: services.dependencies.now(),
      after: request.query["after"], limit: 50)
    let entries = try services.entries(page.elements, for: caller)
    return .page(
      EventsPage(
        site: services.site(caller.account, request), entries: entries, older: page.next.map { "/?after=\($0)" },
        now: services.dependencies.now(), photoURL: services.photoURL
      ).html)
  }

  private func newForm(_ request: Request) throws -> Response {
    guard let account = try access.caller(of: request).account else { return .signIn(next: "/events/new") }
    return .page(try forms.page(.new, account, request).html)
  }

  private func editForm(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, access) else { return .signIn(next: request.path) }
    return .page(try forms.page(.edit(host.event), host.account, request).html)
  }

  // MARK: API

  private func listing(_ request: Request) throws -> Response {
    let caller = try access.caller(of: request)
    try caller.requireKnown()
    let page = try services.store.events.list(
      hostedBy: caller.account?.id, invited: caller.guestIDs, after: request.query["cursor"],
      limit: Paging.limit(request))
    return .json(
      JSON(page) { listing in
        JSON(listing.event, links: services.links).merging([
          "headcount": JSON(listing.headcount), "rsvp": listing.guest.map { JSON($0.rsvp) } ?? .null,
        ])
      })
  }

  private func create(_ request: Request) async throws -> Response {
    let account = try access.host(of: request)
    return try await request.action(
      scope: "host:\(account.id)", refused: { try forms.page(refused: $0, .new, account, request) }
    ) { action in
      let details = try action.input.details(current: nil, switches: try action.input.switches())
      let plan = try action.input.seriesPlan(of: details)
      let showsDates = try action.input.flag("showDates") ?? false
      try action.finish()
      if showsDates, Problem.wantsPage(request) { return try forms.showingDates(account, request) }
      let idempotencyKey = action.idempotencyKey
      if let earlier = try forms.earlierAnswer(idempotencyKey, to: request, status: .created) { return earlier }
      let picture = try await forms.picture(of: action.input, by: account, for: nil)
      defer { picture.map(services.photos.discard) }
      let context = services.dependencies.writeContext()
      let id: Event.ID = context.identifier()
      let created = try await forms.keeping(.init(picture), ofNew: id, context) { [services] cover in
        try await services.store.events.create(
          details, as: id, repeating: plan, cover: cover, host: account.id, idempotencyKey: idempotencyKey,
          context: context)
      }
      if !created.isReplay { await forms.copyCover(of: created.value, by: account) }
      return forms.answer(created.value, to: request, status: .created, isReplay: created.isReplay)
    }
  }

  /// Returns what guests will read about an event that is still being written. Stores nothing.
  private func preview(_ request: Request) throws -> Response {
    let account = try access.host(of: request)
    let now = services.dependencies.now()
    try services.limiter.take(.previews(by: account.id), at: now)
    var input = try Input(request)
    // The script sends all fields of a new event, including an idempotency key. The key has no effect here, because
    // nothing is written.
    _ = try Idempotency.key(request, &input, scope: "preview:\(account.id)")
    let details = try input.details(current: nil, switches: try input.switches())
    let plan = try input.seriesPlan(of: details)
    _ = try input.flag("showDates")
    try input.finish()
    var json = EventPreview(details, now: now, in: request.language).json
    if let plan {
      let thisYear = ZonedTime(now, timeZone: details.timeZone).local.year
      json = json.merging([
        "rule": .string(plan.rule.spelled(thisYear: thisYear, in: request.language)),
        "dates": .array(try plan.dates(of: details).map { JSON($0.startsAt) }),
      ])
    }
    return .json(json).personal
  }

  private func show(_ request: Request) throws -> Response {
    let (event, role) = try access.event(request.parameters["id"], for: access.caller(of: request))
    return .json(try json(of: event, seenBy: role))
  }

  private func json(of event: Event, seenBy role: Role) throws -> JSON {
    JSON(event, links: services.links).merging([
      "headcount": JSON(try services.store.guests.headcount(of: event.id)),
      "rsvp": role.guest.map { JSON($0.rsvp) } ?? .null,
    ])
  }

  private func update(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, access)
    return try await request.action(
      scope: "host:\(host.account.id)",
      refused: { try forms.page(refused: $0, .edit(host.event), host.account, request) }
    ) { action in
      let change = try change(of: host.event, &action.input)
      let idempotencyKey = action.idempotencyKey
      if let earlier = try forms.earlierAnswer(idempotencyKey, to: request, status: .ok) { return earlier }
      let picture = try await forms.picture(of: action.input, by: host.account, for: host.event)
      defer { picture.map(services.photos.discard) }
      let context = services.dependencies.writeContext()
      let updated = try await explainingConflicts(change, of: host) { [forms, services] in
        try await forms.keeping(.init(picture), of: host.event.id, context) { cover in
          try await services.store.events.update(
            host.event.id, to: change.details, from: change.base, refusesConflicts: change.refusesConflicts,
            notifiesGuests: change.notifiesGuests, scope: change.scope,
            cover: cover.map { .new($0) } ?? (change.dropsCover ? .removed : .none), by: host.account,
            idempotencyKey: idempotencyKey, context: context)
        }
      }
      await forms.removeFiles(ofFormer: host.event.cover)
      if Problem.wantsPage(request) {
        let told = change.notifiesGuests ? try preview(change, of: host).guests : 0
        return .redirect(to: "/events/\(updated.value.id)?saved=\(told)")
      }
      return forms.answer(updated.value, to: request, status: .ok, isReplay: updated.isReplay)
    }
  }

  /// Adds the current and the wanted values to a conflict for API clients. The form's page shows both itself.
  private func explainingConflicts(
    _ change: EventChange, of host: HostRequest, _ update: () async throws -> IdempotentResult<Event>
  ) async throws -> IdempotentResult<Event> {
    do {
      return try await update()
    } catch let failure as Failure where failure.code == .editConflict && !Problem.wantsPage(host.request) {
      let current = try access.hostedEvent(host.event.id.rawValue, for: host.account)
      var wanted = current
      wanted.details = try current.details.merging(change.details, from: change.base, refusesConflicts: false)
      throw EditConflict(
        failure, current: try json(of: current, seenBy: host.role),
        yours: JSON(wanted, links: services.links))
    }
  }

  /// Takes the fields of an update, and answers with the guests that it would notify and the text of the notification.
  /// Writes nothing.
  private func previewUpdate(_ request: Request) throws -> Response {
    let host = try HostRequest(request, access)
    var input = try Input(request)
    _ = try Idempotency.key(request, &input, scope: "host:\(host.account.id)")
    let preview = try preview(try change(of: host.event, &input), of: host)
    return .json(JSON(preview).merging(["html": .string(String(decoding: preview.html.bytes, as: UTF8.self))]))
  }

  private func preview(_ change: EventChange, of host: HostRequest) throws -> NotificationPreview {
    let merged = try host.event.details.merging(change.details, from: change.base, refusesConflicts: false)
    return NotificationPreview(
      changing: host.event, to: merged, headcount: try services.store.guests.headcount(of: host.event.id),
      at: services.dependencies.now(), in: services.site(host.account, host.request).language)
  }

  /// A host's change to an event.
  private struct EventChange {
    /// The details on which the change is based.
    let base: Event.Details
    let details: Event.Details
    /// Whether the change is refused when another host changed the same details meanwhile.
    let refusesConflicts: Bool
    let dropsCover: Bool
    let notifiesGuests: Bool
    /// The dates of the series that are changed.
    let scope: SeriesScope
  }

  private func change(of event: Event, _ input: inout Input) throws -> EventChange {
    let version = try input.integer("version")
    let base = try version.map { try services.store.events.details(of: event.id, version: $0) } ?? event.details
    let switches = try input.switches()
    let change = EventChange(
      base: base, details: try input.details(current: base, switches: switches), refusesConflicts: version != nil,
      dropsCover: try input.flag("dropsCover") ?? false,
      notifiesGuests: try input.flag(NotifyGuests.field, among: switches) ?? true,
      scope: try input.seriesScope() ?? .this)
    try input.finish()
    return change
  }
}
