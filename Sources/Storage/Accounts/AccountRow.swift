import Invites

/// Selects and reads accounts.
enum AccountRow {
  static let columns = "accounts.id, accounts.name, accounts.is_demo, accounts.is_operator, accounts.created_at"
}

extension ColumnReader {
  /// Reads `AccountRow.columns`.
  mutating func account() throws -> Account {
    Account(id: try next(), name: try next(), isDemo: try next(), isOperator: try next(), createdAt: try next())
  }
}

extension Reader {
  func account(_ id: Account.ID) throws -> Account? {
    try first("SELECT \(AccountRow.columns) FROM accounts WHERE id = ?", [id]) { try $0.account() }
  }
}
