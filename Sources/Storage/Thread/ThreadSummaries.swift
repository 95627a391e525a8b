import Invites

/// A person's summary of an event's thread, for a list of events.
public struct ThreadSummary: Hashable, Sendable {
  /// The latest entry that the person may see and that is news (`Activity.isNews`). Nil when there is none.
  public let latest: Activity?
  /// The number of messages of others that the person has not read. Counting stops at a number of at least
  /// `Store.Threads.unreadLimit`.
  public let unread: Int

  public init(latest: Activity?, unread: Int) {
    self.latest = latest
    self.unread = unread
  }
}

extension Store.Threads {
  /// Returns the summary of a thread for one person.
  /// - Parameters:
  ///   - viewer: a host or a guest of the event.
  ///   - hidden: the entries that the person may not see; nil for none.
  public func summary(
    of event: Event.ID, for viewer: Activity.Author, without hidden: HiddenEntries?
  ) throws -> ThreadSummary {
    try engine.read { db in
      ThreadSummary(latest: try db.latest(of: event, without: hidden), unread: try db.unread(in: event, by: viewer))
    }
  }
}

extension Reader {
  fileprivate func latest(of event: Event.ID, without hidden: HiddenEntries?) throws -> Activity? {
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.deleted_at IS NULL \(ActivityRow.choice(hidden))
      AND (activities.kind <> 'updated' OR activities.at >=
        (SELECT invited_at FROM guests WHERE event_id = activities.event_id ORDER BY number LIMIT 1))
      ORDER BY activities.sequence DESC LIMIT 1
      """
    return try first(sql, [event] + ActivityRow.arguments(hidden)) { try $0.activity(of: event) }
  }
}
