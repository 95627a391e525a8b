import Invites

/// How an event's thread stands for one person, in a list of events.
public struct ThreadSummary: Hashable, Sendable {
  /// The latest entry that the person may see and that is news (`Activity.isNews`); nil when there is none.
  public let latest: Activity?
  /// Messages of others that the person has not read; counting stops at some point beyond `Store.Threads.unreadLimit`.
  public let unread: Int

  public init(latest: Activity?, unread: Int) {
    self.latest = latest
    self.unread = unread
  }
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
      AND (activities.kind <> 'updated' OR activities.at >=
        (SELECT invited_at FROM guests WHERE event_id = activities.event_id ORDER BY number LIMIT 1))
      ORDER BY activities.sequence DESC LIMIT 1
      """
    return try first(sql, [event]) { try $0.activity(of: event) }
  }
}
