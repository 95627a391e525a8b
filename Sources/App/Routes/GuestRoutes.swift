import APNs
import HTTPServer
import Invites
import Storage

/// `/api/v1/events/{id}/guests`: the guest list, for the event's host.
struct GuestRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/events/{id}/guests", list)
    router.on(.post, "/api/v1/events/{id}/guests", invite)
  }

  private func list(_ request: Request) throws -> Response {
    let account = try services.access.host(of: request)
    let event = try services.access.hostedEvent(request.parameters["id"], for: account)
    let page = try services.store.guests(
      of: event.id, after: request.query["cursor"], limit: try Paging.limit(request))
    return .json(JSON(page) { JSON($0, links: services.links) })
  }

  /// Takes `names`: an array in JSON, one per line in a form. Each guest gets a notification.
  private func invite(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    let event = try services.access.hostedEvent(request.parameters["id"], for: account)
    let form = ThreadForm(
      services: services, kind: .guests, event: event, role: .host(account), page: "/events/\(event.id)")
    return try await form.showingFailures(request) { try await invite(request, to: event, by: account) }
  }

  private func invite(_ request: Request, to event: Event, by account: Account) async throws -> Response {
    var input = try Input(request)
    let once = try Idempotency.once(request, &input, scope: "host:\(account.id)")
    let names = try input.lines("names")
    try input.finish()
    let stamp = services.surroundings.stamp()
    let invited = try await services.store.invite(
      try newGuests(names, stamp), to: event.id, by: account, once: once, stamp: stamp)
    if Problem.wantsPage(request) { return .redirect(to: "/events/\(event.id)#guests") }
    var response = Response.json(
      ["items": .array(invited.value.map { JSON($0, links: services.links) })], status: .created)
    response.noteReplay(invited.isReplay)
    return response
  }

  private func newGuests(_ names: [String], _ stamp: Stamp) throws(Failure) -> [NewGuest] {
    guard !names.isEmpty else {
      throw Failure(.missingField, "Write the names of those to invite, one per line.", field: "names")
    }
    guard names.count <= 500 else {
      throw Failure(.tooMany, "Invite at most 500 at a time.", field: "names")
    }
    var guests: [NewGuest] = []
    for (index, name) in names.enumerated() {
      let id: Guest.ID = stamp.identifier()
      guests.append(
        NewGuest(
          id: id, name: try Text.line(name, field: "names/\(index)", limit: Text.nameLimit),
          tokenHash: TokenHash.of(services.secret.invitationToken(id))))
    }
    return guests
  }
}
