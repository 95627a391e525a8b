import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// Searches of one event's thread, and of all events of the caller: as pages and as JSON.
struct SearchRoutes {
  let services: Services

  /// The number of entries, events and guests on one page.
  private static let length = 30
  private static let events = 20
  private static let guests = 5

  func add(to router: inout Router) {
    router.on(.get, "/search", page)
    router.on(.get, "/api/v1/search", list)
    router.onThread(.get, "search", services, entries)
    router.on(.get, "/events/{id}/search") { try threadPage(services.member(of: $0)) }
    router.on(.get, "/i/{token}/search") { request in
      let question = try services.askingWhoReads(services.access.invitation(of: request), request)
      return try question ?? threadPage(services.invited(by: request))
    }
  }

  // MARK: One thread

  private func entries(_ member: MemberRequest) throws -> Response {
    let query = try SearchQuery(member.request.query["q"] ?? "")
    let page = try services.store.searches.activities(
      of: member.event, matching: query, seenBy: member.author, after: member.request.query["cursor"],
      limit: Paging.limit(member.request))
    return .json(JSON(page) { JSON($0, links: services.links) }).personal
  }

  private func threadPage(_ member: MemberRequest) throws -> Response {
    let request = member.request
    let (event, cursor) = (member.event, request.query["cursor"])
    var page = ThreadSearchPage(
      site: services.site(member.role.account, request), event: event, viewer: member.role,
      links: services.threadLinks(of: member),
      state: SearchState(request.query["q"]), now: services.dependencies.now())
    if case .query(let query) = page.state {
      let found = try services.store.searches.activities(
        of: event, matching: query, seenBy: member.author, after: cursor, limit: Self.length)
      (page.activities, page.next) = (found.elements, found.next)
      if member.role.account != nil, cursor == nil {
        let guests = try services.store.guests.list(
          of: event.id, matching: GuestQuery(words: query.text), after: nil, limit: Self.guests)
        (page.guests, page.hasMoreGuests) = (guests.elements, guests.next != nil)
      }
    }
    return Response.page(page.html).personal
  }

  // MARK: All events

  private func list(_ request: Request) throws -> Response {
    let caller = try services.access.caller(of: request)
    try caller.requireKnown()
    let page = try find(try SearchQuery(request.query["q"] ?? ""), request, caller, limit: Paging.limit(request))
    return .json(JSON(page, json(of:))).personal
  }

  private func json(of found: FoundEvent) -> JSON {
    [
      "event": JSON(found.listing.event, links: services.links).merging([
        "headcount": JSON(found.listing.headcount), "rsvp": found.listing.guest.map { JSON($0.rsvp) } ?? .null,
      ]),
      "isMatch": .bool(found.isMatch),
      "guests": .array(found.guests.map { JSON(Activity.Author.guest($0.id, name: $0.name)) }),
      "activities": .array(found.activities.map { JSON($0, links: services.links) }),
      "hasMoreActivities": .bool(found.hasMoreActivities),
    ]
  }

  private func page(_ request: Request) throws -> Response {
    let caller = try services.access.caller(of: request)
    var page = SearchPage(
      site: services.site(caller.account, request), state: SearchState(request.query["q"]),
      now: services.dependencies.now(), photoURL: services.photoURL)
    if case .query(let query) = page.state {
      let found = try find(query, request, caller, limit: Self.events)
      (page.found, page.next) = (found.elements, found.next)
      page.events = try services.entries(found.elements.filter(\.isMatch).map(\.listing), for: caller)
    }
    return Response.page(page.html).personal
  }

  private func find(
    _ query: SearchQuery, _ request: Request, _ caller: Caller, limit: Int
  ) throws -> Page<FoundEvent> {
    try services.store.searches.events(
      matching: query, hostedBy: caller.account, invited: caller.guestIDs, after: request.query["cursor"], limit: limit)
  }
}
