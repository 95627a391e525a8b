import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/api/v1/invitations/{token}/private-messages…` and `/i/{token}/private-messages`: a guest's private messages to the hosts.
struct PrivateMessageRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/i/{token}/private-messages", page)
    router.on(.get, "/api/v1/invitations/{token}/private-messages", list)
    router.onInvitation(.post, "private-messages", services, form: .privateMessage, ask)
    router.onInvitation(.post, "private-messages/reads", services, read)
    router.on(.get, "/api/v1/invitations/{token}/private-messages/stream", stream)
  }

  private func invitation(_ request: Request) throws -> Invitation {
    try services.access.invitation(of: request)
  }

  /// Shows the conversation. The page's script reports that the guest has seen it; without scripts, an answer does.
  private func page(_ request: Request) throws -> Response {
    let invitation = try invitation(request)
    if let question = try services.askingWhoReads(invitation, request) { return question }
    let token = request.parameters["token"]
    let address = "/i/\(token)/private-messages"
    let messages = try services.store.privateMessages.messages(
      with: invitation.guest.id, before: Paging.number(request, "before"), limit: Services.privateMessagesShown)
    return .page(
      PrivateMessagePage(
        site: services.site(nil, request), event: invitation.event, guest: invitation.guest, messages: messages,
        earlier: messages.earlier(at: address), links: .guest(token: token, event: invitation.event.id),
        now: services.dependencies.now(), idempotencyKey: Random.token()
      ).html)
  }

  private func list(_ request: Request) throws -> Response {
    let guest = try invitation(request).guest
    let messages = try services.store.privateMessages.messages(
      with: guest.id, before: Paging.number(request, "before"), limit: Paging.limit(request))
    return .json([
      "items": .array(messages.map { JSON($0) }),
      "unread": JSON(try services.store.privateMessages.conversation(of: guest.id).unread),
    ])
  }

  /// Takes `text`. A form redirects to the page of the conversation. A guest who writes counts as having seen the
  /// hosts' messages.
  private func ask(_ member: MemberRequest) async throws -> Response {
    guard let guest = member.role.guest else { throw Failure(.forbidden, "Only guests ask the hosts.") }
    return try await member.request.action(scope: "private-message:\(guest.id)") { action in
      let text = try action.input.requiredText("text")
      try action.finish()
      let message = try await services.store.privateMessages.ask(
        text, by: guest.id, idempotencyKey: action.idempotencyKey, context: services.dependencies.writeContext())
      try await markRead(member)
      return .written(message, member.request, page: "\(member.page)/private-messages")
    }
  }

  private func read(_ member: MemberRequest) async throws -> Response {
    try await markRead(member)
    return .noContent
  }

  /// Marks the hosts' messages as read, unless a host is looking at the guest's page.
  private func markRead(_ member: MemberRequest) async throws {
    guard let guest = member.role.guest, try services.reader(of: member) != nil else {
      return
    }
    try await services.store.privateMessages.markRead(by: guest.id, at: services.dependencies.now())
  }

  private func stream(_ request: Request) throws -> Response {
    let invitation = try invitation(request)
    let store = services.store
    return try services.privateMessageEvents(at: invitation.event.id, for: "guest:\(invitation.guest.id)") {
      // The stream ends when the guest is taken off the list, or when the link of this request was renewed.
      guard let guest = try store.guests.find(invitation.guest.id), guest.listStatus == .listed,
        guest.linkNumber == invitation.guest.linkNumber
      else { return nil }
      return JSON(try store.privateMessages.conversation(of: invitation.guest.id))
    }
  }
}

extension Response {
  /// The response to a private message, new or replayed: the message as JSON, or a redirect to the conversation's page
  /// for a form.
  static func written(_ message: IdempotentResult<PrivateMessage>, _ request: Request, page: String) -> Response {
    if Problem.wantsPage(request) { return .redirect(to: page) }
    var response = Response.json(JSON(message.value), status: .created)
    response.noteReplay(message.isReplay)
    return response
  }
}

extension [PrivateMessage] {
  /// The URL of the messages before these; nil at the beginning of the conversation.
  func earlier(at address: String) -> String? {
    first.flatMap { $0.number > 1 ? "\(address)?before=\($0.number)" : nil }
  }
}
