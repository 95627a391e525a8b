import Invites

/// The changes at an event since a revision. Many readers share one value, and hold it while they wait.
public final class ThreadChanges: Sendable {
  /// The event with all that its hosts know.
  private let event: Event
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

  public var eventID: Event.ID { event.id }
  /// The revision of the event up to which changes were read.
  public var eventRevision: Int { event.revision }
  public var showsGuestList: Bool { event.details.options.showsGuestList }

  /// Returns the event as one of the readers may see it.
  public func event(for viewer: Role) -> Event { event.shown(to: viewer) }
}

// Reading a thread. The time depends on the size of the result, not on the length of the thread.
extension Store.Threads {
  /// Returns the entries after number `sequence`, oldest first, with their reactions.
  /// - Parameter hidden: the entries to leave out; nil for none.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func activities(
    of event: Event.ID, after sequence: Int, limit: Int, without hidden: HiddenEntries? = nil
  ) throws -> [Activity] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence > ? \(ActivityRow.choice(hidden))
      ORDER BY activities.sequence LIMIT ?
      """
    return try engine.read { db in
      let entries = try db.all(sql, [event, sequence] + ActivityRow.arguments(hidden) + [limit]) {
        try $0.activity(of: event)
      }
      return try db.withReactions(entries, of: event)
    }
  }

  /// Returns the latest entries before number `sequence`, or the latest of all; oldest first, with their reactions.
  /// - Parameter hidden: the entries to leave out; nil for none.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func activities(
    of event: Event.ID, before sequence: Int?, limit: Int, without hidden: HiddenEntries? = nil
  ) throws -> [Activity] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence < ? \(ActivityRow.choice(hidden))
      ORDER BY activities.sequence DESC LIMIT ?
      """
    return try engine.read { db in
      let latestFirst = try db.all(sql, [event, sequence ?? .max] + ActivityRow.arguments(hidden) + [limit]) {
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
  /// Leaves out entries that reveal who is on the guest list, except the viewer's own, and entries that tell only of
  /// what is hidden with the place.
  static func choice(_ hidden: HiddenEntries?) -> String {
    guard let hidden else { return "" }
    let ofGuests = """
      AND (activities.kind NOT IN \(guestKinds) OR activities.author_kind = ? AND activities.author_id = ?)
      """
    let ofPlace = """
      AND NOT (activities.kind = 'updated' AND COALESCE(activities.changes, '') IN (\(placeChanges)))
      """
    return (hidden.ofGuests ? ofGuests : "") + (hidden.ofPlace ? ofPlace : "")
  }

  static func arguments(_ hidden: HiddenEntries?) -> Arguments {
    guard let hidden, hidden.ofGuests else { return [] }
    return [hidden.viewer.columns.kind, hidden.viewer.columns.id]
  }

  /// The values of `changes` that consist of hidden changes alone.
  private static let placeChanges = [[Event.Change.place], [.message], [.place, .message]]
    .map { "'\($0.list)'" }.joined(separator: ", ")
}
