import HTTPServer
import Invites
import Storage

extension Access {
  /// The host who signed in in the browser that asks, and the session.
  ///
  /// What makes new ways in asks for this: an API token that got out could otherwise make itself successors, and change
  /// the passphrase.
  /// - Throws: `signInRequired`; `forbidden` for an API token.
  package func signedInHost(of request: Request) throws -> (account: Account, session: BrowserSession) {
    let account = try host(of: request)
    guard request.headers["Authorization"] == nil, let session = try caller(of: request).session,
      session.accountID == account.id
    else {
      throw Failure(.forbidden, "Do this in a browser where you’re signed in; an API token can’t do it.")
    }
    return (account, session)
  }
}
