import Delivery
import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import Texts

/// What a guest does with photos where their notification shows them.
struct SharedPhotoResponses {
  let services: Services
  let notice: EventNotification
  let invitation: Invitation

  /// - Throws: `unknownAction`; `notFound` for photos that were taken back; what a comment throws.
  func answer(_ request: Request, _ input: inout Input, idempotencyKey: IdempotencyKey?) async throws -> Response {
    let name = try input.requiredText("actionIdentifier")
    let text = try input.text("userText")
    let next = try input.text("next")
    try input.finish()
    guard let action = PhotoAction(rawValue: name) else {
      let known = PhotoAction.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        .unknownAction, "There is no action \(name.prefix(40)). Use one of: \(known).", field: "actionIdentifier")
    }
    let isDryRun = request.headers[InvitationRoutes.dryRunHeader] != nil
    let outcome: IdempotentResult<SharedPhotos>
    if action == .comment {
      outcome = try await comment(text ?? "", isDryRun: isDryRun, idempotencyKey: idempotencyKey)
    } else {
      try services.limiter.take(
        .reactions(Role.guest(invitation.guest).author.key), at: services.dependencies.now())
      outcome = try await services.store.threads.like(
        action == .like, photos: notice.shownPhotos, of: notice.eventID, by: invitation.guest,
        idempotencyKey: idempotencyKey, mode: isDryRun ? .dryRun : .commit,
        context: services.dependencies.writeContext())
    }
    if Problem.wantsPage(request) {
      return .redirect(
        to: LocalPath.checked(next) ?? services.links.previewPath(notice.id, of: invitation.guest))
    }
    return try receipt(outcome, in: request.language)
  }

  /// Answers the latest of the photos that is still there.
  private func comment(
    _ text: String, isDryRun: Bool, idempotencyKey: IdempotencyKey?
  ) async throws -> IdempotentResult<SharedPhotos> {
    let text = try GuestResponse(comment: text).comment ?? ""
    try services.limiter.take(.words(Role.guest(invitation.guest).author.key), at: services.dependencies.now())
    guard let latest = try photos().photos.last else { throw Failure(.notFound, "This message was unsent.") }
    var isReplay = false
    if !isDryRun {
      isReplay =
        try await services.store.threads.comment(
          text, replyTo: latest.sequence, on: notice.eventID,
          by: .guest(invitation.guest.id, name: invitation.guest.name),
          idempotencyKey: idempotencyKey, context: services.dependencies.writeContext()
        ).isReplay
    }
    return IdempotentResult(value: try photos(), isReplay: isReplay)
  }

  private func photos() throws -> SharedPhotos {
    try services.store.threads.photos(notice.shownPhotos, of: notice.eventID, seenBy: notice.guestID)
  }

  private func receipt(_ outcome: IdempotentResult<SharedPhotos>, in language: Language) throws -> Response {
    let guest = invitation.guest
    services.meters.countResponse(outcome.isReplay)
    var response = Response.json([
      "guest": ["id": .string(guest.id.rawValue), "name": .string(guest.name)],
      "rsvp": JSON(guest.rsvp),
      "headcount": JSON(try services.store.guests.headcount(of: invitation.event.id)),
      "waitlistPlace": JSON(try services.store.guests.waitlistPlace(of: guest.id)),
      "shared_photos": JSON(outcome.value, seenBy: guest.id, in: language),
    ])
    response.noteReplay(outcome.isReplay)
    return response
  }
}

extension EventNotification {
  /// The numbers of the photos' entries that its bytes show; none once they were taken back.
  var shownPhotos: [Int] {
    let json = payload.flatMap { try? JSON(parsing: $0) }
    return json?["partyline"]?["photos"]?.array?.compactMap { $0["sequence"]?.integer } ?? []
  }
}

extension JSON {
  /// As the facts of their notification say it.
  init(_ photos: SharedPhotos, seenBy guest: Guest.ID, in language: Language) {
    self = [
      "version": JSON(photos.version),
      "photos": .array(
        photos.photos.map {
          ["sequence": JSON($0.sequence), "hearts": JSON($0.hearts), "is_liked": .bool($0.isLiked)]
        }),
      "replies": .array(
        photos.replies.map { reply in
          [
            "author": .string(PayloadComposer.Message(by: reply.author, in: language, text: "").author),
            "text": .string(reply.text), "is_own": .bool(reply.author.guestID == guest),
          ]
        }),
    ]
  }
}
