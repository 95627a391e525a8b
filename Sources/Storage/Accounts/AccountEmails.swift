import Invites
import Texts

/// The mail address to which sign-in links for a host are sent.
public struct AccountEmail: Hashable, Sendable {
  /// The confirmed address. Empty for none.
  public let confirmed: String
  /// An address that was entered and is not confirmed yet. It gets only the mail that asks for confirmation. Empty for
  /// none.
  public let unconfirmed: String
  /// Whether a mail to the confirmed address came back. Nothing is sent there until the host enters it again.
  public let isReturned: Bool

  public init(confirmed: String = "", unconfirmed: String = "", isReturned: Bool = false) {
    (self.confirmed, self.unconfirmed, self.isReturned) = (confirmed, unconfirmed, isReturned)
  }
}

/// A token in a mailed link, which works once.
public struct MailedToken: Hashable, Sendable {
  /// The SHA-256 of the token.
  public let hash: String
  public let account: Account
  public let kind: MailRequest.Kind
  /// The address to which the link was mailed.
  public let address: String
  /// The path to which the link leads. Nil for the start page.
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

  /// Returns the host who has confirmed the address, and the language that they read. The language is nil when it is
  /// not known.
  public func find(confirmedEmail address: String) throws -> (account: Account, language: Language?)? {
    guard !address.isEmpty else { return nil }
    let sql = "SELECT \(AccountRow.columns), accounts.language FROM accounts WHERE email = ?"
    return try engine.readOnce {
      try $0.first(sql, [address.lowercased()]) {
        (try $0.account(), try $0.next(String?.self).flatMap(Language.init))
      }
    }
  }

  /// Stores the address for sign-in links as unconfirmed, and requests the mail that confirms it. Until then, sign-in
  /// links go to the earlier address. Confirmation links that were mailed before stop working.
  /// - Throws: `tooManyAttempts` for an address that was entered too often within an hour; then nothing changes.
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

  /// Removes both addresses. Links that were mailed stop working.
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

  /// Returns the token of a mailed link. Nil once it was used or has expired, or its account's address or passphrase
  /// has changed.
  public func mailedToken(_ hash: String, for kind: MailRequest.Kind, at now: Timestamp) throws -> MailedToken? {
    try engine.readOnce { try $0.mailedToken(hash, for: kind, at: now) }
  }

  /// Uses up the token and all other sign-in tokens of its account.
  /// - Returns: the token, with the account that signs in and the path that the host was going to.
  /// - Throws: `wrongToken`.
  public func spendSignIn(_ hash: String, at now: Timestamp) async throws -> MailedToken {
    try await spend(hash, .signIn, at: now) { _, _ in }
  }

  /// Makes the address the confirmed one. Sign-in links that were mailed to the earlier address stop working.
  /// - Throws: `wrongToken`; `nameTaken` when another host has confirmed the address in the meantime.
  public func confirmEmail(_ hash: String, at now: Timestamp) async throws -> Account {
    let token = try await spend(hash, .confirmation, at: now) { transaction, token in
      let taken = "SELECT 1 FROM accounts WHERE email = ? AND id <> ?"
      guard try !transaction.exists(taken, [token.address, token.account.id]) else {
        throw Failure(.nameTaken, "Another account uses this address. Enter a different one.")
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
  /// The link of a mail does not work any more, or never did.
  public static let mailedTokenIsOver = Failure(
    .wrongToken, "This link was already used or has expired. Request another one.")
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
  /// Stores the token of a mailed link. The link does not work once the address is no longer the account's.
  func keep(_ token: MailedToken, at now: Timestamp) throws {
    try run("DELETE FROM mailed_tokens WHERE expires_at <= ?", [now])
    try run(
      "INSERT INTO mailed_tokens (hash, account_id, kind, address, next, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
      [token.hash, token.account.id, token.kind.rawValue, token.address, token.next, token.expiresAt])
  }

  /// Ends the account's mailed links of these kinds. Mails that have not been sent yet are cancelled.
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
