import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// What a guest does from a notification about ways: they are on theirs, or answer one who is.
struct ArrivalResponses {
  let services: Services
  let invitation: Invitation
  let mode: Mode

  private var guest: Guest { invitation.guest }

  /// - Throws: `outOfRange` for a text that is no number of minutes; what `Arrival.init` throws.
  func setOut(_ text: String?, idempotencyKey: IdempotencyKey?) async throws {
    try services.limiter.take(.arrivals(Role.guest(guest).author.key), at: services.dependencies.now())
    try await ArrivalStatement(minutes: try text.map { try Arrival.minutes(in: $0) })
      .carryOut(for: guest, at: invitation.event, idempotencyKey: idempotencyKey, mode: mode, services)
  }

  /// Writes to the thread, naming who is on the way.
  /// - Returns: whether it is the first answer again.
  /// - Throws: `notFound` once nobody is on the way any more; what a comment throws.
  func reply(_ text: String, to notice: EventNotification, idempotencyKey: IdempotencyKey?) async throws -> Bool {
    let now = services.dependencies.now()
    guard let traveller = notice.details.traveller, let name = try services.store.guests.find(traveller)?.name else {
      throw Failure(.notFound, "There is nobody on the way whom you could answer.", field: "userText")
    }
    let words = try GuestResponse(comment: text).comment ?? ""
    let mention = "@\(name)"
    let named = try Text.paragraphs(
      words.contains(mention) ? words : "\(mention) \(words)", field: "userText", limit: Text.commentLimit)
    try services.limiter.take(.words(Role.guest(guest).author.key), at: now)
    guard mode == .commit else { return false }
    return try await services.store.threads.comment(
      named, replyTo: nil, on: invitation.event.id, by: .guest(guest.id, name: guest.name),
      idempotencyKey: idempotencyKey, context: services.dependencies.writeContext()
    ).isReplay
  }
}
