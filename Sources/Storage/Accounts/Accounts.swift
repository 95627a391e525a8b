import Foundation
import Invites

extension Store.Accounts {
  /// Adds an account.
  /// - Parameter isDemo: the demo counts as loading from now on, until `finishDemo()`.
  /// - Parameter onlyAsFirst: true on the first run, when the first visitor becomes the host.
  /// - Throws: `alreadySetUp` when `onlyAsFirst` and a host exists who is not part of the demo; `nameTaken` when
  ///   another account has the name, ignoring case; `missingField`, `textTooLong`, `invalidText`.
  public func create(
    name: String, passphraseHash: String, isDemo: Bool, onlyAsFirst: Bool, context: WriteContext
  ) async throws -> Account {
    let name = try Text.line(name, field: "name", limit: Text.nameLimit)
    return try await engine.write { transaction in
      let hasHost = try transaction.hasHost()
      if onlyAsFirst, hasHost {
        throw Failure(.alreadySetUp, "This server has its host already. Sign in instead.")
      }
      let account = Account(
        id: context.identifier(), name: name, isDemo: isDemo, isOperator: !isDemo && !hasHost, createdAt: context.at)
      try transaction.insert(account, passphraseHash: passphraseHash)
      if isDemo { try transaction.run("UPDATE server SET demo_is_loading = TRUE") }
      return account
    }
  }

  public func find(_ id: Account.ID) throws -> Account? { try engine.readOnce { try $0.account(id) } }

  /// Returns the account with this name, ignoring case, and the hash that its passphrase must match.
  public func credentials(named name: String) throws -> (account: Account, passphraseHash: String)? {
    let sql = "SELECT \(AccountRow.columns), accounts.passphrase_hash FROM accounts WHERE folded_name = ?"
    return try engine.readOnce { try $0.first(sql, [folded(name)]) { (try $0.account(), try $0.next()) } }
  }

  /// Renames an account on all its events. What it wrote before keeps the earlier name.
  /// - Throws: `nameTaken` as `create`; `missingField`, `textTooLong`, `invalidText`; `notFound`.
  public func rename(_ id: Account.ID, to name: String) async throws -> Account {
    let name = try Text.line(name, field: "hostName", limit: Text.nameLimit)
    return try await engine.write { transaction in
      try transaction.rename(id, to: name)
      guard let account = try transaction.account(id) else { throw Failure(.notFound, "There is no such account.") }
      return account
    }
  }

  /// Whether an account exists that is not part of the demo.
  public func hasHost() throws -> Bool { try engine.readOnce { try $0.hasHost() } }

  public func demo() throws -> Account? {
    let sql = "SELECT \(AccountRow.columns) FROM accounts WHERE is_demo ORDER BY created_at, id LIMIT 1"
    return try engine.readOnce { try $0.first(sql) { try $0.account() } }
  }
}

extension Reader {
  fileprivate func hasHost() throws -> Bool { try exists("SELECT 1 FROM accounts WHERE NOT is_demo LIMIT 1") }
}

extension Transaction {
  func insert(_ account: Account, passphraseHash: String) throws {
    try run(
      """
      INSERT INTO accounts (id, name, folded_name, passphrase_hash, is_demo, is_operator, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (folded_name) DO NOTHING
      """,
      [
        account.id, account.name, folded(account.name), passphraseHash, account.isDemo, account.isOperator,
        account.createdAt,
      ])
    if try changesCount == 0 {
      throw Failure(.nameTaken, "Another account has this name. Choose another.", field: "name")
    }
  }
}

extension Transaction {
  fileprivate func rename(_ id: Account.ID, to name: String) throws {
    guard try !exists("SELECT 1 FROM accounts WHERE folded_name = ? AND id <> ?", [folded(name), id]) else {
      throw Failure(.nameTaken, "Another account has this name. Choose another.", field: "hostName")
    }
    try run("UPDATE accounts SET name = ?, folded_name = ? WHERE id = ?", [name, folded(name), id])
    let hosted = "SELECT id FROM events WHERE host_id = ? UNION SELECT event_id FROM co_hosts WHERE account_id = ?"
    for event in try all(hosted, [id, id], { try $0.next(Event.ID.self) }) { try touch(event) }
  }
}

/// Returns the name in the form in which names are compared: "MARÍA" equals "maría", in whatever Unicode form the
/// accent was typed.
private func folded(_ name: String) -> String { name.lowercased().precomposedStringWithCanonicalMapping }
