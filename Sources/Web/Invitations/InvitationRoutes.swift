import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import Texts

/// `/api/v1/invitations/{token}…`: an invitation and the responses to it. The token is all that a guest needs.
struct InvitationRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/invitations/{token}", show)
    // The busiest route on the evening of an event. A JSON answer runs on the connection's own thread, because parsing
    // it and handing it to a database in files takes only a moment. A database elsewhere may keep it waiting, and all
    // other requests of the thread with it.
    let isLocal = !services.store.isShared
    router.on(
      .post, "/api/v1/invitations/{token}/responses", onConnection: { isLocal && !Problem.wantsPage($0) }, respond)
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
    // A response token opens no thread, so a refused form of a notification has a page of its own.
    guard case .link(let invitation) = credential else { return try await answer(request, credential) }
    let member = MemberRequest(request, invitation)
    let form = ThreadForm(services: services, kind: .answer, member: member)
    return try await request.returningForm(form.page(refused:)) {
      try services.access.requireSelf(invitation.guest, request)
      let reader = request.isDryRun ? nil : try services.reader(of: member)
      return try await answer(request, credential, as: reader)
    }
  }

  /// - Parameter reader: the guest, when they see the event while they answer. The look is recorded together with the
  ///   answer.
  private func answer(
    _ request: Request, _ credential: InvitationCredential, as reader: Activity.Author? = nil
  ) async throws -> Response {
    let invitation = credential.invitation
    try services.limiter.take(
      .answers(Role.guest(invitation.guest).author.key), at: services.dependencies.now())
    var response = try NotificationResponse(request, credential, scope: "guest:\(invitation.guest.id)", services)
    response.reader = reader
    let outcome = try await credential.responder.respond(to: &response)
    if let reader, outcome.notedLook {
      await services.noteLanguage(of: reader, request)
    } else if reader != nil {
      await services.noteLook(of: MemberRequest(request, invitation))
    }
    if Problem.wantsPage(request) {
      let place = LocalPath.checked(response.next) ?? standardDestination(credential, request)
      return .redirect(to: outcome.receipt.dates.map { AnsweredDates.query($0, at: place) } ?? place)
    }
    return try receipt(outcome, of: invitation, to: request)
  }

  /// - Parameter invitation: the invitation before the response.
  private func receipt(_ outcome: GuestOutcome, of invitation: Invitation, to request: Request) throws -> Response {
    services.meters.countResponse(outcome.isReplay)
    let guest = invitation.guest
    var receipt: JSON = [
      "guest": ["id": .string(guest.id.rawValue), "name": .string(guest.name)],
      "rsvp": JSON(outcome.receipt.rsvp), "headcount": JSON(outcome.receipt.headcount),
      "waitlistPlace": JSON(try waitlistPlace(of: guest.id, after: outcome.receipt)),
    ]
    if let dates = outcome.receipt.dates {
      receipt = receipt.merging(["dates": JSON(dates, in: request.language)])
    }
    // The answer may have decided whether the guest sees the place.
    if invitation.event.details.options.hidesPlace, let now = try services.store.guests.invitation(guest.id) {
      receipt = receipt.merging(["event": JSON(now.event, links: services.links)])
    }
    var response = Response.json(receipt.merging(outcome.more))
    response.noteReplay(outcome.isReplay)
    return response
  }

  /// Returns the guest's place, or nil when the guest is not on the waitlist. A dry run writes no place, so its guest
  /// would be the last in line.
  private func waitlistPlace(of guest: Guest.ID, after receipt: Receipt) throws -> Int? {
    guard receipt.rsvp.status == .waitlisted else { return nil }
    return try services.store.guests.waitlistPlace(of: guest) ?? receipt.headcount.waitlisted
  }

  /// The page that a form redirects to when the request names none. For a response token it is the page of the
  /// notification.
  private func standardDestination(_ credential: InvitationCredential, _ request: Request) -> String {
    guard case .notification(let notification, let invitation) = credential else {
      return "/i/\(request.parameters["token"])"
    }
    return services.links.previewPath(notification.id, of: invitation.guest)
  }
}

extension JSON {
  fileprivate init(_ dates: Receipt.Dates, in language: Language) {
    self = [
      "answered": JSON(dates.answered),
      "refused": .array(
        dates.refused.map { refusal in
          [
            "event": .string(refusal.event.rawValue), "startsAt": JSON(refusal.startsAt),
            "code": .string(refusal.failure.code.rawValue), "message": .string(refusal.failure.message(in: language)),
          ]
        }),
    ]
  }
}
