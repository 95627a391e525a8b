import HTTPServer
import Invites
import Storage

/// The sender of a request, as identified by its cookie and its authorization.
package struct Caller: Sendable {
  /// The host who is signed in, or whose API token was sent.
  package var account: Account?
  /// The API token that identified the account. A program of the host then makes the request. Nil for all others.
  package var apiToken: APIToken.ID?
  /// The browser session. Nil without a valid cookie.
  package var session: BrowserSession?
  /// The guest whose invitation token was sent as a bearer token.
  package var bearer: Guest?
  /// The notification whose response token was sent as a bearer token. The token does not identify the caller as a
  /// guest: it only allows answering that notification.
  package var answering: EventNotification.ID?

  package static let stranger = Caller()

  /// The invitations of the session and of the bearer token.
  package var guestIDs: [Guest.ID] { (session?.guestIDs ?? []) + (bearer.map { [$0.id] } ?? []) }

  /// Checks that the caller may have events.
  /// - Throws: `signInRequired` for a caller without session and token.
  package func requireKnown() throws(Failure) {
    guard account != nil || bearer != nil || session != nil else {
      throw Failure(.signInRequired, "Sign in, or send an API token or an invitation’s token as Authorization: Bearer.")
    }
  }
}
