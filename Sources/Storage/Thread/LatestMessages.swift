import Invites

extension Store.Threads {
  /// Returns the latest messages and photos of an event, oldest first, with their reactions. Leaves out what was taken
  /// back. Reads only the end of a long thread.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func latestMessages(of event: Event.ID, limit: Int) throws -> [Activity] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.kind IN \(ActivityRow.messages) AND activities.deleted_at IS NULL
      ORDER BY activities.sequence DESC LIMIT ?
      """
    return try engine.read { reader in
      let latest = try reader.all(sql, [event, limit]) { try $0.activity(of: event) }
      return try reader.withReactions(latest.reversed(), of: event)
    }
  }
}
