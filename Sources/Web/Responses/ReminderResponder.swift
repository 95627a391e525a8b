import Invites
import JSON
import PageKit
import Storage

/// Carries out the actions on a reminder's notification: snoozing it, and everything that guests may do by their link.
enum ReminderResponder: GuestResponder {
  enum Action: RawRepresentable {
    case snooze
    case ofInvitation(InvitationResponder.Action)

    init?(rawValue: String) {
      if rawValue == ReminderAction.snooze.rawValue {
        self = .snooze
      } else if let action = InvitationResponder.Action(rawValue: rawValue) {
        self = .ofInvitation(action)
      } else {
        return nil
      }
    }

    var rawValue: String {
      switch self {
      case .snooze: ReminderAction.snooze.rawValue
      case .ofInvitation(let action): action.rawValue
      }
    }
  }

  static var namedActions: [String] { InvitationResponder.namedActions }

  static func carryOut(
    _ action: Action, _ response: inout NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    switch (action, response.credential) {
    case (.snooze, .notification(let reminder, _)):
      try response.finish()
      return try await snooze(reminder, response)
    case (.snooze, .link):
      throw unknownAction(ReminderAction.snooze.rawValue)
    case (.ofInvitation(let action), _): return try await InvitationResponder.carryOut(action, &response)
    }
  }

  /// Snoozes the reminder.
  /// - Throws: `tooLate` shortly before the event starts; `eventOver`, `eventCancelled`.
  private static func snooze(
    _ reminder: EventNotification, _ response: NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    let snoozed = try await response.services.store.reminders.snooze(
      reminder, idempotencyKey: response.idempotencyKey, mode: response.mode,
      context: response.services.dependencies.writeContext())
    return try response.unchanged(isReplay: snoozed.isReplay, more: ["snoozedUntil": JSON(snoozed.value)])
  }
}
