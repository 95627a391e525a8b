import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/api/v1/invitations/{token}/guests`: a guest brings somebody, where the host allows it.
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

  /// Takes `name`. The friend gets an invite, and the guest the friend's own link to pass on.
  private func bring(_ request: Request, _ member: ThreadMember) async throws -> Response {
    guard let guest = member.role.guest else { throw Failure(.forbidden, "Only guests bring somebody here.") }
    return try await request.action(scope: "guest:\(guest.id)") { action in
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
  /// Somebody as the guest sees them who brought them: with the link to pass on, or null once it is the friend's own.
  fileprivate init(friend: Guest, _ links: Links) {
    self = [
      "id": .string(friend.id.rawValue), "name": .string(friend.name), "status": .string(friend.rsvp.status.rawValue),
      "link": JSON(links.ofFriend(friend)),
    ]
  }
}

extension Links {
  /// The link that the guest passes on who brought a friend; nil once the friend has answered, or a host has renewed it:
  /// it opens what they write to the hosts.
  func ofFriend(_ friend: Guest) -> String? {
    friend.rsvp.answeredAt == nil && friend.linkNumber == .first ? invitation(of: friend) : nil
  }
}
