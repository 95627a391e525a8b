import Foundation
import Invites
import PageKit
import Storage
import Web

/// The tool with which an operator can change a host's access: API tokens, sessions and the passphrase.
///
/// It works on the given store, either one opened for a command or that of the running server. The running server ends
/// the affected streams before their next message. When a server runs in another process, its streams check again
/// within a minute.
public struct HostAdmin: Sendable {
  let store: Store
  let dependencies: Dependencies

  /// Makes an API token.
  /// - Returns: the token, which the database keeps only as a hash.
  /// - Throws: `ConfigurationError` for an unknown host. `Failure` for an invalid name, and when the host has 50 tokens
  ///   already.
  public func makeToken(for host: String, name: String) async throws -> String {
    let account = try account(host)
    let token = Random.apiToken()
    try await store.accounts.createAPIToken(
      name: name, hash: TokenHash.of(token), account: account.id, context: dependencies.writeContext())
    return token
  }

  /// Returns one line for each API token, the oldest first: its identifier, when it was made and last used, and its
  /// name.
  /// - Throws: `ConfigurationError` for an unknown host.
  public func tokens(of host: String) throws -> [String] {
    try store.accounts.apiTokens(of: account(host).id).map { token in
      Self.line([token.id.rawValue, Self.made(token.createdAt), Self.used(token.lastUsedAt), token.name])
    }
  }

  /// Revokes the API token with this identifier, or every token with this name.
  /// - Returns: the number of revoked tokens.
  /// - Throws: `ConfigurationError` if the host is unknown, or has no such token.
  public func revokeToken(_ name: String, of host: String) async throws -> Int {
    let account = try account(host)
    let tokens = try store.accounts.apiTokens(of: account.id)
    let exact = tokens.filter { $0.id.rawValue == name }
    let meant = exact.isEmpty ? tokens.filter { $0.name == name } : exact
    guard !meant.isEmpty else {
      throw ConfigurationError("\(account.name) has no API token \(name). `partyline token --list` lists them.")
    }
    for token in meant { try await store.accounts.revokeAPIToken(token.id, of: account.id, at: dependencies.now()) }
    return meant.count
  }

  /// Returns one line for each browser in which a host is signed in, the latest first.
  /// - Throws: `ConfigurationError` for an unknown host.
  public func sessions(of host: String) throws -> [String] {
    try store.sessions.list(of: account(host).id, at: dependencies.now()).map { session in
      Self.line([
        Self.made(session.createdAt), Self.used(session.lastUsedAt),
        session.origin.browser.isEmpty ? "unknown browser" : session.origin.browser, session.origin.network,
      ])
    }
  }

  /// Signs a host out everywhere.
  /// - Returns: the number of sessions that ended.
  /// - Throws: `ConfigurationError` for an unknown host.
  public func endSessions(of host: String) async throws -> Int {
    try await store.sessions.endAll(of: account(host).id, except: nil, at: dependencies.now())
  }

  /// Gives a host a new passphrase and signs them out everywhere. API tokens stay valid.
  /// - Returns: the number of sessions that ended.
  /// - Throws: `ConfigurationError` for an unknown host. `outOfRange` for fewer than 8 or more than 256 characters.
  public func setPassphrase(_ passphrase: String, of host: String) async throws -> Int {
    let account = try account(host)
    try Passphrase.check(passphrase)
    let hash = try Passphrase.hash(passphrase, cost: dependencies.passphraseCost)
    return try await store.accounts.changePassphrase(
      of: account.id, to: hash, replacing: nil, keeping: nil, at: dependencies.now())
  }

  private func account(_ host: String) throws -> Account {
    guard let known = try store.accounts.credentials(named: host) else {
      throw ConfigurationError("There is no host named \(host).")
    }
    return known.account
  }

  private static func line(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "  ") }
  private static func made(_ moment: Timestamp) -> String { "since \(moment.rfc3339)" }
  private static func used(_ moment: Timestamp?) -> String { moment.map { "used \($0.rfc3339)" } ?? "not used" }
}
