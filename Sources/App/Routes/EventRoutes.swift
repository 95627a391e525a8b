import APNs
import HTTPServer
import Imaging
import Invites
import Pages
import Storage

/// `/`, `/events…` and `/api/v1/events…`: events and their changes.
struct EventRoutes {
  let services: Services
  private var access: Access { services.access }

  func add(to router: inout Router) {
    router.on(.get, "/", list)
    router.on(.get, "/events/new", newForm)
    router.on(.get, "/events/{id}/edit", editForm)
    router.on(.get, "/api/v1/events", listing)
    router.on(.post, "/api/v1/events", limits: .photo, admit: { _ = try access.host(of: $0) }, create)
    router.on(.get, "/api/v1/events/{id}", show)
    router.on(.post, "/api/v1/events/{id}/updates", limits: .photo, admit: { _ = try hosted(by: $0) }, update)
  }

  // MARK: Pages

  private func list(_ request: Request) throws -> Response {
    let caller = try access.caller(of: request)
    if caller.account == nil, caller.session?.guestIDs.isEmpty ?? true, try !services.store.hasHost() {
      return .redirect(to: "/set-up")
    }
    let page = try events(of: caller, after: request.query["after"], limit: 50)
    let entries = try services.entries(page.elements, for: caller)
    return .page(
      EventsPage(
        site: services.site(caller.account, request), entries: entries, older: page.next.map { "/?after=\($0)" },
        now: services.surroundings.now(), photoURL: services.photoURL
      ).html)
  }

  private func newForm(_ request: Request) throws -> Response {
    guard let account = try access.caller(of: request).account else { return .signIn(next: "/events/new") }
    return .page(EventFormPage(site: services.site(account, request), idempotencyKey: Random.token()).html)
  }

  private func editForm(_ request: Request) throws -> Response {
    guard let account = try access.caller(of: request).account else { return .signIn(next: request.path) }
    let event = try access.hostedEvent(request.parameters["id"], for: account)
    return .page(
      EventFormPage(site: services.site(account, request), event: event, idempotencyKey: Random.token()).html)
  }

  // MARK: API

  private func listing(_ request: Request) throws -> Response {
    let caller = try access.caller(of: request)
    let page = try events(of: caller, after: request.query["cursor"], limit: Paging.limit(request))
    return .json(
      JSON(page) { listing in
        JSON(listing.event, links: services.links).merging([
          "headcount": JSON(listing.headcount), "rsvp": listing.guest.map { JSON($0.rsvp) } ?? .null,
        ])
      })
  }

  private func events(of caller: Caller, after cursor: String?, limit: Int) throws -> Page<EventListing> {
    var guests = caller.session?.guestIDs ?? []
    if let bearer = caller.bearer { guests.append(bearer.id) }
    return try services.store.events(hostedBy: caller.account?.id, invited: guests, after: cursor, limit: limit)
  }

  private func create(_ request: Request) async throws -> Response {
    let account = try access.host(of: request)
    return try await formFailures(request, account: account, event: nil) {
      var input = try Input(request)
      let once = try Idempotency.once(request, &input, scope: "host:\(account.id)")
      let details = try input.details(current: nil)
      try input.finish()
      let picture = try await picture(of: input)
      defer { picture.map(services.photos.discard) }
      let created = try await services.store.createEvent(
        details, host: account.id, once: once, stamp: services.surroundings.stamp())
      let event = created.isReplay ? created.value : try await cover(picture, of: created.value, by: account)
      return answer(event, to: request, status: .created, isReplay: created.isReplay)
    }
  }

  private func show(_ request: Request) throws -> Response {
    let event = try access.event(request.parameters["id"])
    let role = try access.role(in: event, for: access.caller(of: request))
    let headcount = try services.store.headcount(of: event.id)
    return .json(
      JSON(event, links: services.links).merging([
        "headcount": JSON(headcount), "rsvp": role.guest.map { JSON($0.rsvp) } ?? .null,
      ]))
  }

  private func hosted(by request: Request) throws -> (Account, Event) {
    let account = try access.host(of: request)
    return (account, try access.hostedEvent(request.parameters["id"], for: account))
  }

  private func update(_ request: Request) async throws -> Response {
    let (account, event) = try hosted(by: request)
    return try await formFailures(request, account: account, event: event) {
      var input = try Input(request)
      let once = try Idempotency.once(request, &input, scope: "host:\(account.id)")
      let details = try input.details(current: event.details)
      try input.finish()
      let picture = try await picture(of: input)
      defer { picture.map(services.photos.discard) }
      let updated = try await services.store.updateEvent(
        event.id, to: details, by: account, once: once, stamp: services.surroundings.stamp())
      let shown = updated.isReplay ? updated.value : try await cover(picture, of: updated.value, by: account)
      return answer(shown, to: request, status: .ok, isReplay: updated.isReplay)
    }
  }

  /// The uploaded cover. It is looked at before anything is written: a picture that is refused must not leave half of
  /// the form carried out, which would be carried out again when the form comes back.
  private func picture(of input: Input) async throws -> Processed? {
    guard let upload = input.uploads.first(where: { $0.fieldName == "cover" && $0.size > 0 }) else { return nil }
    return try await services.photos.develop(upload.file, field: "cover")
  }

  private func cover(_ picture: Processed?, of event: Event, by account: Account) async throws -> Event {
    guard let picture else { return event }
    let stamp = services.surroundings.stamp()
    let photo = try services.photos.keep(picture, as: stamp.identifier(), of: event.id)
    do {
      return try await services.store.setCover(photo, of: event.id, by: account, stamp: stamp)
    } catch {
      services.photos.remove(photo)
      throw error
    }
  }

  private func answer(_ event: Event, to request: Request, status: Status, isReplay: Bool) -> Response {
    if Problem.wantsPage(request) { return .redirect(to: "/events/\(event.id)") }
    var response = Response.json(JSON(event, links: services.links), status: status)
    response.headers["Location"] = "/api/v1/events/\(event.id)"
    response.noteReplay(isReplay)
    return response
  }

  /// Shows a failure beside the field of the form that caused it, with everything else as it was typed.
  private func formFailures(
    _ request: Request, account: Account, event: Event?, _ work: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await work()
    } catch let failure as Failure where Problem.wantsPage(request) {
      let form = request.body.form
      let page = EventFormPage(
        site: services.site(account, request), event: event, form: FormState(values: form.values, failure: failure),
        idempotencyKey: Random.token())
      return .page(page.html, status: Status(rawValue: failure.code.status))
    }
  }
}
