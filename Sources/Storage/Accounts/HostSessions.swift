import Invites

/// The browser and network that a host signed in from.
public struct SessionOrigin: Hashable, Sendable {
  /// The browser and system, such as `Firefox, Linux`.
  public let browser: String
  /// The beginning of the IP address, such as `203.0.x.x`.
  public let network: String

  public init(browser: String, network: String) {
    self.browser = browser
    self.network = network
  }

  public static let unknown = SessionOrigin(browser: "", network: "")
}

/// A browser in which an account is signed in.
public struct HostSession: Identifiable, Hashable, Sendable {
  /// The SHA-256 of the session cookie's secret, in lower-case hexadecimal. It grants no access.
  public let id: String
  public let origin: SessionOrigin
  public let createdAt: Timestamp
  /// When the session was last used, to the hour. Nil until the first use was recorded.
  public let lastUsedAt: Timestamp?
  public let expiresAt: Timestamp

  public init(
    id: String, origin: SessionOrigin, createdAt: Timestamp, lastUsedAt: Timestamp?, expiresAt: Timestamp
  ) {
    self.id = id
    self.origin = origin
    self.createdAt = createdAt
    self.lastUsedAt = lastUsedAt
    self.expiresAt = expiresAt
  }
}

/// The credential with which a client acts as a host.
public enum HostCredential: Hashable, Sendable {
  /// The SHA-256 of the cookie's secret.
  case session(hash: String)
  /// The SHA-256 of the token.
  case apiToken(hash: String)
}

extension Store.Sessions {
  /// The most browsers in which one account is signed in at a time. Beyond that, the oldest session ends.
  public static let sessionsPerAccount = 100
}

extension Store.Sessions {
  /// Returns the account's sessions, the latest first.
  public func list(of account: Account.ID, at now: Timestamp) throws -> [HostSession] {
    let sql = """
      SELECT hash, browser, network, created_at, last_used_at, expires_at FROM sessions
      WHERE account_id = ? AND expires_at > ? ORDER BY created_at DESC, hash
      """
    return try engine.readOnce {
      try $0.all(sql, [account, now]) {
        HostSession(
          id: try $0.next(), origin: SessionOrigin(browser: try $0.next(), network: try $0.next()),
          createdAt: try $0.next(), lastUsedAt: try $0.next(), expiresAt: try $0.next())
      }
    }
  }

  /// Signs the account out in one browser. Its calendar feed ends, its event streams end before their next message, and
  /// notifications that were sent to the host until now cannot be answered any more.
  /// - Throws: `notFound` when the account has no such session.
  public func end(_ id: HostSession.ID, of account: Account.ID, at now: Timestamp) async throws {
    try await engine.write { transaction in
      try transaction.run("DELETE FROM sessions WHERE hash = ? AND account_id = ?", [id, account])
      if try transaction.changesCount == 0 { throw Failure(.notFound, "There is no such session.") }
      try transaction.renewHostTokens(of: account, at: now)
    }
  }

  /// Signs the account out everywhere. Notifications that were sent to the host until now cannot be answered any more.
  /// - Parameter kept: the one session that continues.
  /// - Returns: the number of sessions ended.
  @discardableResult
  public func endAll(of account: Account.ID, except kept: HostSession.ID?, at now: Timestamp) async throws -> Int {
    try await engine.write { try $0.endSessions(of: account, except: kept, at: now) }
  }
}

extension Store.Accounts {
  /// Changes the passphrase, signs the account out everywhere, and ends the links that were mailed to it. All earlier
  /// ways to get in stop working.
  /// - Parameters:
  ///   - known: the hash that the old passphrase was checked against; nil for an operator, who need not know it.
  ///   - kept: the one session that continues.
  /// - Returns: the number of sessions ended.
  /// - Throws: `wrongPassphrase` when another change came first; `notFound`.
  @discardableResult
  public func changePassphrase(
    of account: Account.ID, to hash: String, replacing known: String?, keeping kept: HostSession.ID?, at now: Timestamp
  ) async throws -> Int {
    try await engine.write { transaction in
      guard let current = try transaction.passphraseHash(of: account) else {
        throw Failure(.notFound, "There is no such account.")
      }
      guard known == nil || known == current else {
        throw Failure(.wrongPassphrase, "The passphrase has been changed in the meantime. Enter the current one.")
      }
      // Sign-in links that were mailed, or are about to be, grant access too.
      try transaction.endMailedTokens(of: account, kinds: [.signIn, .confirmation])
      try transaction.run(
        "UPDATE accounts SET passphrase_hash = ?, unconfirmed_email = '' WHERE id = ?", [hash, account])
      return try transaction.endSessions(of: account, except: kept, at: now)
    }
  }

  /// Stores another hash of the same passphrase, unless the passphrase was changed meanwhile.
  public func strengthen(_ known: String, to hash: String, of account: Account.ID) async throws {
    try await engine.write { transaction in
      try transaction.run(
        "UPDATE accounts SET passphrase_hash = ? WHERE id = ? AND passphrase_hash = ?", [hash, account, known])
    }
  }

  /// Records when sessions and tokens were last used. Ignores those that have ended.
  public func note(uses: [HostCredential: Timestamp]) async throws {
    guard !uses.isEmpty else { return }
    // Another server may have recorded a later use.
    let isLater = "COALESCE(last_used_at, 0) < ?"
    try await engine.write { transaction in
      for (credential, moment) in uses {
        switch credential {
        case .session(let hash):
          try transaction.run(
            "UPDATE sessions SET last_used_at = ? WHERE hash = ? AND \(isLater)", [moment, hash, moment])
        case .apiToken(let hash):
          try transaction.run(
            "UPDATE api_tokens SET last_used_at = ? WHERE hash = ? AND \(isLater)", [moment, hash, moment])
        }
      }
    }
  }
}

extension Transaction {
  func endOldSessions(of account: Account.ID, keeping new: String) throws {
    try run(
      """
      DELETE FROM sessions WHERE account_id = ? AND hash <> ? AND hash NOT IN
      (SELECT hash FROM sessions WHERE account_id = ? AND hash <> ? ORDER BY created_at DESC, hash LIMIT ?)
      """, [account, new, account, new, Store.Sessions.sessionsPerAccount - 1])
    if try changesCount > 0 { changes.endsAccess = true }
  }

  fileprivate func endSessions(of account: Account.ID, except kept: HostSession.ID?, at now: Timestamp) throws -> Int {
    try run("DELETE FROM sessions WHERE account_id = ? AND hash <> ?", [account, kept ?? ""])
    let count = try changesCount
    try renewHostTokens(of: account, at: now)
    return count
  }
}

extension Reader {
  fileprivate func passphraseHash(of account: Account.ID) throws -> String? {
    try first("SELECT passphrase_hash FROM accounts WHERE id = ?", [account]) { try $0.next() }
  }
}
