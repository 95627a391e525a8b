import Invites

extension Store.Events {
  /// Calls an event off and tells everybody who might come. One that is called off already stays as it is.
  /// - Parameter words: for the guests, at most `Text.noteLimit` characters; may be empty.
  /// - Throws: `notFound`; `forbidden` for everybody but the owner; `textTooLong`, `invalidText`; `idempotencyConflict`.
  public func cancel(
    _ id: Event.ID, words: String, by account: Account, once: Once?, stamp: Stamp
  ) async throws -> Outcome<Event> {
    let words = try Text.paragraphs(words, field: "message", limit: Text.noteLimit)
    return try await engine.write(once: once, at: stamp.at) { transaction in
      let event = try transaction.requireEvent(id, ownedBy: account)
      guard !event.isCancelled else { return event }
      return try transaction.turn(
        event, cancelledAt: stamp.at, .cancelled(words), because: .cancelled,
        particulars: Notice.Particulars(words: words), by: account, stamp: stamp)
    }
  }

  /// Lets an event take place after all, and tells those who were told that it was called off.
  /// - Throws: `notFound`; `forbidden` for everybody but the owner; `idempotencyConflict`.
  public func reopen(
    _ id: Event.ID, by account: Account, once: Once?, stamp: Stamp
  ) async throws -> Outcome<Event> {
    try await engine.write(once: once, at: stamp.at) { transaction in
      let event = try transaction.requireEvent(id, ownedBy: account)
      guard event.isCancelled else { return event }
      return try transaction.turn(
        event, cancelledAt: nil, .reopened, because: .reopened, particulars: .none, by: account, stamp: stamp)
    }
  }

  /// The host's words when the event was last called off; nil for an event that never was.
  public func cancellationWords(of event: Event.ID) throws -> String? {
    let sql = "SELECT body FROM activities WHERE event_id = ? AND kind = 'cancelled' ORDER BY sequence DESC LIMIT 1"
    return try engine.glance { try $0.first(sql, [event]) { try $0.next() } }
  }
}

extension Transaction {
  fileprivate func turn(
    _ event: Event, cancelledAt: Timestamp?, _ kind: Activity.Kind, because occasion: Notice.Occasion,
    particulars: Notice.Particulars, by account: Account, stamp: Stamp
  ) throws -> Event {
    try run("UPDATE events SET cancelled_at = ?, sequence = sequence + 1 WHERE id = ?", [cancelledAt, event.id])
    try append(kind, to: event.id, by: .host(account), stamp: stamp)
    if !event.isOver(at: stamp.at) {
      try announce(Announcement(event: event.id, occasion: occasion, particulars: particulars), stamp: stamp)
    }
    try promoteWaitlist(of: event.id, stamp: stamp)
    return try requireEvent(event.id)
  }
}
