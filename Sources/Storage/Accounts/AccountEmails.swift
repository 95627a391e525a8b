import Invites
import Texts

/// Where links to sign in are mailed to a host.
public struct AccountEmail: Hashable, Sendable {
  /// Empty for none.
  public let confirmed: String
  /// Written, and not confirmed yet: nothing but the mail that asks for it goes there. Empty for none.
  public let unconfirmed: String
  /// A mail to the confirmed address came back: nothing goes there until it is written again.
  public let isReturned: Bool

  public init(confirmed: String = "", unconfirmed: String = "", isReturned: Bool = false) {
    (self.confirmed, self.unconfirmed, self.isReturned) = (confirmed, unconfirmed, isReturned)
  }
}

/// What the link of a mail opens, once.
public struct MailedToken: Hashable, Sendable {
  /// The SHA-256 of the token.
  public let hash: String
  public let account: Account
  public let kind: MailRequest.Kind
  /// To which it was mailed.
  public let address: String
  /// The path to which it leads; nil for the start page.
  public let next: String?
  public let expiresAt: Timestamp

  public init(
    hash: String, account: Account, kind: MailRequest.Kind, address: String, next: String? = nil, expiresAt: Timestamp
  ) {
    self.hash = hash
    self.account = account
    self.kind = kind
    self.address = address
    self.next = next
    self.expiresAt = expiresAt
  }
}

extension Store.Accounts {
  public func email(of account: Account.ID) throws -> AccountEmail {
    try engine.readOnce { try $0.email(of: account) }
  }

  /// The host who has confirmed the address, and the language that they read, as far as it is known.
  public func find(confirmedEmail address: String) throws -> (account: Account, language: Language?)? {
    guard !address.isEmpty else { return nil }
    let sql = "SELECT \(AccountRow.columns), accounts.language FROM accounts WHERE email = ?"
    return try engine.readOnce {
      try $0.first(sql, [address.lowercased()]) {
        (try $0.account(), try $0.next(String?.self).flatMap(Language.init))
      }
    }
  }

  /// Writes the address to which links to sign in are to go, and asks for the mail that confirms it. Until that is done
  /// they go where they went before. What was mailed to confirm another opens nothing any more.
  /// - Throws: `tooManyAttempts` for an address that was written too often within an hour; then nothing changes.
  public func setEmail(
    _ address: String, of account: Account.ID, in language: Language, context: WriteContext
  ) async throws {
    let address = address.lowercased()
    try await engine.write { transaction in
      try transaction.endMailedTokens(of: account, kinds: [.confirmation])
      let isConfirmed = try transaction.email(of: account).confirmed == address
      try transaction.run(
        "UPDATE accounts SET unconfirmed_email = ? WHERE id = ?", [isConfirmed ? "" : address, account])
      try transaction.run("DELETE FROM mail_suppressions WHERE address = ? AND reason = 'returned'", [address])
      if isConfirmed { return }
      guard try transaction.request(.confirmation, at: address, in: language, of: account, context: context) != nil
      else { throw Failure.addressIsAskedTooOften }
    }
  }

  /// No links to sign in any more; those that were mailed open nothing.
  public func removeEmail(of account: Account.ID) async throws {
    try await engine.write { transaction in
      try transaction.endMailedTokens(of: account, kinds: [.signIn, .confirmation])
      try transaction.run(
        """
        DELETE FROM requested_mails WHERE address IN
        (SELECT email FROM accounts WHERE id = ? UNION SELECT unconfirmed_email FROM accounts WHERE id = ?)
        """, [account, account])
      try transaction.run("UPDATE accounts SET email = '', unconfirmed_email = '' WHERE id = ?", [account])
    }
  }

  /// What a mailed link opens; nil once it was used, is over, or its address or passphrase is another.
  public func mailedToken(_ hash: String, for kind: MailRequest.Kind, at now: Timestamp) throws -> MailedToken? {
    try engine.readOnce { try $0.mailedToken(hash, for: kind, at: now) }
  }

  /// Ends the token and all others with which its host could sign in.
  /// - Returns: who signs in, and where they were going.
  /// - Throws: `wrongToken`.
  public func spendSignIn(_ hash: String, at now: Timestamp) async throws -> MailedToken {
    try await spend(hash, .signIn, at: now) { _, _ in }
  }

