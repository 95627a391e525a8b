import Invites
import PageKit
import PhoneWeb
import Storage

/// Carries out what guests do by their own link, and on notifications of the invitation, its updates and its
/// cancellation.
enum InvitationResponder: GuestResponder {
  enum Action: RawRepresentable {
    /// An answer or a comment. Nil when the members of a household answer apart.
    case answer(InviteAction?)
    case conversation(ConversationActions.Action)
    case onMyWay

    init?(rawValue: String) {
      if let action = InviteAction(rawValue: rawValue) {
        self = .answer(action)
      } else if rawValue == ResponseInput.membersAction {
        self = .answer(nil)
      } else if let action = ConversationActions.Action(rawValue: rawValue) {
        self = .conversation(action)
      } else if rawValue == ReminderAction.onMyWay.rawValue {
        self = .onMyWay
      } else {
        return nil
      }
    }

    var rawValue: String {
      switch self {
      case .answer(let action): action?.rawValue ?? ResponseInput.membersAction
      case .conversation(let action): action.rawValue
      case .onMyWay: ReminderAction.onMyWay.rawValue
      }
    }
  }

  static var namedActions: [String] { InviteAction.allCases.map(\.rawValue) }

  static func carryOut(
    _ action: Action, _ response: inout NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    switch action {
    case .answer(let action): try await record(read(action, &response), response)
    case .conversation(let action): try await ConversationActions.carryOut(action, &response)
    case .onMyWay: try await ArrivalResponder.setOut(&response)
    }
  }

  /// Reads an answer or a comment with all of its fields.
  /// - Parameter action: nil when the members of a household answer apart.
  static func read(
    _ action: InviteAction?, _ response: inout NotificationResponse<InvitationCredential>
  ) throws -> GuestResponse {
    let said = try ResponseInput(action, &response.input).response(for: response.credential.standardScope)
    try response.finish()
    return said
  }

  /// Records an answer, a comment, or both.
  static func record(
    _ said: GuestResponse, _ response: NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    if said.comment != nil { try response.take(RateLimit.words) }
    // The key in a page's form protects the comment alone. The same answer sent again changes nothing anyway.
    let key = response.input.isForm && said.comment == nil ? nil : response.idempotencyKey
    let services = response.services
    let recorded = try await services.store.guests.record(
      said, by: response.guest.id, isLooking: response.reader != nil, idempotencyKey: key, mode: response.mode,
      context: services.dependencies.writeContext())
    return GuestOutcome(receipt: recorded.value, isReplay: recorded.isReplay, notedLook: !recorded.isReplay)
  }
}

extension InvitationCredential {
  /// The dates that an answer is for when it names none. The notification that invited to a series is answered for all of
  /// its dates.
  fileprivate var standardScope: SeriesScope {
    guard case .notification(let notification, let invitation) = self, notification.occasion == .invited else {
      return .this
    }
    return invitation.event.recurrence == nil ? .this : .following
  }
}
