import Invites
import PageKit
import Storage

/// Carries out the actions on a message's notification. They are the same as by the guest's link, except that a reply
/// to a private message stays private.
enum MessageResponder: GuestResponder {
  typealias Action = InvitationResponder.Action

  static var namedActions: [String] { InvitationResponder.namedActions }

  static func carryOut(
    _ action: Action, _ response: inout NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    guard response.credential.notification?.occasion == .answered else {
      return try await InvitationResponder.carryOut(action, &response)
    }
    switch action {
    case .conversation(.heart):
      throw Failure(.unknownAction, "A private message takes no heart.", field: "actionIdentifier")
    case .answer(let action):
      let said = try InvitationResponder.read(action, &response)
      guard let text = said.comment else { return try await InvitationResponder.record(said, response) }
      return try await reply(text, said.answer, response)
    case .conversation, .onMyWay: return try await InvitationResponder.carryOut(action, &response)
    }
  }

  /// Writes to the hosts alone, because the thread would show the text to all guests.
  private static func reply(
    _ text: String, _ answer: Answer?, _ response: NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    try response.take(RateLimit.words)
    guard answer == nil else {
      throw Failure(.unknownField, "A private reply carries no answer.", field: "answer")
    }
    guard response.mode == .commit else { return try response.unchanged() }
    let asked = try await response.services.store.privateMessages.ask(
      text, by: response.guest.id, idempotencyKey: response.idempotencyKey,
      context: response.services.dependencies.writeContext())
    return try response.unchanged(isReplay: asked.isReplay)
  }
}
