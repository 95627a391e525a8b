import Invites

/// The part of an event that one person has seen.
public struct ReadPosition: Hashable, Sendable {
  public let firstSeenAt: Timestamp
  public let lastSeenAt: Timestamp
  /// The number of the latest entry that they have read; 0 for none.
  public let readSequence: Int
}

extension Store.Threads {
  /// The precision of `lastSeenAt`: five minutes, so that loading a page repeatedly causes few writes.
  public static let sightSeconds: Int64 = 300
}

extension Store.Threads {
  /// Returns what a person has seen. Nil when they have never looked.
  public func readPosition(_ person: Activity.Author, of event: Event.ID) throws -> ReadPosition? {
    try engine.readOnce { try $0.readPosition(person, of: event) }
  }

  /// Records that a person looks at the event, and up to which entry they have read. Writes only changes.
  ///
  /// The revision stays the same. Other people cannot see the change, and a thousand guests who look must not cause an
  /// update for a thousand readers each.
  /// - Parameter sequence: the last entry read; nil when it is not known. A number beyond the last entry counts as all
  ///   entries.
  public func note(
    _ person: Activity.Author, looksAt event: Event.ID, through sequence: Int?, at now: Timestamp
  ) async throws {
    if let known = try readPosition(person, of: event), known.readSequence >= sequence ?? 0,
      now < known.lastSeenAt.adding(seconds: Store.Threads.sightSeconds)
    {
      return
    }
    try await engine.write { transaction in
      try transaction.note(person, hasRead: sequence ?? 0, of: event, at: now)
    }
  }
}

extension Reader {
  fileprivate func readPosition(_ person: Activity.Author, of event: Event.ID) throws -> ReadPosition? {
    let sql = """
      SELECT first_seen_at, last_seen_at, read_sequence FROM read_positions
      WHERE event_id = ? AND reader_kind = ? AND reader_id = ?
      """
    return try first(sql, [event, person.columns.kind, person.columns.id]) {
      ReadPosition(firstSeenAt: try $0.next(), lastSeenAt: try $0.next(), readSequence: try $0.next())
    }
  }
}

extension Transaction {
  /// Records that a guest looks at the event, with the precision of `Store.Threads.sightSeconds`.
  /// - Parameter hasBadge: whether the guest's phone may show a badge.
  func noteLook(of guest: Guest, hasBadge: Bool = true, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO read_positions (event_id, reader_kind, reader_id, first_seen_at, last_seen_at, read_sequence)
      VALUES (?, 'guest', ?, ?, ?, 0)
      ON CONFLICT (event_id, reader_kind, reader_id) DO UPDATE SET last_seen_at = excluded.last_seen_at
      WHERE read_positions.last_seen_at <= ?
      """, [guest.eventID, guest.id, now, now, now.adding(seconds: -Store.Threads.sightSeconds)])
    // PostgreSQL is waited for only if that matters.
    if hasBadge, try changesCount > 0 { try lowerBadge(of: guest.id) }
  }

  /// Stores the highest number read, up to the number of entries.
  func note(_ person: Activity.Author, hasRead sequence: Int, of event: Event.ID, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO read_positions (event_id, reader_kind, reader_id, first_seen_at, last_seen_at, read_sequence)
      SELECT id, ?, ?, ?, ?, \(SharedSQL.least("?", "activity_count")) FROM events WHERE id = ?
      ON CONFLICT (event_id, reader_kind, reader_id) DO UPDATE SET
      last_seen_at = \(SharedSQL.greatest("read_positions.last_seen_at", "excluded.last_seen_at")),
      read_sequence = \(SharedSQL.greatest("read_positions.read_sequence", "excluded.read_sequence"))
      """, [person.columns.kind, person.columns.id, now, now, sequence, event])
    try person.guestID.map(lowerBadge)
  }
}
