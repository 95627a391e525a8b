import HTTPServer
import JSON
import PageKit
import Storage

/// `/api/v1/events/{id}/guests/{guest}/promotion`: the hosts' changes to the waitlist.
struct WaitlistRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/promotion", promote)
  }

  /// Gives a guest on the waitlist a seat before their turn.
  private func promote(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(
      scope: "host:\(host.account.id)", refused: { try GuestPageRoutes(services: services).page(refused: $0, host) }
    ) { action in
      let guest = try host.guest(in: services.store)
      try action.finish(takingNext: true)
      let promoted = try await services.store.guests.promote(
        guest.id, of: host.event.id, by: host.account, idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return try action.answer(
        page: HostRequest.back(to: action.next, or: host.links, saying: "did=promoted&guest=\(guest.id)"),
        json: Response.json(try services.json(of: promoted.value)), isReplay: promoted.isReplay)
    }
  }
}
