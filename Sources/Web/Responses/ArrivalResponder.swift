import Invites
import PageKit
import Storage

/// Carries out the actions on a notification about another guest's travel: a reply in the thread, or starting one's own
/// travel.
enum ArrivalResponder: GuestResponder {
  enum Action: String {
    case reply = "comment"
    case onMyWay = "on-my-way"
  }

  static var namedActions: [String] { [Action.reply.rawValue] }

  static func carryOut(
    _ action: Action, _ response: inout NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    switch action {
    case .reply: try await reply(&response)
    case .onMyWay: try await setOut(&response)
    }
  }

  /// Records that the guest is on their way, and the number of minutes that they wrote.
  /// - Throws: `outOfRange` for a text that is not a number of minutes, and the errors of `Arrival.init`.
  static func setOut(_ response: inout NotificationResponse<InvitationCredential>) async throws -> GuestOutcome {
    let text = try response.input.text("userText")
    try response.finish()
    try response.take(RateLimit.arrivals)
    try await ArrivalStatement(minutes: try text.map { try Arrival.minutes(in: $0) })
      .carryOut(
        for: response.guest, at: response.invitation.event, idempotencyKey: response.idempotencyKey,
        mode: response.mode, response.services)
    return try response.unchanged()
  }

  /// Writes a comment to the thread that mentions the travelling guest.
  /// - Throws: `notFound` when the travelling guest is no longer known, and the errors of a comment.
  private static func reply(
    _ response: inout NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    let text = try response.input.text("userText") ?? ""
    try response.finish()
    let services = response.services
    guard let traveller = response.credential.notification?.details.traveller,
      let name = try services.store.guests.find(traveller)?.name
    else {
      throw Failure(.notFound, "There is no one on the way to reply to.", field: "userText")
    }
    let words = try GuestResponse(comment: text).comment ?? ""
    let mention = "@\(name)"
    let named = try Text.paragraphs(
      words.contains(mention) ? words : "\(mention) \(words)", field: "userText", limit: Text.commentLimit)
    try response.take(RateLimit.words)
    guard response.mode == .commit else { return try response.unchanged() }
    let written = try await services.store.threads.comment(
      named, replyTo: nil, on: response.invitation.event.id, by: response.author,
      idempotencyKey: response.idempotencyKey, context: services.dependencies.writeContext())
    return try response.unchanged(isReplay: written.isReplay)
  }
}
