import Invites
import JSON
import PageKit
import Storage

/// Carries out a guest's responses to one category of notifications.
protocol GuestResponder: NotificationResponder where Credential == InvitationCredential, Outcome == GuestOutcome {}

/// The result of a guest's response.
struct GuestOutcome: Sendable {
  var receipt: Receipt
  /// Whether this is the result of an earlier request with the same key.
  var isReplay: Bool
  /// Further members of the receipt, for this category only.
  var more: JSON = [:]
  /// Whether the same write also recorded that the guest looked at the event.
  var notedLook = false
}

extension EventNotification.Category {
  /// The responder for the category's actions.
  var responder: any GuestResponder.Type {
    switch self {
    case .invite, .update, .cancelled: InvitationResponder.self
    case .message: MessageResponder.self
    case .photo: SharedPhotoResponder.self
    case .arrival: ArrivalResponder.self
    case .reminder: ReminderResponder.self
    case .poll: SurveyResponder.self
    }
  }
}

extension InvitationCredential {
  /// The responder for this credential. A guest's own link accepts the same actions as the notification of the
  /// invitation.
  var responder: any GuestResponder.Type { notification?.category.responder ?? InvitationResponder.self }
}

extension NotificationResponse<InvitationCredential> {
  var invitation: Invitation { credential.invitation }
  var guest: Guest { invitation.guest }
  var author: Activity.Author { Role.guest(guest).author }

  /// The outcome of a response that leaves the RSVP unchanged.
  func unchanged(isReplay: Bool = false, more: JSON = [:]) throws -> GuestOutcome {
    let headcount = try services.store.guests.headcount(of: invitation.event.id)
    return GuestOutcome(
      receipt: Receipt(rsvp: guest.rsvp, activities: [], headcount: headcount), isReplay: isReplay, more: more)
  }

  /// - Throws: `tooManyAttempts`.
  func take(_ limit: (String) -> RateLimit) throws(Failure) {
    try services.limiter.take(limit(author.key), at: services.dependencies.now())
  }
}
