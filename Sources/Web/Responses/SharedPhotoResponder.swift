import Delivery
import Invites
import JSON
import PageKit
import Storage
import Texts

/// Carries out what guests do with photos that a notification shows.
enum SharedPhotoResponder: GuestResponder {
  typealias Action = PhotoAction

  static var namedActions: [String] { Action.allCases.map(\.rawValue) }

  /// - Throws: `notFound` for photos that were unsent, and the errors of a comment.
  static func carryOut(
    _ action: PhotoAction, _ response: inout NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    let text = try response.input.text("userText")
    try response.finish()
    guard let notification = response.credential.notification else { throw unknownAction(action.rawValue) }
    let outcome =
      action == .comment
      ? try await comment(text ?? "", on: notification, response)
      : try await like(action == .like, notification, response)
    let photos = JSON(outcome.value, seenBy: response.guest.id, in: response.request.language)
    return try response.unchanged(isReplay: outcome.isReplay, more: ["shared_photos": photos])
  }

  private static func like(
    _ isLiked: Bool, _ notification: EventNotification, _ response: NotificationResponse<InvitationCredential>
  ) async throws -> IdempotentResult<SharedPhotos> {
    try response.take(RateLimit.reactions)
    return try await response.services.store.threads.like(
      isLiked, photos: notification.shownPhotos, of: notification.eventID, by: response.guest,
      idempotencyKey: response.idempotencyKey, mode: response.mode,
      context: response.services.dependencies.writeContext())
  }

  /// Replies to the latest of the photos that still exists.
  private static func comment(
    _ text: String, on notification: EventNotification, _ response: NotificationResponse<InvitationCredential>
  ) async throws -> IdempotentResult<SharedPhotos> {
    let (services, event) = (response.services, notification.eventID)
    func photos() throws -> SharedPhotos {
      try services.store.threads.photos(notification.shownPhotos, of: event, seenBy: notification.guestID)
    }
    let text = try GuestResponse(comment: text).comment ?? ""
    try response.take(RateLimit.words)
    guard let latest = try photos().photos.last else { throw Failure(.notFound, "This message was unsent.") }
    guard response.mode == .commit else { return IdempotentResult(value: try photos(), isReplay: false) }
    let written = try await services.store.threads.comment(
      text, replyTo: latest.sequence, on: event, by: response.author, idempotencyKey: response.idempotencyKey,
      context: services.dependencies.writeContext())
    return IdempotentResult(value: try photos(), isReplay: written.isReplay)
  }
}

extension EventNotification {
  /// The entry numbers of the photos that the payload shows. Empty once the photos were unsent.
  var shownPhotos: [Int] {
    let json = payload.flatMap { try? JSON(parsing: $0) }
    return json?["partyline"]?["photos"]?.array?.compactMap { $0["sequence"]?.integer } ?? []
  }
}

extension JSON {
  /// The photos as in the facts of their notification.
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
