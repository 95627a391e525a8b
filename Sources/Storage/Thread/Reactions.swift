import Invites

extension Store.Threads {
  /// Adds an emoji to an entry, or removes it if the author had added it.
  /// - Throws: `outOfRange` unless the emoji is one of `Reaction.choices`; `notFound` for an entry that does not exist
  ///   or was taken back; `forbidden` unless the author takes part; `idempotencyConflict`.
  public func react(
    _ emoji: String, to sequence: Int, of event: Event.ID, by author: Activity.Author, idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<Activity> {
    // Compares bytes, because Swift's string comparison also accepts other spellings of the same character.
    guard let emoji = Reaction.choices.first(where: { $0.utf8.elementsEqual(emoji.utf8) }) else {
      throw Failure(.outOfRange, "Choose one of \(Reaction.choices.joined(separator: " ")).", field: "emoji")
    }
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      try transaction.requireTakesPart(author, in: event)
      try transaction.requirePresentEntry(sequence, of: event)
      try transaction.toggle(emoji, under: sequence, of: event, by: author, at: context.at)
      try transaction.revise(sequence, of: event)
      return try transaction.requirePresentEntry(sequence, of: event)
    }
  }
}

extension Reader {
  /// Returns an entry with its reactions.
  /// - Throws: `notFound` for an entry that does not exist or was taken back.
  @discardableResult
  func requirePresentEntry(_ sequence: Int, of event: Event.ID) throws -> Activity {
    guard let activity = try activity(sequence, of: event) else {
      throw Failure(.notFound, "This message doesn’t exist.")
    }
    guard activity.deletedAt == nil else { throw Failure(.notFound, "This message was unsent.") }
    return try withReactions([activity], of: event)[0]
  }

  /// Adds the reactions to the entries, with one query: over their range when they are close together, or otherwise for
  /// each number.
  func withReactions(_ activities: [Activity], of event: Event.ID) throws -> [Activity] {
    guard let first = activities.map(\.sequence).min(), let last = activities.map(\.sequence).max() else { return [] }
    let isRange = last - first < activities.count * 2
    let numbers = isRange ? [first, last] : activities.map(\.sequence)
    let place = isRange ? "BETWEEN ? AND ?" : "IN (\(placeholders(numbers.count)))"
    let sql = """
      SELECT sequence, emoji, author_kind, author_id, author_name FROM reactions
      WHERE event_id = ? AND sequence \(place) ORDER BY sequence, number
      """
    var gathered: [Int: Gathered] = [:]
    _ = try all(sql, [event] + Arguments(numbers)) { columns in
      let sequence: Int = try columns.next()
      gathered[sequence, default: Gathered()].add(try columns.next(), try columns.author())
    }
    guard !gathered.isEmpty else { return activities }
    return activities.map { activity in
      guard activity.deletedAt == nil, let found = gathered[activity.sequence] else { return activity }
      var activity = activity
      activity.reactions = found.reactions
      return activity
    }
  }
}

extension Transaction {
  func toggle(
    _ emoji: String, under sequence: Int, of event: Event.ID, by author: Activity.Author, at now: Timestamp
  ) throws {
    let columns = author.columns
    try run(
      """
      DELETE FROM reactions
      WHERE event_id = ? AND sequence = ? AND emoji = ? AND author_kind = ? AND author_id = ?
      """, [event, sequence, emoji, columns.kind, columns.id])
    guard try changesCount == 0 else { return }
    try run(
      """
      INSERT INTO reactions (event_id, sequence, number, emoji, author_kind, author_id, author_name, at)
      VALUES (?, ?, 1 + (SELECT COALESCE(MAX(number), 0) FROM reactions WHERE event_id = ? AND sequence = ?),
      ?, ?, ?, ?, ?)
      """, [event, sequence, event, sequence, emoji, columns.kind, columns.id, columns.name, now])
  }
}

/// The reactions to one entry, in the order in which each emoji was first used.
private struct Gathered {
  private var order: [String] = []
  private var authors: [String: [Activity.Author]] = [:]

  mutating func add(_ emoji: String, _ author: Activity.Author) {
    if authors[emoji] == nil { order.append(emoji) }
    authors[emoji, default: []].append(author)
  }

  var reactions: [Reaction] { order.map { Reaction(emoji: $0, authors: authors[$0] ?? []) } }
}
