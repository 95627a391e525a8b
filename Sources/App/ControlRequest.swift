import Foundation
import Web

/// The request of a `partyline` command for a data directory. The server that runs on the directory carries it out,
/// over the control socket. When no server runs, the command's own process does. Both call `Services.carryOut(_:)`,
/// except that the command's own process migrates the database without it.
///
/// On the socket the request is one line of JSON (RFC 8259), as `Codable` writes it: `{"demo":{"asJSON":true}}`.
public enum ControlRequest: Codable, Equatable, Sendable {
  /// Makes an API token for a host and answers with it.
  case token(host: String, name: String)
  /// Answers with one line for each API token of a host.
  case tokens(host: String)
  /// Revokes the API token with this identifier, or every token with this name.
  case revokeToken(String, host: String)
  /// Answers with one line for each browser in which a host is signed in.
  case sessions(host: String)
  /// Signs a host out everywhere.
  case endSessions(host: String)
  /// Gives a host a new passphrase, and signs them out everywhere.
  case setPassphrase(String, host: String)
  /// Answers with one line for each key pair of push notifications, beginning with the one for new subscriptions.
  case keys
  /// Makes a key pair of push notifications for new subscriptions, and answers as `keys` does.
  case newKey
  /// Sends a payload to a browser's subscription, both given as JSON. Answers with JSON: the request to the push
  /// service and its response.
  case push(payload: String, subscription: String)
  /// Processes a mail that arrived for this recipient, and answers with the outcome. A nil `recipient` means the
  /// address in the mail's own headers.
  case mail(Data, recipient: String?)
  /// Answers with the demo's links, and loads the demo first if it is not loaded yet.
  case demo(asJSON: Bool)
  /// Answers with one line for each setting of the running server.
  case settings
  /// Erases a person, given by a mail address or a guest's identifier. Answers with an `ErasureReport` as JSON.
  case erase(person: String, isConfirmed: Bool)
  /// Brings the database up to date with the migrations of these names.
  case migrate(to: [String])

  /// The name of the command on the command line.
  var command: String {
    switch self {
    case .token, .tokens, .revokeToken: "token"
    case .sessions, .endSessions: "sessions"
    case .setPassphrase: "passphrase"
    case .keys, .newKey: "keys"
    case .push: "push"
    case .mail: "inbound"
    case .demo: "demo"
    case .settings: "config"
    case .erase: "erase"
    case .migrate: "migrate"
    }
  }

  /// Whether the database must already exist. A mistyped directory name must not create a new, empty directory.
  var needsDatabase: Bool {
    switch self {
    case .demo, .migrate, .settings: false
    default: true
    }
  }
}

/// The outcome of a request, as one line of JSON.
enum ControlReply: Codable, Equatable, Sendable {
  /// The text that the command prints.
  case done(text: String)
  /// The reason why the request failed, and what to do about it.
  case refused(reason: String)
}
