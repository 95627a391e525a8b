import Invites

extension Store.Accounts {
  /// Returns what a host wants to be notified of, and when.
  public func hostPreferences(of account: Account.ID) throws -> HostPreferences {
    try engine.readOnce { try $0.hostPreferences(of: account) }
  }

  /// Changes a host's preferences. Waiting notifications follow the new times, and are not sent if the host does not
  /// want them any more.
  /// - Throws: `notFound` for an unknown account.
  public func prefer(_ preferences: HostPreferences, by account: Account.ID, context: WriteContext) async throws {
    try await engine.write { transaction in
      guard try transaction.account(account) != nil else { throw Failure(.notFound, "There is no such account.") }
      try transaction.keep(preferences, of: account)
      try transaction.tellSooner(account, at: context.at)
      transaction.changes.hosts.insert(account)
      transaction.changes.hasDeliveries = true
    }
  }
}

/// Selects and reads host preferences.
enum HostPreferencesRow {
  static let columns = """
    host_preferences.time_zone, host_preferences.quiet_from, host_preferences.quiet_until, host_preferences.answers, \
    host_preferences.milestones, host_preferences.private_messages, host_preferences.requests, \
    host_preferences.arrivals, \
    host_preferences.comments
    """
  /// The kinds in the last columns, in that order.
  static let kinds: [HostPreferences.Kind] = [.answers, .milestones, .privateMessages, .requests, .arrivals, .comments]
}

extension ColumnReader {
  /// Reads `HostPreferencesRow.columns`. Returns the standard preferences for a host who never chose.
  mutating func hostPreferences() throws -> HostPreferences {
    let timeZone: String? = try next()
    let (from, until): (Int?, Int?) = (try next(), try next())
    var unwanted: Set<HostPreferences.Kind> = []
    for kind in HostPreferencesRow.kinds where try next(Bool?.self) == false { unwanted.insert(kind) }
    guard let timeZone else { return .standard }
    var quietHours: Preferences.QuietHours?
    if let from, let until { quietHours = try? Preferences.QuietHours(from: from, until: until) }
    return HostPreferences(quietHours: quietHours, timeZone: timeZone, without: unwanted)
  }
}

extension Reader {
  func hostPreferences(of account: Account.ID) throws -> HostPreferences {
    let sql = "SELECT \(HostPreferencesRow.columns) FROM host_preferences WHERE account_id = ?"
    return try first(sql, [account]) { try $0.hostPreferences() } ?? .standard
  }
}

extension Transaction {
  fileprivate func keep(_ preferences: HostPreferences, of account: Account.ID) throws {
    try run(
      """
      INSERT INTO host_preferences (account_id, time_zone, quiet_from, quiet_until, answers, milestones,
      private_messages,
      requests, arrivals, comments) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (account_id) DO UPDATE SET
      time_zone = excluded.time_zone, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      answers = excluded.answers, milestones = excluded.milestones, private_messages = excluded.private_messages,
      requests = excluded.requests, arrivals = excluded.arrivals, comments = excluded.comments
      """,
      [account, preferences.timeZone, preferences.quietHours?.from, preferences.quietHours?.until]
        + Arguments(HostPreferencesRow.kinds.map { preferences[$0] }))
  }
}
