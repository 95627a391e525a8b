import Basics
import HTTPServer
import Invites
import Storage

/// A secret that identifies a guest without an account.
package enum InvitationCredential: Sendable {
  /// The token of a guest's own link, which gives access to everything of theirs.
  case link(Invitation)
  /// The token in one notification. It allows answering that notification and nothing else.
  case notification(EventNotification, Invitation)

  package var invitation: Invitation {
    switch self {
    case .link(let invitation), .notification(_, let invitation): invitation
    }
  }

  /// The notification that the token belongs to. Nil for a guest's own link.
  package var notification: EventNotification? {
    if case .notification(let notification, _) = self { notification } else { nil }
  }
}

extension Access {
  /// Returns the credential in the request's path, `{token}`, which may answer the invitation.
  /// - Throws: `wrongToken`; `offTheList` and `forbidden` for a guest who is not on the list.
  package func credential(of request: Request) throws -> InvitationCredential {
    guard let credential = try credential(request.parameters["token"], request) else { throw Self.wrongLink }
    try credential.invitation.guest.requireListed()
    return credential
  }

  /// Returns the invitation of the guest whose own token is in the request's path.
  /// - Throws: `wrongToken`, also for the token of a notification; `offTheList` and `forbidden` for a guest who is not
  ///   on the list.
  package func invitation(of request: Request) throws -> Invitation {
    try invitation(token: request.parameters["token"], request)
  }

  /// Returns the invitation of the guest whose own token this is.
  /// - Throws: as `invitation(of:)`.
  package func invitation(token: String, _ request: Request) throws -> Invitation {
    guard case .link(let invitation)? = try credential(token, request) else { throw Self.wrongLink }
    try invitation.guest.requireListed()
    return invitation
  }

  /// Like `invitation(of:)`, but also accepts a guest who still waits for the host's approval.
  /// - Throws: `wrongToken`; `offTheList`.
  package func pass(_ request: Request) throws -> Invitation {
    guard case .link(let invitation)? = try credential(request.parameters["token"], request) else {
      throw Self.wrongLink
    }
    if invitation.guest.listStatus != .requested { try invitation.guest.requireListed() }
    return invitation
  }

  /// Returns the credential of a token. Nil for an invalid token, or one whose link has ended. Does not check whether
  /// the guest is on the list.
  package func credential(_ token: String, _ request: Request) throws -> InvitationCredential? {
    guard let findings = request.findings else { return try credential(token) }
    return try findings.credential(token) { try credential(token) }
  }

  private func credential(_ token: String) throws -> InvitationCredential? {
    if let id = Secret.notification(inResponseToken: token), let notification = try store.notifications.find(id),
      let invitation = try store.guests.invitation(notification.guestID),
      isEqualInConstantTime(secret.responseToken(id, of: invitation.guest), token)
    {
      return .notification(notification, invitation)
    }
    return try store.guests.invitation(tokenHash: TokenHash.of(token)).map { .link($0) }
  }

  private static let wrongLink = Failure(
    .wrongToken, "This link opens no invitation. Ask the host for a new one.")
}
