import HTTPServer
import Invites
import PageKit

/// A browser in which a host has signed in before, known by a cookie that outlives the session.
///
/// The cookie grants no access. It lets the host sign in while other browsers are locked out for guessing the
/// passphrase.
enum KnownBrowser {
  /// The time for which the cookie lasts: a year, in seconds.
  private static let lifetime = 365 * 86_400

  static func remember(_ account: Account.ID, on response: inout Response, _ services: Services) {
    let mark = String(Random.token().prefix(22))
    let value = "\(mark).\(services.secret.knownBrowserKey(mark, account))"
    response.setCookie(.known, value, maxAge: lifetime, isSecure: services.isSecure)
  }

  /// Returns the browser's identifier. Nil unless `account` has signed in there before.
  static func mark(in request: Request, of account: Account.ID, _ services: Services) -> String? {
    let parts =
      request.cookies[BrowserCookie.known.name(isSecure: services.isSecure)]?.split(separator: ".", maxSplits: 1).map(
        String.init) ?? []
    guard parts.count == 2, isEqualInConstantTime(services.secret.knownBrowserKey(parts[0], account), parts[1]) else {
      return nil
    }
    return parts[0]
  }
}
