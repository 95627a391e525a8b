import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/events/{id}/co-hosts` and `/co-host/{token}`: hosting together.
struct CoHostRoutes {
  let services: Services
  private var store: Store { services.store }

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/co-hosts", page)
    router.on(.get, "/api/v1/events/{id}/co-hosts", list)
    router.on(.get, "/api/v1/events/{id}/co-host-links", listLinks)
    router.on(.post, "/api/v1/events/{id}/co-host-links", makeLink)
    router.on(.delete, "/api/v1/events/{id}/co-host-links/{link}", endLink)
    router.on(.post, "/api/v1/events/{id}/co-host-links/{link}/removal", endLink)
    router.on(.post, "/api/v1/events/{id}/co-hosts/{account}/removal", remove)
    router.on(.get, "/co-host/{token}", invitation)
    router.on(.post, "/co-host/{token}", join)
  }

  // MARK: For hosts

  private func page(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    return .page(try view(host.event, host.account, request).html)
  }

  private func view(_ event: Event, _ account: Account, _ request: Request, link: String? = nil) throws -> CoHostsPage {
    let now = services.dependencies.now()
    let open = event.isOwned(by: account.id) ? try store.events.coHostLinks(of: event.id, by: account, at: now) : []
    return CoHostsPage(
      site: services.site(account, request), event: event,
      coHosts: try store.events.coHosts(of: event.id).map(\.account),
      viewer: account.id, link: link,
      openLinks: open.map { .init(id: $0.id, createdAt: $0.createdAt, expiresAt: $0.expiresAt) }, now: now)
  }

  private func list(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    let items = try store.events.coHosts(of: host.event.id).map { coHost -> JSON in
      [
        "id": .string(coHost.account.id.rawValue), "name": .string(coHost.account.name),
        "addedAt": JSON(coHost.addedAt),
      ]
    }
    return .json(["items": .array(items)])
  }

  private func listLinks(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    let links = try store.events.coHostLinks(of: host.event.id, by: host.account, at: services.dependencies.now())
    let items = links.map { link -> JSON in
      ["id": .string(link.id), "createdAt": JSON(link.createdAt), "expiresAt": JSON(link.expiresAt)]
    }
    return .json(["items": .array(items)])
  }

  private func endLink(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action { action in
      try action.finish()
      try await store.events.endCoHostLink(request.parameters["link"], of: host.event.id, by: host.account)
      return try action.answer(page: .redirect(to: "/events/\(host.event.id)/co-hosts"), json: .noContent)
    }
  }

  private func makeLink(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action { action in
      try action.finish()
      let token = Random.token()
      let context = services.dependencies.writeContext()
      try await store.events.addCoHostLink(
        hash: TokenHash.of(token), to: host.event.id, by: host.account, context: context)
      let link = "\(services.links.origin)/co-host/\(token)"
      // The response is a page instead of a redirect, because the link cannot be shown later.
      if Problem.wantsPage(request) {
        return .page(try view(host.event, host.account, request, link: link).html).unkept
      }
      let expiry = context.at.adding(seconds: Event.coHostLinkSeconds)
      return Response.json(["link": .string(link), "expiresAt": JSON(expiry)], status: .created).unkept
    }
  }

  private func remove(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action { action in
      try action.finish()
      guard let coHost = Account.ID(rawValue: request.parameters["account"]) else {
        throw Failure(.notFound, "There is no such co-host.")
      }
      _ = try await store.events.removeCoHost(coHost, from: host.event.id, by: host.account)
      return try action.answer(
        page: .redirect(to: coHost == host.account.id ? "/" : "/events/\(host.event.id)/co-hosts"),
        json: .noContent)
    }
  }

  // MARK: For invited co-hosts

  private func invited(_ request: Request) throws -> Event {
    let hash = TokenHash.of(request.parameters["token"])
    guard let event = try store.events.find(coHostLink: hash, at: services.dependencies.now()) else {
      throw Failure.coHostLinkClosed
    }
    return event
  }

  private func invitation(_ request: Request) throws -> Response {
    let event = try invited(request)
    let account = try services.access.caller(of: request).account
    if let account, try store.events.isHost(account.id, of: event.id) { return .redirect(to: "/events/\(event.id)") }
    return .page(CoHostPage(site: services.site(account, request), event: event, action: request.path).html).unkept
  }

  private func join(_ request: Request) async throws -> Response {
    let event = try invited(request)
    let caller = try services.access.caller(of: request)
    do {
      let hash = TokenHash.of(request.parameters["token"])
      let context = services.dependencies.writeContext()
      if let account = caller.account {
        _ = try await store.events.joinAsCoHost(account, link: hash, context: context)
        return leaving(request, to: event)
      }
      let (name, passphraseHash) = try await credentials(request)
      let joined = try await store.events.joinAsCoHost(
        named: name, passphraseHash: passphraseHash, link: hash, context: context)
      var response = leaving(request, to: event)
      try await services.startSession(for: joined.account, replacing: caller.session, request, on: &response)
      return response
    } catch let failure as Failure where Problem.wantsPage(request) && failure.code != .linkClosed {
      let values = request.body.form.values.filter { $0.key != "passphrase" }
      let page = CoHostPage(
        site: services.site(caller.account, request), event: event, action: request.path,
        form: FormState(values: values, failure: failure))
      return .page(page.html, status: Status(rawValue: failure.code.status)).returning(to: request.path)
    }
  }

  private func credentials(_ request: Request) async throws -> (name: String, hash: String) {
    var input = try Input(request)
    let name = try Text.line(try input.requiredText("name"), field: "name", limit: Text.nameLimit)
    let passphrase = try input.requiredText("passphrase")
    try input.finish()
    try Passphrase.check(passphrase)
    let cost = services.dependencies.passphraseCost
    return (name, try await services.passphrases.run { try Passphrase.hash(passphrase, cost: cost) })
  }

  private func leaving(_ request: Request, to event: Event) -> Response {
    Problem.wantsPage(request) ? .redirect(to: "/events/\(event.id)") : .noContent
  }
}

extension Response {
  /// The response with a header that keeps it out of caches, because it contains a secret.
  var unkept: Response {
    var response = self
    response.headers["Cache-Control"] = "no-store"
    return response
  }
}
