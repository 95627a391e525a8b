import APNs
import HTTPServer
import Invites
import Pages
import Storage

/// `/api/v1/invitations/{token}/questions…` and `/i/{token}/questions`: what a guest asks the hosts privately.
struct QuestionRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/i/{token}/questions", page)
    router.on(.get, "/api/v1/invitations/{token}/questions", list)
    router.on(.post, "/api/v1/invitations/{token}/questions", ask)
    router.on(.post, "/api/v1/invitations/{token}/questions/reads", read)
    router.on(.get, "/api/v1/invitations/{token}/questions/stream", stream)
  }

  private func invitation(_ request: Request) throws -> Invitation {
    try services.access.invitation(token: request.parameters["token"])
  }

  /// Whoever opens the page has seen what is on it.
  private func page(_ request: Request) async throws -> Response {
    let invitation = try invitation(request)
    if request.method != .head {
      try await services.store.readAnswers(by: invitation.guest.id, at: services.surroundings.now())
    }
    let token = request.parameters["token"]
    let address = "/i/\(token)/questions"
    let messages = try services.store.privateMessages(
      with: invitation.guest.id, before: Paging.number(request, "before"), limit: Services.privateMessagesShown)
    return .page(
      AskPage(
        site: services.site(nil, request), event: invitation.event, guest: invitation.guest, messages: messages,
        earlier: messages.earlier(at: address), links: .guest(token: token, event: invitation.event.id),
        now: services.surroundings.now(), idempotencyKey: Random.token()
      ).html)
  }

  private func list(_ request: Request) throws -> Response {
    let guest = try invitation(request).guest
    let messages = try services.store.privateMessages(
      with: guest.id, before: Paging.number(request, "before"), limit: Paging.limit(request))
    return .json([
      "items": .array(messages.map { JSON($0) }), "unread": JSON(try services.store.conversation(of: guest.id).unread),
    ])
  }

  /// Takes `text`. A form leads back to the page that it stands on.
  private func ask(_ request: Request) async throws -> Response {
    let token = request.parameters["token"]
    let invitation = try invitation(request)
    let form = ThreadForm(
      services: services, kind: .question, event: invitation.event, role: .guest(invitation.guest), page: "/i/\(token)")
    return try await form.showingFailures(request) {
      var input = try Input(request)
      let once = try Idempotency.once(request, &input, scope: "question:\(invitation.guest.id)")
      let text = try input.requiredText("text")
      try input.finish()
      let message = try await services.store.ask(
        text, by: invitation.guest.id, once: once, stamp: services.surroundings.stamp())
      return .written(message, request, page: "/i/\(token)/questions")
    }
  }

  private func read(_ request: Request) async throws -> Response {
    let guest = try invitation(request).guest
    try await services.store.readAnswers(by: guest.id, at: services.surroundings.now())
    return .noContent
  }

  private func stream(_ request: Request) throws -> Response {
    let invitation = try invitation(request)
    let store = services.store
    return try services.questionEvents(at: invitation.event.id, for: "guest:\(invitation.guest.id)") {
      // A guest who was taken off the list hears no more.
      guard try store.guest(invitation.guest.id)?.standing == .listed else { return nil }
      return try store.conversation(of: invitation.guest.id)
    }
  }
}

extension Response {
  /// What was written privately, now or before: the message for programs, the conversation's page for a form.
  static func written(_ message: Outcome<PrivateMessage>, _ request: Request, page: String) -> Response {
    if Problem.wantsPage(request) { return .redirect(to: page) }
    var response = Response.json(JSON(message.value), status: .created)
    response.noteReplay(message.isReplay)
    return response
  }
}

extension [PrivateMessage] {
  /// The address of the messages before these; nil at the beginning.
  func earlier(at address: String) -> String? {
    first.flatMap { $0.number > 1 ? "\(address)?before=\($0.number)" : nil }
  }
}
