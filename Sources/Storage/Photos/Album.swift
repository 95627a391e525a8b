import Invites

extension Store.Photos {
  /// Returns the entries with photos before number `sequence`, or the latest of all; newest first, with their
  /// reactions. Leaves out what was taken back.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func album(of event: Event.ID, before sequence: Int?, limit: Int) throws -> [Activity] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence < ? AND activities.photo_id IS NOT NULL
      AND activities.deleted_at IS NULL ORDER BY activities.sequence DESC LIMIT ?
      """
    return try engine.read { db in
      let entries = try db.all(sql, [event, sequence ?? .max, limit]) { try $0.activity(of: event) }
      return try db.withReactions(entries, of: event)
    }
  }
}
