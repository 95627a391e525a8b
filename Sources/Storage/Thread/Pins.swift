import Invites

extension Store.Threads {
  /// Pins an entry to the top of the thread for everyone. An entry that is pinned stays as it is.
  /// - Throws: `tooMany` beyond `Activity.pinLimit`; `forbidden` for an account that does not host the event, and for
  ///   entries that are not messages; `notFound` for an entry that does not exist or was unsent.
  public func pin(
    _ sequence: Int, of event: Event.ID, by account: Account, context: WriteContext
  ) async throws -> Activity {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let activity = try transaction.requirePresentEntry(sequence, of: event)
      guard activity.pinnedAt == nil else { return activity }
      let count = "SELECT COUNT(*) FROM activities WHERE event_id = ? AND pinned_at IS NOT NULL"
      try activity.requirePinnable(besides: try transaction.first(count, [event]) { try $0.next() } ?? 0)
      return try transaction.pin(sequence, of: event, at: context.at)
    }
  }

  /// Unpins an entry. An entry that is not pinned stays as it is.
  /// - Throws: `forbidden` for an account that does not host the event; `notFound` for an entry that does not exist or
  ///   was unsent.
  public func unpin(_ sequence: Int, of event: Event.ID, by account: Account) async throws -> Activity {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let activity = try transaction.requirePresentEntry(sequence, of: event)
      return activity.pinnedAt == nil ? activity : try transaction.pin(sequence, of: event, at: nil)
    }
  }

  /// Returns the pinned entries, the one pinned last first.
  public func pinned(in event: Event.ID) throws -> [Activity] { try engine.readOnce { try $0.pinned(in: event) } }
}

extension Transaction {
  fileprivate func pin(_ sequence: Int, of event: Event.ID, at moment: Timestamp?) throws -> Activity {
    try run("UPDATE activities SET pinned_at = ? WHERE event_id = ? AND sequence = ?", [moment, event, sequence])
    try revise(sequence, of: event)
    return try requirePresentEntry(sequence, of: event)
  }
}

extension Reader {
  func pinned(in event: Event.ID) throws -> [Activity] {
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.pinned_at IS NOT NULL
      ORDER BY activities.pinned_at DESC, activities.sequence DESC
      """
    return try all(sql, [event]) { try $0.activity(of: event) }
  }
}
