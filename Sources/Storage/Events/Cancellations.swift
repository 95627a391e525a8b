import Invites

extension Store.Events {
  /// Cancels an event and notifies all guests who have not declined. An event that is already cancelled stays as it is.
  /// - Parameters:
  ///   - words: a text for the guests, at most `Text.noteLimit` characters; may be empty.
  ///   - scope: whether all later dates of the series are cancelled too. A guest of several dates is notified once.
  /// - Throws: `notFound`; `forbidden` for all accounts but the owner; `textTooLong`, `invalidText`;
  ///   `idempotencyConflict`.
  public func cancel(
    _ id: Event.ID, words: String, scope: SeriesScope = .this, by account: Account, idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<Event> {
    let words = try Text.paragraphs(words, field: "message", limit: Text.noteLimit)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(id, ownedBy: account)
      return try transaction.turn(
        event, scope, cancelledAt: context.at, .cancelled(words), because: .cancelled,
        details: EventNotification.Details(words: words), by: account, context: context)
    }
  }

  /// Lets a cancelled event take place after all, and notifies all guests who have not declined.
  /// - Parameters:
  ///   - notifiesGuests: false notifies no guest.
  ///   - scope: whether all later dates of the series take place again too.
  /// - Throws: `notFound`; `forbidden` for all accounts but the owner; `idempotencyConflict`.
  public func reopen(
    _ id: Event.ID, notifiesGuests: Bool = true, scope: SeriesScope = .this, by account: Account,
    idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<Event> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(id, ownedBy: account)
      return try transaction.turn(
        event, scope, cancelledAt: nil, .reopened, because: notifiesGuests ? .reopened : nil, details: .none,
        by: account,
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
  /// Cancels or reopens an event, and with `following` all later dates of its series. Those that are so already stay.
  fileprivate func turn(
    _ event: Event, _ scope: SeriesScope, cancelledAt: Timestamp?, _ kind: Activity.Kind,
    because occasion: EventNotification.Occasion?, details: EventNotification.Details, by account: Account,
    context: WriteContext
  ) throws -> Event {
    let later = scope == .following ? try laterDates(of: event, hostedBy: account, at: context.at) : []
    var turned = event
    let isTurned = event.isCancelled == (cancelledAt == nil)
    if isTurned {
      turned = try turn(
        event, cancelledAt: cancelledAt, kind, because: occasion, later.isEmpty ? [] : [.laterDates],
        details: details, by: account, context: context)
    }
    if scope == .following {
      try turnLaterDates(
        of: event, isAnnounced: isTurned && !event.isOver(at: context.at), cancelledAt: cancelledAt, kind,
        because: occasion, details: details, by: account, context)
    }
    return turned
  }

  func turn(
    _ event: Event, cancelledAt: Timestamp?, _ kind: Activity.Kind, because occasion: EventNotification.Occasion?,
    _ changes: [Event.Change] = [], details: EventNotification.Details, by account: Account, context: WriteContext
  ) throws -> Event {
    try run("UPDATE events SET cancelled_at = ?, sequence = sequence + 1 WHERE id = ?", [cancelledAt, event.id])
    if cancelledAt != nil { try endArrivals("event_id = ?", [event.id], at: context.at) }
    try withdrawReminders(at: event.id, context.at)
    try scheduleReminders(of: try requireEvent(event.id), at: context.at)
    try append(kind, to: event.id, by: .host(account), context: context)
    if let occasion, !event.isOver(at: context.at) {
      try announce(
        Announcement(event: event.id, occasion: occasion, changes: changes, details: details), context: context)
    }
    try promoteWaitlist(of: event.id, context: context)
    return try requireEvent(event.id)
  }
}
