import Invites

extension Store.Accounts {
  /// The most tokens of one account.
  public static let apiTokensPerAccount = 50
}

extension Store.Accounts {
  /// Creates an API token.
  /// - Parameter hash: the SHA-256 of the secret.
  /// - Throws: `missingField`, `textTooLong` or `invalidText` for the name; `tooMany` beyond 50.
  @discardableResult
  public func createAPIToken(
    name: String, hash: String, account: Account.ID, context: WriteContext
  ) async throws -> APIToken {
    let name = try Text.line(name, field: "name", limit: Text.nameLimit)
    return try await engine.write { transaction in
      let count = try transaction.first("SELECT COUNT(*) FROM api_tokens WHERE account_id = ?", [account]) {
        try $0.next(Int.self)
      }
      guard (count ?? 0) < Store.Accounts.apiTokensPerAccount else {
        throw Failure(.tooMany, "An account can have at most 50 API tokens. Revoke one first.", field: "name")
      }
      let token = APIToken(id: context.identifier(), name: name, createdAt: context.at)
      try transaction.run(
        "INSERT INTO api_tokens (id, account_id, name, hash, created_at) VALUES (?, ?, ?, ?, ?)",
        [token.id, account, name, hash, context.at])
      return token
    }
  }

  /// Returns the token with this hash, and the account that it belongs to.
  public func find(apiTokenHash hash: String) throws -> (account: Account, token: APIToken.ID)? {
    let sql = """
      SELECT \(AccountRow.columns), api_tokens.id FROM api_tokens JOIN accounts ON accounts.id = api_tokens.account_id
      WHERE api_tokens.hash = ?
      """
    return try engine.readOnce { try $0.first(sql, [hash]) { (try $0.account(), try $0.next()) } }
  }

  /// Returns the account's tokens, the oldest first.
  public func apiTokens(of account: Account.ID) throws -> [APIToken] {
    let sql = "SELECT id, name, created_at, last_used_at FROM api_tokens WHERE account_id = ? ORDER BY created_at, id"
    return try engine.readOnce {
      try $0.all(sql, [account]) {
        APIToken(id: try $0.next(), name: try $0.next(), createdAt: try $0.next(), lastUsedAt: try $0.next())
      }
    }
  }

  /// Revokes the token from the next request on. Event streams opened with it end before their next message. The devices
  /// that were registered with it are removed, and notifications that they show cannot be answered any more.
  /// - Throws: `notFound` when the account has no such token.
  public func revokeAPIToken(_ id: APIToken.ID, of account: Account.ID, at now: Timestamp) async throws {
    try await engine.write { transaction in
      guard try transaction.exists("SELECT 1 FROM api_tokens WHERE id = ? AND account_id = ?", [id, account]) else {
        throw Failure(.notFound, "There is no such token.")
      }
      try transaction.forgetDevices(of: id, at: now)
      try transaction.run("DELETE FROM api_tokens WHERE id = ?", [id])
      try transaction.renewHostTokens(of: account, at: now)
    }
  }
}
