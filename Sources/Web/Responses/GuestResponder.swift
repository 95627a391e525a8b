import Invites
import JSON
import PageKit
import Storage

/// What a guest's responses to one category of notifications do.
protocol GuestResponder: NotificationResponder where Credential == InvitationCredential, Outcome == GuestOutcome {}

/// What came of a guest's response.
struct GuestOutcome: Sendable {
  var receipt: Receipt
  /// Whether this is the first answer again.
  var isReplay: Bool
  /// The members of the receipt that only this category has.
  var more: JSON = [:]
  /// Whether the write noted, too, that the guest looked at the event.
  var notedLook = false
}

extension EventNotification.Category {
  /// What the actions of the category do.
  var responder: any GuestResponder.Type {
    switch self {
    case .invite, .update, .cancelled: InvitationResponder.self
    case .message: MessageResponder.self
    case .photo: SharedPhotoResponder.self
    case .arrival: ArrivalResponder.self
    case .reminder: ReminderResponder.self
    }
  }
}

extension InvitationCredential {
  /// A guest's own link answers as the notification of the invitation does.
  var responder: any GuestResponder.Type { notification?.category.responder ?? InvitationResponder.self }
}

extension NotificationResponse<InvitationCredential> {
  var invitation: Invitation { credential.invitation }
  var guest: Guest { invitation.guest }
  var author: Activity.Author { Role.guest(guest).author }

  /// The outcome of a response that leaves the answer as it is.
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
