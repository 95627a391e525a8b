import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/api/v1/invitations/{token}/guests`: a guest brings a friend, when the host allows it.
struct FriendRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/invitations/{token}/guests", list)
    router.onInvitation(.post, "guests", services, form: .friend, bring)
  }

  private func list(_ request: Request) throws -> Response {
    let guest = try services.access.invitation(of: request).guest
    return .json([
      "items": .array(try services.store.guests.friends(of: guest).map { JSON(friend: $0, services.links) })
    ])
  }

  /// Takes `name`. The friend gets an invitation, and the guest gets the friend's own link to pass on.
  private func bring(_ member: MemberRequest) async throws -> Response {
    guard let guest = member.role.guest else { throw Failure(.forbidden, "Only guests bring somebody here.") }
    return try await member.request.action(scope: "guest:\(guest.id)") { action in
      let name = try action.input.requiredText("name")
      try action.finish()
      let context = services.dependencies.writeContext()
      let id: Guest.ID = context.identifier()
      let hash = TokenHash.of(services.secret.invitationToken(ofNewcomer: id))
      let friend = try await services.store.guests.bring(
        NewGuest(id: id, name: name, tokenHash: hash), by: guest.id, idempotencyKey: action.idempotencyKey,
        context: context)
      return try action.answer(
        page: .redirect(to: "\(member.page)#friends"),
        json: Response.json(JSON(friend: friend.value, services.links), status: .created), isReplay: friend.isReplay)
    }
  }
}

extension JSON {
  /// A friend as the guest who brought them sees them. The link to pass on is null once only the friend may have it.
  fileprivate init(friend: Guest, _ links: Links) {
    self = [
      "id": .string(friend.id.rawValue), "name": .string(friend.name), "status": .string(friend.rsvp.status.rawValue),
      "link": JSON(links.ofFriend(friend)),
    ]
  }
}

extension Links {
  /// The friend's link, which the guest who brought them passes on. Nil once the friend has answered or a host has
  /// renewed the link, because the link opens what the friend writes to the hosts.
  func ofFriend(_ friend: Guest) -> String? {
    friend.rsvp.answeredAt == nil && friend.linkNumber == .first ? invitation(of: friend) : nil
  }
}
