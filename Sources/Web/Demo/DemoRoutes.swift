import HTTPServer
import Invites
import PageKit
import Storage

/// `/demo`: the host's thread and a guest's phone side by side. `/demo/evenings` and `/demo/scenes`: the actions there.
struct DemoRoutes {
  let services: Services
  private var store: Store { services.store }

  func add(to router: inout Router) {
    router.on(.get, "/demo", demo)
    router.on(.post, "/demo/evenings", begin)
    router.on(.post, "/demo/scenes", play)
  }

  /// Returns the demo's page. The demo's key signs the browser in as the demo's host. Without the key, the browser must
  /// be signed in already.
  private func demo(_ request: Request) async throws -> Response {
    guard let host = try store.accounts.demo() else {
      throw Failure(.notFound, "This server has no demo. Start it once with bin/serve or `partyline serve --demo`.")
    }
    let caller = try services.access.caller(of: request)
    if let key = request.query["key"] {
      guard isEqualInConstantTime(key, services.secret.demoKey) else {
        throw Failure(.wrongToken, "This is not the demo's link. It is printed where Partyline was started.")
      }
      var response = Response.redirect(to: "/demo")
      try await services.startSession(for: host, replacing: caller.session, request, on: &response)
      return response
    }
    guard caller.account?.id == host.id else {
      throw Failure(.signInRequired, "Open the demo by the link that is printed where Partyline was started.")
    }
    return .page(try page(host, request).html)
  }

  /// Returns the demo's evening.
  /// - Throws: `notFound` without a demo. `signInRequired` unless its host is signed in.
  private func evening(_ request: Request) throws -> DemoEvening {
    guard let host = try store.accounts.demo(), let script = try DemoFiles.script().evening else {
      throw Failure(.notFound, "This server has no demo. Start it once with bin/serve or `partyline serve --demo`.")
    }
    guard try services.access.caller(of: request).account?.id == host.id else {
      throw Failure(.signInRequired, "Open the demo by the link that is printed where Partyline was started.")
    }
    return DemoEvening(services: services, host: host, script: script)
  }

  private func begin(_ request: Request) async throws -> Response {
    let evening = try evening(request)
    return try await request.action { action in
      let key = try Idempotency.key(request, &action.input) ?? Random.token()
      let zone = try action.input.text("timeZone").flatMap { $0.isEmpty ? nil : $0 }
      try action.finish()
      try await evening.begin(timeZone: zone, key: key)
      return .redirect(to: "/demo")
    }
  }

  private func play(_ request: Request) async throws -> Response {
    let evening = try evening(request)
    return try await request.action { action in
      _ = try action.input.text("idempotencyKey")
      guard let scene = DemoScene(rawValue: try action.input.requiredText("scene")) else {
        throw Failure(.unknownAction, "The demo has no such scene.", field: "scene")
      }
      try action.finish()
      try await evening.play(scene)
      return try action.answer(page: .redirect(to: "/demo"), json: .noContent)
    }
  }

  private func page(_ host: Account, _ request: Request) throws -> DemoPage {
    let now = services.dependencies.now()
    let script = try DemoFiles.script()
    let order = script.events.map(\.title)
    let scenes = try store.allEvents(hostedBy: host.id)
      .sorted {
        order.firstIndex(of: $0.details.title) ?? order.count < order.firstIndex(of: $1.details.title) ?? order.count
      }
      .map { try scene($0, now: now) }
    let stage = scenes.first { scene in scene.state == .open && scene.guests.contains { $0.status == .awaiting } }
    let actor = stage?.guests.first { $0.status == .awaiting }
    var page = DemoPage(
      site: services.site(host, request), hostName: host.name, guestName: actor?.name ?? "",
      hostURL: stage?.link ?? "/",
      phoneURL: actor?.previewLink ?? "/preview", scenes: scenes, now: now)
    if let script = script.evening {
      try show(DemoEvening(services: services, host: host, script: script), on: &page)
    }
    return page
  }

  private func show(_ evening: DemoEvening, on page: inout DemoPage) throws {
    let event = try evening.current()
    if let event, let guest = try evening.guests(of: event)[evening.guestKey] {
      page.guestName = guest.name
      page.hostURL = "/events/\(event.id)"
      if let notification = try store.notifications.latest(of: [guest.id])[guest.id] {
        page.phoneURL = services.links.phonePath(notification, of: guest)
      }
    }
    page.play = DemoScenes(
      people: evening.people, state: event.map { $0.isCancelled ? .cancelled : .open } ?? .notBegun,
      guestName: page.guestName, idempotencyKey: Random.token(), language: page.language)
  }

  private func scene(_ event: Event, now: Timestamp) throws -> DemoPage.Scene {
    let headcount = try store.guests.headcount(of: event.id)
    let notifications = try store.notifications.latest(ofGuestsAt: event.id)
    let guests = try store.allGuests(of: event.id)
    return DemoPage.Scene(
      event: event, headcount: headcount, state: state(event, headcount, now: now), link: "/events/\(event.id)",
      guests: examples(guests).map { guest in
        DemoPage.SceneGuest(
          name: guest.name, status: guest.rsvp.status,
          link: "/i/\(services.secret.invitationToken(guest))",
          previewLink: notifications[guest.id].map { services.links.phonePath($0, of: guest) } ?? "/preview")
      })
  }

  /// Returns one guest for each answer, and up to two who have not answered yet.
  private func examples(_ guests: [Guest]) -> [Guest] {
    let awaiting = guests.filter { $0.rsvp.status == .awaiting }.prefix(2)
    let others: [RSVP.Status] = [.accepted, .maybe, .declined]
    return awaiting + others.compactMap { status in guests.first { $0.rsvp.status == status } }
  }

  private func state(_ event: Event, _ headcount: Headcount, now: Timestamp) -> DemoPage.State {
    switch event.answerWindow(at: now) {
    case .over: return .over
    case .closed: return .closed
    case .open, .cancelled: break
    }
    if let capacity = event.details.capacity, headcount.going >= capacity { return .full }
    if headcount.invited == 0 { return .noGuests }
    return .open
  }
}
