import Invites

extension Store.Threads {
  /// Deletes the words, mentions, reactions and photos of entries that were taken back before `moment`, at most 500
  /// entries. No reader could see them any more, so the revision stays the same.
  /// - Returns: the number of entries, and the photos whose files nothing refers to any more.
  public func wipe(before moment: Timestamp) async throws -> (count: Int, photos: [Photo]) {
    try await engine.write { transaction in
      let sql = """
        SELECT activities.event_id, activities.sequence, \(PhotoRow.columns)
        FROM activities \(ActivityRow.joins)
        WHERE activities.deleted_at < ? AND NOT activities.is_wiped LIMIT 500
        """
      let found = try transaction.all(sql, [moment]) { columns in
        let event: Event.ID = try columns.next()
        return (event, try columns.next(Int.self), try columns.photo(of: event))
      }
      for (event, sequence, photo) in found { try transaction.wipe(sequence, of: event, photo) }
      return (found.count, found.compactMap(\.2))
    }
  }
}

extension Transaction {
  fileprivate func wipe(_ sequence: Int, of event: Event.ID, _ photo: Photo?) throws {
    try run(
      """
      UPDATE activities SET body = '', mentions = '', photo_id = NULL, is_wiped = TRUE
      WHERE event_id = ? AND sequence = ?
      """, [event, sequence])
    try run("DELETE FROM surveys WHERE event_id = ? AND sequence = ?", [event, sequence])
    try run("DELETE FROM reactions WHERE event_id = ? AND sequence = ?", [event, sequence])
    if let photo { try delete(photo.id) }
  }
}
