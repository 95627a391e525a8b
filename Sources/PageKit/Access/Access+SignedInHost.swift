import HTTPServer
import Invites
import Storage

extension Access {
  /// Returns the host who is signed in in the requesting browser, and the session.
  ///
  /// Actions that create new ways to sign in require this. Otherwise a leaked API token could create more tokens and
  /// change the passphrase.
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
