import Invites

/// The changes at an event since a revision. Many readers share one value, and hold it while they wait.
public final class ThreadChanges: Sendable {
  public let event: Event
  public let headcount: Headcount
  /// New and changed entries in their current state, in the order in which they last changed.
  public let activities: [Activity]
  /// The entries that `activities` reply to, by their numbers.
  public let quotes: [Int: Activity]
  /// The surveys with new or changed answers.
  public let surveys: [Survey]
  /// All pinned entries, the one pinned last first, when one of `activities` is pinned; otherwise empty.
  public let pins: [Activity]
  /// Whether something other than entries changed, such as the details or the guest list.
  public let hasOthers: Bool
  /// False when more changed than the limit allows. The reader then continues from the revision of the last entry.
  public let isComplete: Bool

  init(
    event: Event, headcount: Headcount, activities: [Activity], quotes: [Int: Activity], surveys: [Survey] = [],
    pins: [Activity],
    hasOthers: Bool, isComplete: Bool
  ) {
    self.event = event
    self.headcount = headcount
    self.activities = activities
    self.quotes = quotes
    self.surveys = surveys
    self.pins = pins
    self.hasOthers = hasOthers
    self.isComplete = isComplete
  }
}

// Reading a thread. The time depends on the size of the result, not on the length of the thread.
extension Store.Threads {
  /// Returns the entries after number `sequence`, oldest first, with their reactions.
  /// - Parameter viewer: if set, leaves out entries of others that reveal who is on the guest list; nil leaves out
  ///   nothing.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func activities(
    of event: Event.ID, after sequence: Int, limit: Int, for viewer: Activity.Author? = nil
  ) throws -> [Activity] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence > ? \(ActivityRow.choice(viewer))
      ORDER BY activities.sequence LIMIT ?
      """
    return try engine.read { db in
      let entries = try db.all(sql, [event, sequence] + ActivityRow.arguments(viewer) + [limit]) {
        try $0.activity(of: event)
      }
      return try db.withReactions(entries, of: event)
    }
  }

  /// Returns the latest entries before number `sequence`, or the latest of all; oldest first, with their reactions.
  /// - Parameter viewer: if set, leaves out entries of others that reveal who is on the guest list; nil leaves out
  ///   nothing.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func activities(
    of event: Event.ID, before sequence: Int?, limit: Int, for viewer: Activity.Author? = nil
  ) throws -> [Activity] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence < ? \(ActivityRow.choice(viewer))
      ORDER BY activities.sequence DESC LIMIT ?
      """
    return try engine.read { db in
      let latestFirst = try db.all(sql, [event, sequence ?? .max] + ActivityRow.arguments(viewer) + [limit]) {
        try $0.activity(of: event)
      }
      return try db.withReactions(latestFirst.reversed(), of: event)
    }
  }

  public func activity(_ sequence: Int, of event: Event.ID) throws -> Activity? {
    try engine.read { db in
      try db.activity(sequence, of: event).map { try db.withReactions([$0], of: event)[0] }
    }
  }

  /// Returns the entries that `activities` reply to, by their numbers.
  public func quotes(of activities: [Activity]) throws -> [Int: Activity] {
    try engine.read { try $0.quotes(of: activities) }
  }

  /// Returns what changed after `revision`. Nil for an unknown event.
  /// - Parameter limit: 1 to 1,000 entries.
  public func changes(of event: Event.ID, since revision: Int, limit: Int) throws -> ThreadChanges? {
    try requirePageSize(limit)
    return try engine.read { db in
      guard let (known, headcount) = try db.eventWithHeadcount(event) else { return nil }
      let found = try db.activities(of: event, since: revision, limit: limit + 1)
      let entries = try db.withReactions(found.batch(limit), of: event)
      let isComplete = entries.count == found.count
      let through = isComplete ? known.revision : entries.last?.revision ?? known.revision
      return ThreadChanges(
        event: known, headcount: headcount, activities: entries, quotes: try db.quotes(of: entries),
        surveys: try db.surveys(of: known, since: revision), pins: try db.pins(with: entries, of: event),
        hasOthers: through - revision > entries.count,
        isComplete: isComplete)
    }
  }

  /// Returns the entries after number `sequence`, in that order. Nil for an unknown event.
  /// - Parameter limit: 1 to 1,000 entries.
  public func changes(of event: Event.ID, after sequence: Int, limit: Int) throws -> ThreadChanges? {
    let entries = try activities(of: event, after: sequence, limit: limit)
    return try engine.read { db in
      guard let (known, headcount) = try db.eventWithHeadcount(event) else { return nil }
      return ThreadChanges(
        event: known, headcount: headcount, activities: entries, quotes: try db.quotes(of: entries),
        pins: try db.pins(with: entries, of: event), hasOthers: false, isComplete: entries.count < limit)
    }
  }
}

extension [Activity] {
  /// The first `limit` entries, cut only between two revisions, because a reader continues by revision.
  fileprivate func batch(_ limit: Int) -> [Activity] {
    guard count > limit, let cut = last?.revision else { return self }
    let whole = Array(prefix { $0.revision < cut })
    return whole.isEmpty ? self : whole
  }
}

extension Reader {
  func activity(_ sequence: Int, of event: Event.ID) throws -> Activity? {
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence = ?
      """
    return try first(sql, [event, sequence]) { try $0.activity(of: event) }
  }

  fileprivate func activities(of event: Event.ID, since revision: Int, limit: Int) throws -> [Activity] {
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.revision > ? ORDER BY activities.revision, activities.sequence
      LIMIT ?
      """
    return try all(sql, [event, revision, limit]) { try $0.activity(of: event) }
  }

  fileprivate func quotes(of activities: [Activity]) throws -> [Int: Activity] {
    guard let event = activities.first?.eventID else { return [:] }
    let numbers = Set(activities.compactMap(\.replyTo)).sorted()
    guard !numbers.isEmpty else { return [:] }
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence IN (\(placeholders(numbers.count)))
      """
    let entries = try all(sql, [event] + Arguments(numbers)) { try $0.activity(of: event) }
    return Dictionary(entries.map { ($0.sequence, $0) }, uniquingKeysWith: { $1 })
  }

  /// Returns all pinned entries when one of `activities` is pinned.
  fileprivate func pins(with activities: [Activity], of event: Event.ID) throws -> [Activity] {
    activities.contains { $0.pinnedAt != nil } ? try pinned(in: event) : []
  }

  fileprivate func eventWithHeadcount(_ event: Event.ID) throws -> (Event, Headcount)? {
    let sql = "SELECT \(EventRow.columns), \(EventRow.headcount) FROM events \(EventRow.joins) WHERE events.id = ?"
    return try first(sql, [event]) { (try $0.event(), try $0.headcount()) }
  }
}

extension ActivityRow {
  /// Selects entries that do not reveal who is on the guest list, and all of `viewer`'s own.
  fileprivate static func choice(_ viewer: Activity.Author?) -> String {
    guard viewer != nil else { return "" }
    return """
      AND (activities.kind NOT IN \(ActivityRow.guestKinds)
        OR activities.author_kind = ? AND activities.author_id = ?)
      """
  }

  fileprivate static func arguments(_ viewer: Activity.Author?) -> Arguments {
    viewer.map { [$0.columns.kind, $0.columns.id] } ?? []
  }
}
