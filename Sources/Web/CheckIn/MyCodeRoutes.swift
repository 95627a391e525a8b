import HTTPServer
import PageKit
import Storage

/// `/i/{token}/code`, and `/events/{id}/code` in a browser that knows the invitation: the code that a guest shows at
/// check-in.
struct MyCodeRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/code") { try page(services.member(of: $0)) }
    router.on(.get, "/i/{token}/code") { request in
      let question = try services.askingWhoReads(
        services.access.invitation(of: request), request)
      return try question ?? page(services.invited(by: request))
    }
  }

  /// Returns the page with the guest's code. A guest without a code is redirected to the event's page, which says why,
  /// and a host to the check-in.
  private func page(_ member: MemberRequest) throws -> Response {
    guard case .guest(let guest) = member.role else { return .redirect(to: GuestLinks(event: member.event.id).door) }
    let now = services.dependencies.now()
    guard guest.hasCheckInCode(at: member.event, now: now), let code = try services.checkInCode(of: guest),
      let picture = QRCode(services.links.checkIn(code, at: member.event.id))
    else { return .redirect(to: member.page) }
    return .page(
      MyCodePage(
        site: services.site(nil, member.request), event: member.event, guest: guest, code: code, picture: picture,
        back: member.page, now: now
      ).html)
  }
}
