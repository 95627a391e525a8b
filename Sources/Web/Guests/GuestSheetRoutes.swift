import HTTPServer
import Invites
import PageKit
import Storage

/// `/events/{id}/guests/sheet` and `/events/{id}/door/sheet`: the guest list on paper.
struct GuestSheetRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/guests/sheet") { request in
      try page(request, .guests) { GuestQuery($0) }
    }
    router.on(.get, "/events/{id}/door/sheet") { request in
      try page(request, .checkIn) { asked in
        var query = GuestQuery(asked, filter: .accepted)
        query.order = .name
        return query
      }
    }
  }

  /// Returns a sheet with all guests who match the query. A list has at most `Event.guestLimit` guests.
  private func page(_ request: Request, _ kind: GuestSheetPage.Kind, _ read: (Query) -> GuestQuery) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    let query = read(request.query)
    var guests: [Guest] = []
    var cursor: String?
    repeat {
      let part = try services.store.guests.list(of: host.event.id, matching: query, after: cursor, limit: 1000)
      guests += part.elements
      cursor = part.next
    } while cursor != nil
    return .page(
      GuestSheetPage(
        site: services.site(host.account, request), kind: kind, event: host.event,
        headcount: try services.store.guests.headcount(of: host.event.id), query: query, guests: guests,
        now: services.dependencies.now()
      ).html)
  }
}
