import Invites
import PageKit
import Storage

/// Carries out the actions on a message's notification other than writing: a heart for the message, and muting or
/// unmuting the conversation.
struct ConversationActions {
  package enum Action: String, CaseIterable {
    /// Adds the thread's heart reaction, or removes it when the guest had added it.
    case heart
    case mute, unmute
  }

  let services: Services
  let invitation: Invitation

  /// Carries out the action and leaves the guest's RSVP unchanged.
  /// - Throws: `wrongType` when `message` is not a number; `notFound` when there is no such message.
  static func carryOut(
    _ action: Action, _ response: inout NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    let message = action == .heart ? try response.input.text("message") : nil
    try response.finish()
    guard response.mode == .commit else { return try response.unchanged() }
    let isReplay = try await ConversationActions(services: response.services, invitation: response.invitation)
      .take(action, about: try number(message), idempotencyKey: response.idempotencyKey)
    return try response.unchanged(isReplay: isReplay)
  }

  private static func number(_ text: String?) throws(Failure) -> Int? {
    guard let text else { return nil }
    guard text.utf8.count <= 12, let number = Int(text), number > 0 else {
      throw Failure(.wrongType, "Write message as the number of an entry.", field: "message")
    }
    return number
  }

  private var guest: Guest { invitation.guest }
  private var me: Activity.Author { .guest(guest.id, name: guest.name) }

  /// - Parameter number: the message that gets the heart; nil for the newest message by another author.
  /// - Returns: whether this was a replay of an earlier request.
  /// - Throws: `notFound` when there is no such message.
  private func take(_ action: Action, about number: Int?, idempotencyKey: IdempotencyKey?) async throws -> Bool {
    switch action {
    case .heart:
      let message = try message(number)
      return try await services.store.threads.react(
        Reaction.heart, to: message, of: invitation.event.id, by: me, idempotencyKey: idempotencyKey,
        context: services.dependencies.writeContext()
      ).isReplay
    case .mute, .unmute:
      try await listen(to: action == .mute ? .muted : Preferences.standard.attention)
      return false
    }
  }

  private func message(_ number: Int?) throws -> Int {
    let missing = Failure(.notFound, "This message doesn’t exist.")
    let (event, threads) = (invitation.event, services.store.threads)
    let found =
      if let number {
        try threads.activity(number, of: event.id)
      } else {
        try threads.latestMessages(of: event.id, limit: ConversationFacts.limit).last { $0.author.key != me.key }
      }
    guard let found, found.kind.isMessage, event.shown(found, to: me) != nil else { throw missing }
    return found.sequence
  }

  /// Mutes or unmutes the conversation. A guest who had not muted it keeps their earlier choice.
  private func listen(to attention: Preferences.Attention) async throws {
    var preferences = try services.store.guests.preferences(of: guest.id)
    guard (preferences.attention == .muted) != (attention == .muted) else { return }
    preferences.attention = attention
    try await services.store.guests.prefer(preferences, by: guest.id, context: services.dependencies.writeContext())
  }
}
