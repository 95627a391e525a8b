import HTTPServer
import Invites
import PageKit
import Storage

/// `/join/{token}` and the open link: how visitors add themselves to a guest list.
struct JoinRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/join/{token}", show)
    router.on(.post, "/api/v1/join/{token}", join)
    router.on(.post, "/api/v1/events/{id}/open-link", change)
  }

  /// Shows the form. A browser that has already joined is redirected to its guest's page, and a host to the event's
  /// guest list.
  private func show(_ request: Request) throws -> Response {
    let (event, link) = try services.access.openEvent(token: request.parameters["token"])
    let caller = try services.access.caller(of: request)
    if let account = caller.account, try services.store.events.isHost(account.id, of: event) {
      return .redirect(to: "/events/\(event.id)/guests#open-link")
    }
    if let guest = try guests(of: caller, at: event).presentGuest() {
      return .redirect(to: "/i/\(services.secret.invitationToken(guest))")
    }
    try event.requireOpenForAnswers(at: services.dependencies.now())
    return try page(event, link, request)
  }

  private func page(_ event: Event, _ link: OpenLink, _ request: Request, form: FormState = .fresh) throws -> Response {
    let headcount = try services.store.guests.headcount(of: event.id)
    let going = try services.store.guests.going(at: event, naming: InviteCard.faces)
    let site = services.site(nil, request)
    let page = JoinPage(
      site: site, event: event,
      isFull: event.details.capacity.map { headcount.going >= $0 } ?? false, isAsking: link.mode == .approval,
      takesEmail: services.mail != nil, going: going.byFirstName,
      action: "/api/v1/join/\(request.parameters["token"])", form: form,
      idempotencyKey: Random.token(), now: services.dependencies.now(), photoURL: services.photoURL,
      preview: services.preview(of: event, going: going, in: site.language))
    return .page(page.html, status: form.failure.map { Status(rawValue: $0.code.status) } ?? .ok)
  }

  private func guests(of caller: Caller, at event: Event) throws -> [Guest] {
    try caller.session.map { try services.store.sessions.guests(ofSession: $0.hash, at: event.id) } ?? []
  }

  /// Takes `name`, the answer as `actionIdentifier`, and `email`. The browser then knows the guest; a JSON client gets
  /// the token of the invitation.
  private func join(_ request: Request) async throws -> Response {
    let (event, link) = try services.access.openEvent(token: request.parameters["token"])
    return try await request.action(refused: { try page(refused: $0, event, link, request) }) { action in
      let network = ClientNetwork.of(request, behind: services.proxies)
      // The caller is not identified. The key alone brings back the guest that it added, whatever that guest's status
      // is by now.
      let idempotencyKey = try Idempotency.key(
        request, &action.input, scope: "join:\(event.id)", atLeast: Idempotency.secretLength)
      let name = try Guest.name(try action.input.sentText("name") ?? "")
      let given = try action.input.text("actionIdentifier").map(Self.answer)
      let address = try email(try action.input.text("email") ?? "", at: link)
      try action.finish()
      let context = services.dependencies.writeContext()
      try services.limiter.take(.join(event.id, network: network), .joinFromAnywhere(event.id), at: context.at)
      let known = try guests(of: services.access.caller(of: request), at: event).map(\.id)
      let outcome = try await services.store.guests.join(
        services.newGuest(PastedGuest(name: name), context), to: event.id, link: link.number, known: known,
        answer: given,
        email: address.map { ($0, request.language) }, idempotencyKey: idempotencyKey, context: context)
      if address != nil { services.mailRequests?.wake() }
      // On a shared computer, another person may reload the result of this request after the guest's link was renewed.
      let guest = outcome.isReplay ? try services.store.guests.find(outcome.value.id) : outcome.value
      guard let guest, guest.linkNumber == outcome.value.linkNumber else {
        throw Failure(.linkClosed, "This link is closed. Ask the host for a new one.")
      }
      var response = try await answer(guest, to: request)
      response.noteReplay(outcome.isReplay)
      return response
    }
  }

  private func page(
    refused form: FormState, _ event: Event, _ link: OpenLink, _ request: Request
  ) throws -> Response? {
    guard JoinPage.fields.contains(form.failure?.field ?? "") else { return nil }
    return try page(event, link, request, form: form).returning(to: "/join/\(request.parameters["token"])")
  }

  private static func answer(_ action: String) throws(Failure) -> Answer {
    guard let status = InviteAction(rawValue: action)?.status else {
      throw Failure(
        .unknownAction, "There is no action \(action.prefix(40)). Use one of: \("accept, decline, maybe").",
        field: "actionIdentifier")
    }
    return try Answer(status)
  }

  /// Returns nil when the visitor typed no address, or when the host approves each guest: such a guest gives an address
  /// only after the approval.
  private func email(_ typed: String, at link: OpenLink) throws -> Guest.Addresses? {
    let addresses = try Guest.Addresses(email: typed)
    guard !addresses.email.isEmpty, link.mode != .approval else { return nil }
    _ = try services.requireMail()
    try services.serverAddresses.requireOther(than: addresses.email)
    guard addresses.isMailable else { throw Failure.noEmail(addresses.email, field: "email") }
    return addresses
  }

  private func answer(_ guest: Guest, to request: Request) async throws -> Response {
    let token = services.secret.invitationToken(guest)
    var response: Response
    if Problem.wantsPage(request) {
      response = .redirect(to: "/i/\(token)")
    } else {
      response = .json(
        [
          "standing": .string(guest.listStatus.rawValue), "name": .string(guest.name), "token": .string(token),
          "link": .string(services.links.invitation(token)),
        ], status: .created)
    }
    try await services.remember(guest, for: request, on: &response)
    return response
  }

  /// Takes `mode` (`off`, `open` or `approval`), `renew`, and `next`, the path to redirect to.
  private func change(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action { action in
      let word = try action.input.text("mode")
      let renewed = try action.input.flag("renew") ?? false
      try action.finish(takingNext: true)
      guard
        let mode = try word.map(Event.Options.OpenLink.init) ?? services.store.events.openLink(of: host.event.id).mode
      else {
        throw Failure(.outOfRange, "The open link is off, open or approval.", field: "mode")
      }
      let link = try await services.store.events.setOpenLink(
        mode, renewed: renewed, of: host.event.id, by: host.account)
      return try action.answer(
        page: HostRequest.back(to: action.next, or: "\(host.links)#open-link", saying: "did=link"),
        json: .json([
          "mode": .string(link.mode.rawValue),
          "link": link.mode == .off ? .null : .string(services.links.join(host.event.id, number: link.number)),
        ]))
    }
  }
}
