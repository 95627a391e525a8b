import HTTPServer
import Invites
import Storage

/// A notification that the caller may see, and the caller's role in its event.
package struct NotificationAccess: Sendable {
  package var notification: EventNotification
  package let invitation: Invitation
  /// The role in which the caller sees the notification: the guest to whom it is addressed, or a host of the event. Nil
  /// for a caller whose only access is the notification's own token, which can have been passed on to another person.
  package let role: Role?
  /// The token of the request's URL or form. Every further request about the notification sends it too.
  package let token: String?

  /// True for a host, who sees what the guest sees and whose answers change nothing.
  package var isDryRun: Bool { role?.isHost == true }
  /// Whether the notification's own token is the only access that the caller has to the guest.
  package var isOfOneNotification: Bool { role == nil }
}

extension Access {
  /// Returns the notification that a phone shows now: the latest one that has replaced it, or itself.
  /// - Throws: as `notification`; `notFound` for a replaced notification when its own token is the caller's only access,
  ///   which does not include the next one.
  package func currentNotification(_ id: String, _ request: Request, token: String?) throws -> NotificationAccess {
    var access = try notification(id, request, token: token)
    let current = try store.notifications.current(access.notification)
    guard current.id == access.notification.id || !access.isOfOneNotification else {
      throw Failure(
        .notFound, "A later notification has replaced this one. Open the invitation’s own link for the latest.")
    }
    access.notification = current
    return access
  }

  /// Returns the notification with the caller's access to it.
  /// - Parameter token: a response token from the URL or from a form.
  /// - Throws: `notFound` for a notification that does not concern the caller; `wrongToken`; `offTheList` for a guest
  ///   who was taken off the list.
  package func notification(_ id: String, _ request: Request, token: String?) throws -> NotificationAccess {
    let missing = Failure(.notFound, "There is no such notification, or it is not yours to see.")
    guard let id = EventNotification.ID(rawValue: id), let notification = try store.notifications.find(id),
      let invitation = try store.guests.invitation(notification.guestID)
    else { throw missing }
    var caller = try caller(of: request)
    if let token { try admit(token, request, &caller) }
    if let other = caller.answering, other != notification.id {
      throw Failure(.wrongToken, "This token answers another notification.")
    }
    let isGuest =
      caller.bearer?.id == notification.guestID || caller.session?.guestIDs.contains(notification.guestID) == true
    let role: Role?
    if caller.answering == notification.id {
      role = isGuest ? .guest(invitation.guest) : nil
    } else if caller.bearer?.id != notification.guestID, let account = caller.account,
      try store.events.isHost(account.id, of: invitation.event)
    {
      role = .host(account)
    } else if isGuest {
      role = .guest(invitation.guest)
    } else {
      throw missing
    }
    if role?.isHost != true { try invitation.guest.requireListed() }
    return NotificationAccess(notification: notification, invitation: invitation, role: role, token: token)
  }

  /// Adds what a token gives access to: a response token to one notification, an invitation token to all notifications
  /// of its guest.
  private func admit(_ token: String, _ request: Request, _ caller: inout Caller) throws {
    caller.answering = try credential(token, request)?.notification?.id
    if caller.answering == nil { caller.bearer = try invitation(token: token, request).guest }
  }
}
