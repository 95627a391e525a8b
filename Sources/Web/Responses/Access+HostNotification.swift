import HTTPServer
import Invites
import PageKit
import Storage

extension Access {
  private static let missing = Failure(.notFound, "There is no such notification, or it is not yours to see.")

  /// Finds a host's notification, with its current values, for a caller who may see and answer it: the host, or the
  /// holder of the notification's own token.
  /// - Parameter name: the notification's id, for its host, who is signed in or sends an API token; or its own token.
  /// - Throws: `notFound` for a notification of another host, or of an event that is gone or no longer theirs;
  ///   `wrongToken`.
  func hostNotification(_ name: String, _ request: Request) throws -> HostNotification {
    let id: HostNotification.ID
    if let named = Secret.hostNotification(inToken: name) {
      guard let told = try store.notifications.hostToldBy(named) else { throw Self.missing }
      guard
        isEqualInConstantTime(
          secret.hostToken(named, of: told.account, accessNumber: told.accessNumber), name)
      else {
        throw Failure(.wrongToken, "This token doesn’t belong to a notification.")
      }
      id = named
    } else {
      guard let named = HostNotification.ID(rawValue: name), let account = try caller(of: request).account,
        try store.notifications.hostToldBy(named)?.account == account.id
      else { throw Self.missing }
      id = named
    }
    guard let notification = try store.notifications.hostNotification(id, at: now()) else { throw Self.missing }
    return notification
  }
}

extension Secret {
  /// The token that lets its holder see and answer one notification of a host, and nothing else. It ends when the host
  /// changes the passphrase, signs out elsewhere, or revokes an API token, because it may have been sent there.
  func hostToken(_ notification: HostNotification.ID, of account: Account.ID, accessNumber: Int) -> String {
    "h_\(notification)_" + hostMark(notification, account, accessNumber: accessNumber)
  }

  /// The notification that such a token names, whether or not the token is valid.
  static func hostNotification(inToken token: String) -> HostNotification.ID? {
    let parts = token.split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "h" else { return nil }
    return HostNotification.ID(rawValue: String(parts[1]))
  }
}

extension Links {
  /// The URL for responses to a host's notification.
  func hostResponses(_ notification: HostNotification) -> String {
    let token = secret.hostToken(
      notification.id, of: notification.account, accessNumber: notification.accessNumber)
    return "\(origin)/api/v1/host-notifications/\(token)/responses"
  }
}
