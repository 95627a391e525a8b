import Foundation
import Web

/// What a `partyline` command asks of the data directory: of the server that runs on it, over the control socket, or of
/// the command's own process when none does. Either way `Services.carryOut(_:)` does it.
///
/// On the socket it is one line of JSON (RFC 8259), as `Codable` writes it: `{"demo":{"asJSON":true}}`.
public enum ControlRequest: Codable, Equatable, Sendable {
  /// Makes an API token for a host and answers with it.
  case token(host: String, name: String)
  /// Answers with one line for each API token of a host.
  case tokens(host: String)
  /// Revokes the API token with this identifier, or every one of this name.
  case revokeToken(String, host: String)
  /// Answers with one line for each browser in which a host is signed in.
  case sessions(host: String)
  /// Signs a host out everywhere.
  case endSessions(host: String)
  /// Gives a host another passphrase, and signs them out everywhere.
  case setPassphrase(String, host: String)
  /// Answers with one line for each key of push notifications, that of new subscriptions first.
  case keys
  /// Makes a key of push notifications for new subscriptions.
  case newKey
  /// Sends a payload to a browser's subscription, both as JSON; answers with JSON: what was sent and what came back.
  case push(payload: String, subscription: String)
  /// Takes in a mail that came for this address, nil for whom its headers name; answers with what came of it.
  case mail(Data, recipient: String?)
  /// Answers with the demo's links, and loads it if need be.
  case demo(asJSON: Bool)
  /// Brings the database up to date with the migrations of these names.
  case migrate(to: [String])

  /// The command, as one types it.
  var command: String {
    switch self {
    case .token, .tokens, .revokeToken: "token"
    case .sessions, .endSessions: "sessions"
    case .setPassphrase: "passphrase"
    case .keys, .newKey: "keys"
    case .push: "push"
    case .mail: "inbound"
    case .demo: "demo"
    case .migrate: "migrate"
    }
  }

  /// A name mistyped must not become a new, empty directory.
  var needsDatabase: Bool {
    switch self {
    case .demo, .migrate: false
    default: true
    }
  }
}

/// What comes of a request, as one line of JSON.
enum ControlReply: Codable, Equatable, Sendable {
  /// What the command prints.
  case done(text: String)
  /// One sentence that says what to do.
  case refused(reason: String)
}
