import Invites

extension Store.Events {
  /// Cancels an event and notifies all guests who have not declined. An event that is already cancelled stays as it is.
  /// - Parameter words: a text for the guests, at most `Text.noteLimit` characters; may be empty.
  /// - Throws: `notFound`; `forbidden` for all accounts but the owner; `textTooLong`, `invalidText`;
  ///   `idempotencyConflict`.
  public func cancel(
    _ id: Event.ID, words: String, by account: Account, idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<Event> {
    let words = try Text.paragraphs(words, field: "message", limit: Text.noteLimit)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(id, ownedBy: account)
      guard !event.isCancelled else { return event }
      return try transaction.turn(
        event, cancelledAt: context.at, .cancelled(words), because: .cancelled,
        details: EventNotification.Details(words: words), by: account, context: context)
    }
  }

  /// Lets a cancelled event take place after all, and notifies all guests who have not declined.
  /// - Parameter notifiesGuests: false notifies no guest.
  /// - Throws: `notFound`; `forbidden` for all accounts but the owner; `idempotencyConflict`.
  public func reopen(
    _ id: Event.ID, notifiesGuests: Bool = true, by account: Account, idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<Event> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(id, ownedBy: account)
      guard event.isCancelled else { return event }
      return try transaction.turn(
        event, cancelledAt: nil, .reopened, because: notifiesGuests ? .reopened : nil, details: .none, by: account,
        context: context)
    }
  }

  /// Returns the host's text of the last cancellation. Nil when the event was never cancelled.
  public func cancellationWords(of event: Event.ID) throws -> String? {
    let sql = "SELECT body FROM activities WHERE event_id = ? AND kind = 'cancelled' ORDER BY sequence DESC LIMIT 1"
    return try engine.readOnce { try $0.first(sql, [event]) { try $0.next() } }
  }
}

extension Transaction {
  fileprivate func turn(
    _ event: Event, cancelledAt: Timestamp?, _ kind: Activity.Kind, because occasion: EventNotification.Occasion?,
    details: EventNotification.Details, by account: Account, context: WriteContext
  ) throws -> Event {
    try run("UPDATE events SET cancelled_at = ?, sequence = sequence + 1 WHERE id = ?", [cancelledAt, event.id])
    if cancelledAt != nil { try endArrivals("event_id = ?", [event.id], at: context.at) }
    try withdrawReminders(at: event.id, context.at)
    try scheduleReminders(of: try requireEvent(event.id), at: context.at)
    try append(kind, to: event.id, by: .host(account), context: context)
    if let occasion, !event.isOver(at: context.at) {
      try announce(Announcement(event: event.id, occasion: occasion, details: details), context: context)
    }
    try promoteWaitlist(of: event.id, context: context)
    return try requireEvent(event.id)
  }
}
