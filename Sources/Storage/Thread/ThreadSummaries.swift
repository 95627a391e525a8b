import Invites

/// How an event's thread stands for one person, in a list of events.
public struct ThreadSummary: Hashable, Sendable {
  /// The latest entry that the person may see; nil when there is none.
  public let latest: Activity?
  /// Messages of others that the person has not read, at most `Store.Threads.unreadLimit`.
  public let unread: Int

  public init(latest: Activity?, unread: Int) {
    self.latest = latest
    self.unread = unread
  }
}

extension Store.Threads {
  /// Counting stops here: beyond it a list says "99+".
  public static let unreadLimit = 100
}

extension Store.Threads {
  /// - Parameters:
  ///   - viewer: a host or a guest of the event.
  ///   - seesAnswers: false leaves out what tells who else is on the guest list.
  public func summary(of event: Event.ID, for viewer: Activity.Author, seesAnswers: Bool) throws -> ThreadSummary {
    try engine.read { db in
      ThreadSummary(
        latest: try db.latest(of: event, withAnswers: seesAnswers), unread: try db.unread(in: event, by: viewer))
    }
  }
}

extension Reader {
  fileprivate func latest(of event: Event.ID, withAnswers: Bool) throws -> Activity? {
    let hidden = withAnswers ? "" : "AND activities.kind NOT IN \(ActivityRow.guestKinds)"
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.deleted_at IS NULL \(hidden)
      ORDER BY activities.sequence DESC LIMIT 1
      """
    return try first(sql, [event]) { try $0.activity(of: event) }
  }

  fileprivate func unread(in event: Event.ID, by viewer: Activity.Author) throws -> Int {
    let sql = """
      SELECT COUNT(*) FROM (SELECT 1 FROM activities
        WHERE event_id = ? AND sequence > COALESCE((SELECT read_sequence FROM readers
          WHERE event_id = ? AND reader_kind = ? AND reader_id = ?), 0)
        AND kind IN \(ActivityRow.messages) AND deleted_at IS NULL AND NOT (author_kind = ? AND author_id = ?) LIMIT ?)
      """
    let (kind, id, _) = viewer.columns
    return try first(sql, [event, event, kind, id, kind, id, Store.Threads.unreadLimit]) { try $0.next() } ?? 0
  }
}
