import HTTPServer
import Invites
import JSON
import PageKit
import PhoneWeb
import Storage

/// `/api/v1/invitations/{token}…`: an invitation and the responses to it. The token is all that a guest needs.
struct InvitationRoutes {
  let services: Services

  /// Marks a request that is to be worked through and then undone.
  static let dryRunHeader = Request.dryRunHeader

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/invitations/{token}", show)
    // The evening's busiest route: a program's answer is parsed and on its way to the disk within a moment.
    router.on(
      .post, "/api/v1/invitations/{token}/responses", onConnection: { !Problem.wantsPage($0) }, respond)
  }

  private func show(_ request: Request) throws -> Response {
    let invitation = try services.access.credential(of: request).invitation
    let headcount = try services.store.guests.headcount(of: invitation.event.id)
    return .json([
      "event": JSON(invitation.event, links: services.links), "guest": JSON(invitation.guest),
      "headcount": JSON(headcount),
      "waitlistPlace": JSON(try services.store.guests.waitlistPlace(of: invitation.guest.id)),
      "partyLimit": JSON(invitation.guest.partyLimit(at: invitation.event)),
      "mayInvite": JSON(invitation.event.details.options.guestsMayInvite),
    ])
  }

  private func respond(_ request: Request) async throws -> Response {
    let credential = try services.access.credential(of: request)
    // A response token opens no thread, so what its notification's form is refused for has a page of its own.
    guard case .link(let invitation) = credential else { return try await answer(request, credential) }
    let form = ThreadForm(
      services: services, kind: .answer, event: invitation.event, role: .guest(invitation.guest),
      page: "/i/\(request.parameters["token"])")
    return try await form.showingFailures(request) {
      try services.access.requireSelf(invitation.guest, request)
      let isRehearsal = request.headers[Self.dryRunHeader] != nil
      let reader =
        isRehearsal ? nil : try services.reader(of: invitation.event, as: .guest(invitation.guest), request)
      return try await answer(request, credential, as: reader)
    }
  }

  /// - Parameter reader: the guest, where they see the event as they answer, which is noted along with the answer.
  private func answer(
    _ request: Request, _ credential: InvitationCredential, as reader: Activity.Author? = nil
  ) async throws -> Response {
    let (invitation, notice) = (credential.invitation, credential.notification)
    try services.limiter.take(
      .answers(Role.guest(invitation.guest).author.key), at: services.dependencies.now())
    var input = try Input(request)
    let idempotencyKey = try Idempotency.key(request, &input, scope: "guest:\(invitation.guest.id)")
    if let reminder = ReminderResponses(services, notice, invitation, input.textAhead("actionIdentifier")) {
      return try await reminder.answer(request, &input, idempotencyKey: idempotencyKey)
    }
    if let notice, notice.category == .photo {
      let photos = SharedPhotoResponses(services: services, notice: notice, invitation: invitation)
      return try await photos.answer(request, &input, idempotencyKey: idempotencyKey)
    }
    let outcome: IdempotentResult<Receipt>
    let returnPath: String?
    var hasNotedLook = false
    if let isReplay = try await travel(&input, request, credential, idempotencyKey) {
      returnPath = try input.text("next")
      try input.finish()
      outcome = try unchanged(invitation, isReplay: isReplay)
    } else if let action = input.textAhead("actionIdentifier").flatMap(ConversationActions.Action.init) {
      returnPath = try input.text("next")
      outcome = try await take(action, &input, request, credential, idempotencyKey)
    } else {
      let response = try ResponseInput(&input).response()
      returnPath = try input.text("next")
      // The key that a page puts into its form is for the words: the same answer again changes nothing by itself.
      let sayingOnce = input.isForm && response.comment == nil ? nil : idempotencyKey
      try input.finish()
      outcome = try await self.outcome(
        of: response, request, credential, isLooking: reader != nil, idempotencyKey: sayingOnce)
      hasNotedLook = !outcome.isReplay
    }
    if let reader, hasNotedLook {
      await services.noteLanguage(of: reader, request)
    } else if reader != nil {
      await services.noteLook(at: invitation.event, .guest(invitation.guest), request)
    }
    if Problem.wantsPage(request) {
      return .redirect(to: destination(returnPath, credential, request))
    }
    return try receipt(outcome, guest: invitation.guest)
  }

  /// What a guest says of their own way, and answers to the notification of another's.
  /// - Returns: whether it is the first answer again; nil for what has nothing to do with ways.
  private func travel(
    _ input: inout Input, _ request: Request, _ credential: InvitationCredential, _ idempotencyKey: IdempotencyKey?
  ) async throws -> Bool? {
    let responses = ArrivalResponses(
      services: services, invitation: credential.invitation,
      mode: request.headers[Self.dryRunHeader] == nil ? .commit : .dryRun)
    let action = input.textAhead("actionIdentifier")
    if action == ReminderAction.onMyWay.rawValue {
      _ = try input.text("actionIdentifier")
      try await responses.setOut(try input.text("userText"), idempotencyKey: idempotencyKey)
      return false
    }
    guard let notice = credential.notification, notice.category == .arrival else { return nil }
    guard try input.requiredText("actionIdentifier") == InviteAction.comment.rawValue else {
      throw Failure(
        .unknownAction, "There is no action \((action ?? "").prefix(40)). Use one of: \("comment").",
        field: "actionIdentifier")
    }
    return try await responses.reply(
      try input.text("userText") ?? "", to: notice, idempotencyKey: idempotencyKey)
  }

  /// What is done with a conversation, which leaves the answer as it is. A reply to the hosts alone has no hearts.
  private func take(
    _ action: ConversationActions.Action, _ input: inout Input, _ request: Request,
    _ credential: InvitationCredential, _ idempotencyKey: IdempotencyKey?
  ) async throws -> IdempotentResult<Receipt> {
    let invitation = credential.invitation
    _ = try input.text("actionIdentifier")
    let number = action == .heart ? try input.text("message") : nil
    try input.finish()
    guard action != .heart || !credential.tellsOfAnAnswer else {
      throw Failure(.unknownAction, "A private message takes no heart.", field: "actionIdentifier")
    }
    guard request.headers[Self.dryRunHeader] == nil else { return try unchanged(invitation, isReplay: false) }
    let isReplay = try await ConversationActions(services: services, invitation: invitation)
      .take(action, about: try Self.number(number), idempotencyKey: idempotencyKey)
    return try unchanged(invitation, isReplay: isReplay)
  }

  private static func number(_ text: String?) throws(Failure) -> Int? {
    guard let text else { return nil }
    guard text.utf8.count <= 12, let number = Int(text), number > 0 else {
      throw Failure(.wrongType, "Write message as the number of an entry.", field: "message")
    }
    return number
  }

  private func unchanged(_ invitation: Invitation, isReplay: Bool) throws -> IdempotentResult<Receipt> {
    let headcount = try services.store.guests.headcount(of: invitation.event.id)
    return IdempotentResult(
      value: Receipt(rsvp: invitation.guest.rsvp, activities: [], headcount: headcount), isReplay: isReplay)
  }

  private func outcome(
    of response: GuestResponse, _ request: Request, _ credential: InvitationCredential, isLooking: Bool,
    idempotencyKey: IdempotencyKey?
  ) async throws -> IdempotentResult<Receipt> {
    let invitation = credential.invitation
    let mode: Mode = request.headers[Self.dryRunHeader] == nil ? .commit : .dryRun
    let guest = invitation.guest
    if response.comment != nil {
      try services.limiter.take(.words(Role.guest(guest).author.key), at: services.dependencies.now())
    }
    guard let text = response.comment, credential.tellsOfAnAnswer else {
      return try await services.store.guests.record(
        response, by: guest.id, isLooking: isLooking, idempotencyKey: idempotencyKey, mode: mode,
        context: services.dependencies.writeContext())
    }
    // The thread would show to all what was written to the hosts.
    guard response.answer == nil else {
      throw Failure(.unknownField, "A private reply carries no answer.", field: "answer")
    }
    guard mode == .commit else { return try unchanged(invitation, isReplay: false) }
    let asked = try await services.store.questions.ask(
      text, by: guest.id, idempotencyKey: idempotencyKey, context: services.dependencies.writeContext())
    return try unchanged(invitation, isReplay: asked.isReplay)
  }

  private func receipt(_ outcome: IdempotentResult<Receipt>, guest: Guest) throws -> Response {
    services.meters.countResponse(outcome.isReplay)
    var response = Response.json([
      "guest": ["id": .string(guest.id.rawValue), "name": .string(guest.name)],
      "rsvp": JSON(outcome.value.rsvp), "headcount": JSON(outcome.value.headcount),
      "waitlistPlace": JSON(try waitlistPlace(of: guest.id, after: outcome.value)),
    ])
    response.noteReplay(outcome.isReplay)
    return response
  }

  /// Only who waits is asked about. A rehearsal has left no place in the line behind: it would be the last.
  private func waitlistPlace(of guest: Guest.ID, after receipt: Receipt) throws -> Int? {
    guard receipt.rsvp.status == .waitlisted else { return nil }
    return try services.store.guests.waitlistPlace(of: guest) ?? receipt.headcount.waitlisted
  }

  /// A form may say where it was. Without that, a response token leads back to its notification.
  private func destination(_ next: String?, _ credential: InvitationCredential, _ request: Request) -> String {
    if let next = LocalPath.checked(next) { return next }
    guard case .notification(let notice, let invitation) = credential else {
      return "/i/\(request.parameters["token"])"
    }
    return services.links.previewPath(notice.id, of: invitation.guest)
  }
}

extension InvitationCredential {
  /// Whether the token is of a notification that brought a private answer: what is replied there stays private.
  fileprivate var tellsOfAnAnswer: Bool { notification?.occasion == .answered }
}
