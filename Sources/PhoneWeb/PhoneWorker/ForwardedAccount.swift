import Foundation
import HTTPServer
import Invites

/// Passes the signed-in host to the phone process, which knows no sessions.
package enum ForwardedAccount {
  /// The header field. Only the server sets it: it does not forward the field from browsers.
  package static let field = "Partyline-Account"

  package static func of(_ request: Request) -> Account? {
    guard let text = request.headers[field] else { return nil }
    return try? JSONDecoder().decode(Account.self, from: Data(text.utf8))
  }
}
