import HTTPServer
import PageKit
import Storage

/// `/events/{id}/rows` and `/i/{token}/rows`: a part of the thread as rows, for a page that loads more in either
/// direction.
struct RowRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/rows") { try rows(services.member(of: $0)) }
    router.on(.get, "/i/{token}/rows") { try rows(services.invited(by: $0)) }
  }

  private func rows(_ member: MemberRequest) throws -> Response {
    let limit = try Paging.limit(member.request, default: ThreadPart.length)
    let activities = try ThreadPart(member.request).activities(
      of: member.event, for: member.author, in: services.store, limit: limit)
    let rows = services.rows(
      of: member.event, viewer: member.role,
      links: services.threadLinks(of: member), language: member.request.language,
      quotes: member.event.shown(try services.store.threads.quotes(of: activities), to: member.author),
      firstGuestAt: try services.store.guests.firstGuestAt(member.event.id),
      surveys: try services.surveys(of: activities, for: member.role, at: member.event))
    return .page(
      RowsFragment(
        rows: rows, activities: activities, hasOlder: activities.first.map { $0.sequence > 1 } ?? false,
        hasNewer: activities.last.map { $0.sequence < member.event.activityCount } ?? false
      ).html)
  }
}
