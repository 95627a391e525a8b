import HTTPServer
import Invites
import PageKit
import Storage

/// What a host was told, for whoever may see it and act on it: its host, or who has its own token.
struct HostNotificationAccess: Sendable {
  let id: HostNotification.ID
  let account: Account
  /// As things stand now.
  let notice: HostNotification
}

extension Access {
  private static let missing = Failure(.notFound, "There is no such notification, or it is not yours to see.")

  /// - Parameter name: the notice's identifier, for its host, who is signed in or sends an API token; or its own token.
  /// - Throws: `notFound` for a notice that is not the caller's, and for one whose event is gone or is theirs no more;
  ///   `wrongToken`.
  func hostNotification(_ name: String, _ request: Request) throws -> HostNotificationAccess {
    let id: HostNotification.ID
    if let named = Secret.hostNotification(inToken: name) {
      guard let told = try store.notifications.hostToldBy(named) else { throw Self.missing }
      guard isEqualInConstantTime(secret.hostToken(named, of: told), name) else {
        throw Failure(.wrongToken, "This token belongs to no notification.")
      }
      id = named
    } else {
      guard let named = HostNotification.ID(rawValue: name), let account = try caller(of: request).account,
        try store.notifications.hostToldBy(named) == account.id
      else { throw Self.missing }
      id = named
    }
    guard let notice = try store.notifications.hostNotification(id, at: now()),
      let account = try store.accounts.find(notice.account)
    else { throw Self.missing }
    return HostNotificationAccess(id: id, account: account, notice: notice)
  }
}

extension Secret {
  /// The token that lets one notice of a host, and nothing else, be seen and answered.
  func hostToken(_ notice: HostNotification.ID, of account: Account.ID) -> String {
    "h_\(notice)_" + hostMark(notice, account)
  }

  /// The notice that such a token names, whether or not the token is in force.
  static func hostNotification(inToken token: String) -> HostNotification.ID? {
    let parts = token.split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "h" else { return nil }
    return HostNotification.ID(rawValue: String(parts[1]))
  }
}

extension Links {
  /// Where a response to what a host is told is posted.
  func hostResponses(_ notice: HostNotification) -> String {
    "\(origin)/api/v1/host-notices/\(secret.hostToken(notice.id, of: notice.account))/responses"
  }
}
