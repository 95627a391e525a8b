import HTTPServer
import Invites
import Storage

/// A notification that the caller may see, and whether the caller's answers take effect.
package struct NotificationAccess: Sendable {
  package var notice: EventNotification
  package let invitation: Invitation
  /// True for the event's host, who sees what the guest sees and whose answers change nothing.
  package let isDryRun: Bool
  /// The host's account, if signed in.
  package let account: Account?
  /// Whether the notification's own token is the only access that the caller has to the guest.
  package let isOfOneNotice: Bool
}

extension Access {
  /// Returns the notification that a phone shows now: the latest one that has replaced it, or itself.
  /// - Throws: as `notice`; `notFound` for a replaced notification when its own token is the caller's only access,
  ///   which does not include the next one.
  package func currentNotice(_ id: String, _ request: Request, token: String?) throws -> NotificationAccess {
    var access = try notice(id, request, token: token)
    let current = try store.notifications.current(access.notice)
    guard current.id == access.notice.id || !access.isOfOneNotice else {
      throw Failure(
        .notFound, "A later notification has replaced this one. Open the invitation’s own link for the latest.")
    }
    access.notice = current
    return access
  }

  /// Returns the notification with the caller's access to it.
  /// - Parameter token: a response token from the URL or from a form.
  /// - Throws: `notFound` for a notification that does not concern the caller; `wrongToken`; `offTheList` for a guest
  ///   who was taken off the list.
  package func notice(_ id: String, _ request: Request, token: String?) throws -> NotificationAccess {
    let missing = Failure(.notFound, "There is no such notification, or it is not yours to see.")
    guard let id = EventNotification.ID(rawValue: id), let notice = try store.notifications.find(id),
      let invitation = try store.guests.invitation(notice.guestID)
    else { throw missing }
    var caller = try caller(of: request)
    if let token { try admit(token, request, &caller) }
    if let other = caller.answering, other != notice.id {
      throw Failure(.wrongToken, "This token answers another notification.")
    }
    let isDryRun: Bool
    if caller.answering == notice.id || caller.bearer?.id == notice.guestID {
      isDryRun = false
    } else if try isHost(caller, of: invitation.event) {
      isDryRun = true
    } else if caller.session?.guestIDs.contains(notice.guestID) == true {
      isDryRun = false
    } else {
      throw missing
    }
    if !isDryRun { try invitation.guest.requireListed() }
    let isGuest = caller.bearer?.id == notice.guestID || caller.session?.guestIDs.contains(notice.guestID) == true
    return NotificationAccess(
      notice: notice, invitation: invitation, isDryRun: isDryRun, account: caller.account,
      isOfOneNotice: !isDryRun && !isGuest)
  }

  /// Adds what a token gives access to: a response token to one notification, an invitation token to all notifications
  /// of its guest.
  private func admit(_ token: String, _ request: Request, _ caller: inout Caller) throws {
    caller.answering = try credential(token, request)?.notification?.id
    if caller.answering == nil { caller.bearer = try invitation(token: token, request).guest }
  }
}
