import Invites

extension Transaction {
  /// Adds an entry to the event's thread and counts it.
  @discardableResult
  func append(
    _ kind: Activity.Kind, to event: Event.ID, by author: Activity.Author, replyTo: Int? = nil,
    mentions: [Mention] = [], broughtBy: Activity.Author? = nil, edit: Event.Edit? = nil, context: WriteContext
  ) throws -> Activity {
    let sql = """
      UPDATE events SET activity_count = activity_count + 1, revision = revision + 1 WHERE id = ?
      RETURNING activity_count, revision
      """
    let counted = try first(sql, [event]) { (try $0.next(Int.self), try $0.next(Int.self)) }
    guard let (sequence, revision) = counted else {
      throw Failure(.notFound, "There is no such event.")
    }
    let activity = Activity(
      id: context.identifier(), eventID: event, sequence: sequence, revision: revision, author: author, kind: kind,
      at: context.at, replyTo: replyTo, mentions: mentions, broughtBy: broughtBy, edit: edit)
    try insert(activity)
    return activity
  }

  /// Writes an entry whose number has already been counted.
  func insert(_ activity: Activity) throws {
    try run(ActivityRow.insertion, activity.row)
    try reindex(activity.sequence, of: activity.eventID, from: "", to: activity.kind.words)
    changes.events.insert(activity.eventID)
  }

  /// Counts a change of the event that adds no entry, and returns the new revision.
  /// - Throws: `notFound`.
  @discardableResult
  func revise(_ event: Event.ID) throws -> Int {
    let sql = "UPDATE events SET revision = revision + 1 WHERE id = ? RETURNING revision"
    guard let revision = try first(sql, [event], { try $0.next(Int.self) }) else {
      throw Failure(.notFound, "There is no such event.")
    }
    changes.events.insert(event)
    return revision
  }

  /// Counts a change of one entry, so that readers with an earlier revision get the entry again.
  func revise(_ sequence: Int, of event: Event.ID) throws {
    let revision = try revise(event)
    try run(
      "UPDATE activities SET revision = ? WHERE event_id = ? AND sequence = ?", [revision, event, sequence])
  }

  /// - Throws: `forbidden` unless the author is one of the event's hosts or a guest on its list; `notFound`.
  func requireTakesPart(_ author: Activity.Author, in event: Event.ID) throws {
    let isPartOfIt =
      switch author {
      case .host(let id, _): try isHost(id, of: try requireEvent(event))
      case .guest(let id, _):
        try exists("SELECT 1 FROM guests WHERE id = ? AND event_id = ? AND list_status = 'listed'", [id, event])
      }
    guard isPartOfIt else { throw Failure(.forbidden, "Only hosts and guests of this event can write here.") }
  }
}
