import HTTPServer
import Invites
import PageKit
import Simulator

/// Opening, using and closing the expanded notification
extension PhoneRoutes {
  package func addOpenings(to router: inout Router) {
    let one = "/api/v1/phones/{phone}/openings/{opening}"
    router.on(.post, "/api/v1/phones/{phone}/openings", open)
    router.on(.post, "\(one)/responses", respond)
    router.on(.post, "\(one)/controls", useControl)
    router.on(.post, "\(one)/media", pressMediaButton)
    router.on(.delete, one, close)
    let listed = "/api/v1/phones/{phone}/notifications/{app}/{identifier}"
    router.on(.post, "\(listed)/responses", respond)
    router.on(.post, "\(listed)/controls", useControl)
    router.on(.post, "\(listed)/media", pressMediaButton)
  }

  private func open(_ request: Request) async throws -> Response {
    try await request.action { action in
      let (token, next) = (try action.input.text("token"), try action.input.text("next"))
      let (app, identifier) = (try action.input.requiredText("app"), try action.input.requiredText("identifier"))
      try action.finish()
      let view = try await view(request, token: token)
      let opened = try await view.access.open(identifier, of: app)
      return try await answer(request, next: next, view) { try await view.opening(ExpandedSessionState(opened)) }
    }
  }

  /// Performs an action, once for each key. The content extension gets it first, and then possibly the app.
  private func respond(_ request: Request) async throws -> Response {
    try await request.action { action in
      let (token, next) = (try action.input.text("token"), try action.input.text("next"))
      let key = try Idempotency.key(request, &action.input) ?? Random.token()
      let identifier = try action.input.requiredText("actionIdentifier")
      let userText = try action.input.text("userText")
      try action.finish()
      let view = try await view(request, token: token)
      let answer = try await view.access.respond(
        in: try ExpandedSessionRef(request), to: identifier, userText: userText, key: key)
      return try await self.answer(request, next: next, view, answer.reply, isReplay: answer.isReplay)
    }
  }

  /// Presses one of the extension's own controls, with the contents of its text fields.
  private func useControl(_ request: Request) async throws -> Response {
    let press = try ControlPress(request)
    let view = try await view(request, token: press.token)
    let answer = try await view.access.use(press, in: try ExpandedSessionRef(request))
    return try await self.answer(request, next: press.next, view, answer.reply, isReplay: answer.isReplay)
  }

  /// Presses the play button that the system draws.
  private func pressMediaButton(_ request: Request) async throws -> Response {
    try await request.action { action in
      let (token, next) = (try action.input.text("token"), try action.input.text("next"))
      _ = try action.input.text("idempotencyKey")
      try action.finish()
      let view = try await view(request, token: token)
      let opened = try await view.access.opened(try ExpandedSessionRef(request))
      let presentation = try await Failure.ofPhone { try await view.phone.pressMediaButton(in: opened.opening.id) }
      return try await answer(
        request, next: next, view, ExpandedSessionState(opened.opening, presentation), isReplay: false)
    }
  }

  /// Presses the close button, or leaves the notification for something else.
  private func close(_ request: Request) async throws -> Response {
    let view = try await view(request)
    let isLeaving = try request.isLeaving
    let opened = try await view.access.opened(try request.parameters("opening"))
    let (phone, id) = (view.phone, opened.opening.id)
    let result = try await Failure.ofPhone {
      if isLeaving { return try await phone.leaveScreen(id) }
      return try await phone.close(id)
    }
    return .json(try await view.opening(ExpandedSessionState(opened.opening, result)))
  }

  private func answer(
    _ request: Request, next: String?, _ view: PhonePresenter, _ reply: ExpandedSessionState, isReplay: Bool
  ) async throws -> Response {
    if Problem.wantsPage(request) {
      var page = PhonePageBuilder(services, view, request, next: next)
      page.shown = view.expanded(reply, next: page.address)
      page.outcome = try reply.result.flatMap(view.outcome)
      return try await page.response()
    }
    var response = Response.json(try await view.opening(reply))
    response.noteReplay(isReplay)
    return response
  }
}

extension Request {
  /// Whether the query says `by=leaving`: the user has not closed the notification.
  fileprivate var isLeaving: Bool {
    get throws(Failure) {
      guard let word = query["by"] else { return false }
      guard word == "leaving" else { throw Failure(.outOfRange, "by is leaving, or left out.", field: "by") }
      return true
    }
  }
}
