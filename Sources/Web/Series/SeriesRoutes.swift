import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `…/series`: the dates of a series.
struct SeriesRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.onThread(.get, "series", services, list)
    router.on(.get, "/events/{id}/series") { try page(services.member(of: $0)) }
    router.on(.get, "/i/{token}/series") { request in
      let question = try services.askingWhoReads(services.access.invitation(of: request), request)
      return try question ?? page(services.invited(by: request))
    }
  }

  private func list(_ member: MemberRequest) throws -> Response {
    let (series, dates) = try found(member)
    return .json([
      "id": .string(series.id.rawValue), "recurrence": .string(series.rule.description),
      "timeZone": .string(series.timeZone), "startsAt": JSON(series.firstStart),
      "items": .array(
        dates.map { listing in
          JSON(listing.event, links: services.links).merging([
            "headcount": JSON(listing.headcount), "rsvp": listing.guest.map { JSON($0.rsvp) } ?? .null,
          ])
        }),
    ])
  }

  private func page(_ member: MemberRequest) throws -> Response {
    let (series, dates) = try found(member)
    var entries = try services.entries(dates, for: services.access.caller(of: member.request))
    // The holder of a link may not be known by this browser yet, so each date has its own link.
    if member.page != "/events/\(member.event.id)" {
      for index in entries.indices {
        entries[index].link = entries[index].role.guest.map { services.ownPath(of: $0) } ?? entries[index].link
      }
    }
    return Response.page(
      SeriesPage(
        site: services.site(member.role.account, member.request), event: member.event, series: series,
        page: member.page, entries: entries, now: services.dependencies.now(), photoURL: services.photoURL
      ).html
    ).personal
  }

  /// - Throws: `notFound` for an event on its own.
  private func found(_ member: MemberRequest) throws -> (Series, [EventListing]) {
    guard let recurrence = member.event.recurrence,
      let series = try services.store.events.series(recurrence.series)
    else { throw Failure(.notFound, "This event does not repeat.") }
    return (series, try services.store.events.dates(of: series.id, for: member.role))
  }
}
