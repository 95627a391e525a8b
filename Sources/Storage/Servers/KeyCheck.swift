extension Store {
  /// Records the check value of the key that links and tokens are made with, unless the database belongs to servers
  /// with another key.
  /// - Parameters:
  ///   - check: a value derived from the key, from which the key cannot be found.
  ///   - isShared: whether other servers may use the database. Without other servers, a database without accounts takes
  ///     any key, because no link depends on the earlier one.
  /// - Returns: whether the database belongs to this key.
  public func adoptKey(_ check: String, isShared: Bool) async throws -> Bool {
    if try keyCheck() == check { return true }
    let isFree = "key_check IS NULL" + (isShared ? "" : " OR NOT EXISTS (SELECT 1 FROM accounts)")
    return try await engine.write { transaction in
      try transaction.run("UPDATE server SET key_check = ? WHERE \(isFree)", [check])
      return try transaction.exists("SELECT 1 FROM server WHERE key_check = ?", [check])
    }
  }
}
