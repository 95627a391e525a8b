import Foundation
import HTTPServer
import Invites

/// The host who is signed in, told to the process of the phones, which knows no sessions.
package enum ForwardedAccount {
  /// Only what the server writes there comes there: it passes on none of what browsers send.
  package static let field = "Partyline-Account"

  package static func of(_ request: Request) -> Account? {
    guard let text = request.headers[field] else { return nil }
    return try? JSONDecoder().decode(Account.self, from: Data(text.utf8))
  }
}
