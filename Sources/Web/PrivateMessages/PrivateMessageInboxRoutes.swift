import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/events/{id}/private-messages…` and its API below `/api/v1/events/{id}`: the hosts' side of private messages.
struct PrivateMessageInboxRoutes {
  let services: Services

  /// The number of conversations on one page.
  private static let length = 50

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/private-messages", inbox)
    router.on(.get, "/events/{id}/private-messages/{guest}", conversation)
    router.on(.get, "/api/v1/events/{id}/private-messages", list)
    router.on(.get, "/api/v1/events/{id}/private-messages/stream", stream)
    router.on(.get, "/api/v1/events/{id}/guests/{guest}/private-messages", messages)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/private-messages", answer)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/private-messages/reads", read)
  }

  // MARK: Pages

  private func inbox(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    return .page(try page(host, selection: nil).html)
  }

  /// Shows a conversation, and marks its messages as read.
  private func conversation(_ request: Request) async throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    let guest = try host.guest(in: services.store)
    if request.method != .head {
      try await services.store.privateMessages.markRead(
        from: guest.id, at: host.event.id, by: host.account, at: services.dependencies.now())
    }
    return .page(try page(host, selection: selection(of: guest, request, .fresh)).html)
  }

  private func selection(of guest: Guest, _ request: Request, _ form: FormState) throws -> PrivateMessagesPage.Selection
  {
    let messages = try services.store.privateMessages.messages(
      with: guest.id, before: Paging.number(request, "before"), limit: Services.privateMessagesShown)
    return PrivateMessagesPage.Selection(
      guest: guest, messages: messages,
      earlier: messages.earlier(at: "/events/\(guest.eventID)/private-messages/\(guest.id)"),
      form: form)
  }

  private func page(_ host: HostRequest, selection: PrivateMessagesPage.Selection?) throws -> PrivateMessagesPage {
    let now = services.dependencies.now()
    let found = try services.store.privateMessages.conversations(
      at: host.event.id, after: host.request.query["after"], limit: Self.length, now: now)
    let entries = found.elements.map {
      PrivateMessagesPage.Entry(guest: $0.guest, latest: $0.latest, unread: $0.unread)
    }
    return PrivateMessagesPage(
      site: services.site(host.account, host.request), event: host.event, viewer: host.role,
      entries: entries, more: found.next.map { "/events/\(host.event.id)/private-messages?after=\($0)" },
      selection: selection, now: now, idempotencyKey: Random.token())
  }

  // MARK: API

  private func list(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    let found = try services.store.privateMessages.conversations(
      at: host.event.id, after: request.query["after"], limit: try Paging.limit(request),
      now: services.dependencies.now())
    let unread = try services.store.privateMessages.unread(at: host.event.id)
    return .json(JSON(found) { JSON($0) }.merging(["unread": JSON(unread)]))
  }

  private func messages(_ request: Request) throws -> Response {
    let guest = try HostRequest(request, services.access).guest(in: services.store)
    let messages = try services.store.privateMessages.messages(
      with: guest.id, before: Paging.number(request, "before"), limit: Paging.limit(request))
    return .json(["items": .array(messages.map { JSON($0) })])
  }

  private func answer(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let guest = try host.guest(in: services.store)
    let place = "/events/\(host.event.id)/private-messages/\(guest.id)"
    return try await request.action(
      scope: "host:\(host.account.id)",
      refused: { form in
        let page = try page(host, selection: selection(of: guest, request, form))
        return .page(page.html, status: form.status).returning(to: place)
      }
    ) { action in
      let text = try action.input.requiredText("text")
      try action.finish()
      let message = try await services.store.privateMessages.answer(
        text, to: guest.id, of: host.event.id, by: host.account, idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return .written(message, request, page: place)
    }
  }

  private func read(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let guest = try host.guest(in: services.store)
    try await services.store.privateMessages.markRead(
      from: guest.id, at: host.event.id, by: host.account, at: services.dependencies.now())
    return .noContent
  }

  private func stream(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    let (services, event) = (services, host.event)
    return try services.privateMessageEvents(at: event.id, for: "host:\(host.account.id)") {
      // A session may have ended, or a co-host left, since the stream began.
      guard let account = try? services.access.host(of: request),
        try services.store.events.isHost(account.id, of: event.id)
      else {
        return nil
      }
      let tasks = try services.store.events.hostTasks(of: event.id)
      return JSON(try services.store.privateMessages.inboxState(of: event.id))
        .merging(["joinRequests": JSON(tasks.joinRequests)])
    }
  }
}