  /// The address counts from now on; links that were mailed to the one before open nothing.
  /// - Throws: `wrongToken`; `nameTaken` where it is another host's by now.
  public func confirmEmail(_ hash: String, at now: Timestamp) async throws -> Account {
    let token = try await spend(hash, .confirmation, at: now) { transaction, token in
      let taken = "SELECT 1 FROM accounts WHERE email = ? AND id <> ?"
      guard try !transaction.exists(taken, [token.address, token.account.id]) else {
        throw Failure(.nameTaken, "Another account has this address. Write another.")
      }
      try transaction.endMailedTokens(of: token.account.id, kinds: [.signIn])
      try transaction.run(
        "UPDATE accounts SET email = ?, unconfirmed_email = '' WHERE id = ?", [token.address, token.account.id])
    }
    return token.account
  }

  private func spend(
    _ hash: String, _ kind: MailRequest.Kind, at now: Timestamp,
    _ act: @escaping @Sendable (Transaction, MailedToken) throws -> Void
  ) async throws -> MailedToken {
    guard try mailedToken(hash, for: kind, at: now) != nil else { throw Failure.mailedTokenIsOver }
    return try await engine.write { transaction in
      guard let token = try transaction.mailedToken(hash, for: kind, at: now) else { throw Failure.mailedTokenIsOver }
      try act(transaction, token)
      try transaction.run(
        "DELETE FROM mailed_tokens WHERE account_id = ? AND kind = ?", [token.account.id, kind.rawValue])
      return token
    }
  }
}

extension Failure {
  /// A link of a mail that opens nothing any more, or never did.
  public static let mailedTokenIsOver = Failure(
    .wrongToken, "This link has been used, or its time is over. Ask for another one.")
}

extension Reader {
  fileprivate func email(of account: Account.ID) throws -> AccountEmail {
    let sql = """
      SELECT email, unconfirmed_email, EXISTS (SELECT 1 FROM mail_suppressions AS stop
        WHERE stop.address = email AND stop.event_id IS NULL AND stop.reason = 'returned')
      FROM accounts WHERE id = ?
      """
    return try first(sql, [account]) {
      AccountEmail(confirmed: try $0.next(), unconfirmed: try $0.next(), isReturned: try $0.next())
    } ?? AccountEmail()
  }

  fileprivate func mailedToken(_ hash: String, for kind: MailRequest.Kind, at now: Timestamp) throws -> MailedToken? {
    let column = kind == .signIn ? "email" : "unconfirmed_email"
    let sql = """
      SELECT \(AccountRow.columns), mailed_tokens.address, mailed_tokens.next, mailed_tokens.expires_at
      FROM mailed_tokens
      JOIN accounts ON accounts.id = mailed_tokens.account_id AND accounts.\(column) = mailed_tokens.address
      WHERE mailed_tokens.hash = ? AND mailed_tokens.kind = ? AND mailed_tokens.expires_at > ?
      """
    return try first(sql, [hash, kind.rawValue, now]) {
      MailedToken(
        hash: hash, account: try $0.account(), kind: kind, address: try $0.next(), next: try $0.next(),
        expiresAt: try $0.next())
    }
  }
}

extension Transaction {
  /// Keeps what a mail's link opens. It opens nothing where the address is not the account's any more.
  func keep(_ token: MailedToken, at now: Timestamp) throws {
    try run("DELETE FROM mailed_tokens WHERE expires_at <= ?", [now])
    try run(
      "INSERT INTO mailed_tokens (hash, account_id, kind, address, next, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
      [token.hash, token.account.id, token.kind.rawValue, token.address, token.next, token.expiresAt])
  }

  /// The links of these kinds that were mailed to the account open nothing any more, and those not mailed yet are not.
  func endMailedTokens(of account: Account.ID, kinds: [MailRequest.Kind]) throws {
    for kind in kinds {
      try run("DELETE FROM mailed_tokens WHERE account_id = ? AND kind = ?", [account, kind.rawValue])
      try run(
        """
        UPDATE mail_requests SET due_at = NULL, message = NULL, ended_at = created_at, reason = 'its link has ended'
        WHERE kind = ? AND due_at IS NOT NULL
        AND (account_id = ? OR address = (SELECT email FROM accounts WHERE id = ? AND email <> ''))
        """, [kind.rawValue, account, account])
    }
  }
}
