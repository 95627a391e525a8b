import Invites

/// The guests who would get a message if it were sent now.
public struct AudienceReach: Sendable {
  public let count: Int
  /// The first of the guests, in the order of the list.
  public let first: [Guest]

  public init(count: Int, first: [Guest]) {
    self.count = count
    self.first = first
  }
}

extension Store.Broadcasts {
  /// Writes a message that is sent at a chosen time, or within seconds.
  /// - Throws: `invalidDate`; `outOfRange` for a message to be sent now that no guest would get; `tooMany`;
  ///   `editConflict` when a host is sending the same message to the same guests; `forbidden`, `notFound`,
  ///   `idempotencyConflict`.
  public func schedule(
    _ draft: Broadcast.Draft, of event: Event.ID, by account: Account, idempotencyKey: IdempotencyKey? = nil,
    context: WriteContext
  ) async throws -> IdempotentResult<Broadcast.ID> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      let due = try draft.due(at: context.at)
      try transaction.requireSensible(draft, at: event, besides: nil, context.at)
      let id: Broadcast.ID = context.identifier()
      try transaction.run(
        """
        INSERT INTO broadcasts (id, event_id, author_id, author_name, audience, words, filter, answers, body,
        is_thanks, written_at, due_at, send_requested_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          id, event.id, account.id, account.name, draft.audience.group.rawValue, draft.audience.query.words,
          draft.audience.query.filter.rawValue, draft.audience.query.answers?.rawValue ?? "", draft.text,
          draft.isThanks ?? false, context.at, due,
          draft.sendAt == nil ? context.at : nil,
        ])
      try transaction.touch(event.id)
      transaction.changes.hasDeliveries = true
      return id
    }
  }

  /// Changes a message that waits. A draft that does not say whether it thanks the guests leaves that unchanged.
  /// - Throws: as `schedule`; `tooLate` for a message that is being sent or is over.
  public func edit(
    _ id: Broadcast.ID, to draft: Broadcast.Draft, of event: Event.ID, by account: Account,
    context: WriteContext
  ) async throws {
    try await engine.write { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      try transaction.requireMessage(id, of: event.id).requireScheduled()
      let due = try draft.due(at: context.at)
      try transaction.requireSensible(draft, at: event, besides: id, context.at)
      try transaction.run(
        """
        UPDATE broadcasts SET author_id = ?, author_name = ?, audience = ?, words = ?, filter = ?, answers = ?, body = ?,
        is_thanks = COALESCE(?, is_thanks), written_at = ?, due_at = ?, send_requested_at = ? WHERE id = ?
        """,
        [
          account.id, account.name, draft.audience.group.rawValue, draft.audience.query.words,
          draft.audience.query.filter.rawValue, draft.audience.query.answers?.rawValue ?? "", draft.text,
          draft.isThanks, context.at, due,
          draft.sendAt == nil ? context.at : nil, id,
        ])
      transaction.changes.hasDeliveries = true
    }
  }

  /// Sends a waiting message within seconds, in which it can still be undone. The host who sends it becomes its author,
  /// and it counts as written now. It is therefore sent even if its former author no longer hosts the event, or the
  /// event was cancelled meanwhile.
  /// - Throws: `tooLate`; `outOfRange` when no guest would get it; `forbidden`, `notFound`.
  public func sendNow(_ id: Broadcast.ID, of event: Event.ID, by account: Account, context: WriteContext)
    async throws
  {
    try await engine.write { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      let message = try transaction.requireMessage(id, of: event.id)
      try message.requireScheduled()
      try transaction.requireSomebody(in: message.audience, at: event)
      try transaction.run(
        """
        UPDATE broadcasts SET author_id = ?, author_name = ?, written_at = ?, due_at = ?, send_requested_at = ?
        WHERE id = ?
        """,
        [
          account.id, account.name, context.at, context.at.adding(seconds: Broadcast.undoSeconds), context.at, id,
        ])
      transaction.changes.hasDeliveries = true
    }
  }

  /// Cancels a message that waits. A cancelled message stays so.
  /// - Throws: `tooLate` for a message that is being sent or was sent; `forbidden`, `notFound`.
  public func cancel(_ id: Broadcast.ID, of event: Event.ID, by account: Account, context: WriteContext)
    async throws
  {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let message = try transaction.requireMessage(id, of: event)
      if case .cancelled = message.state { return }
      try message.requireScheduled()
      try transaction.run(
        "UPDATE broadcasts SET due_at = NULL, cancelled_at = ? WHERE id = ?", [context.at, id])
      try transaction.touch(event)
    }
  }

  /// Returns the messages of an event: waiting ones first, by their time, then the others, the latest first.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func list(of event: Event.ID, limit: Int) throws -> [Broadcast] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(BroadcastRow.columns) FROM broadcasts WHERE event_id = ?
      ORDER BY due_at IS NULL, due_at, COALESCE(started_at, cancelled_at, written_at) DESC, id LIMIT ?
      """
    return try engine.readOnce { try $0.all(sql, [event, limit]) { try $0.broadcast() } }
  }

  /// - Throws: `notFound`, also for a message of another event.
  public func find(_ id: Broadcast.ID, of event: Event.ID) throws -> Broadcast {
    try engine.readOnce { try $0.requireMessage(id, of: event) }
  }

  /// Returns the guests who would get a message now.
  public func reach(of audience: Audience, at event: Event.ID, naming limit: Int = 12) throws -> AudienceReach {
    try engine.read { try $0.reach(of: audience, at: event, naming: limit) }
  }

  /// Counts the guests in each group that a host can choose.
  public func reach(at event: Event.ID) throws -> [Audience.Group: Int] {
    try engine.read { reader in
      let hasDoorList = try reader.hasDoorList(at: event)
      var counts: [Audience.Group: Int] = [:]
      for (guest, isUnsent, _, _) in try reader.listed(at: event, after: 0, through: .max, limit: Event.guestLimit * 2)
      {
        for group in Audience.Group.allCases where group != .matching {
          let audience = Audience(kept: group)
          if audience.includes(guest, hasDoorList: hasDoorList, isUnsent: isUnsent) { counts[group, default: 0] += 1 }
        }
      }
      return counts
    }
  }

  /// Whether the guests of the event were thanked, or a message of thanks waits. A message that was skipped thanked no
  /// guest.
  public func isThanked(_ event: Event.ID) throws -> Bool {
    let sql = """
      SELECT 1 FROM broadcasts WHERE event_id = ? AND is_thanks AND cancelled_at IS NULL AND skipped IS NULL
      """
    return try engine.readOnce { try $0.exists(sql, [event]) }
  }
}

extension Broadcast.ID: IdempotentValue {}

private enum BroadcastRow {
  /// For private messages, counts the guests who read theirs and who replied. For a thread entry, counts the guests who
  /// have read that far and those who replied to it.
  static let columns = """
    broadcasts.id, broadcasts.event_id, broadcasts.author_id, broadcasts.author_name, \
    broadcasts.audience, broadcasts.words, broadcasts.filter, broadcasts.answers, broadcasts.body, \
    broadcasts.is_thanks, broadcasts.written_at, broadcasts.due_at, \
    broadcasts.started_at, broadcasts.ended_at, broadcasts.cancelled_at, \
    broadcasts.skipped, broadcasts.sequence, \
    CASE WHEN sequence IS NULL THEN (SELECT COUNT(*) FROM private_messages WHERE broadcast_id = \
    broadcasts.id) ELSE told END, \
    CASE WHEN sequence IS NULL THEN (SELECT COUNT(*) FROM private_messages WHERE broadcast_id = \
    broadcasts.id AND read_at IS NOT NULL) ELSE (SELECT COUNT(*) FROM read_positions WHERE read_positions.event_id = \
    broadcasts.event_id AND reader_kind = 'guest' AND read_sequence >= broadcasts.sequence) END, \
    CASE WHEN sequence IS NULL THEN (SELECT COUNT(*) FROM private_messages AS sent WHERE sent.broadcast_id = \
    broadcasts.id AND EXISTS (SELECT 1 FROM private_messages AS reply WHERE reply.guest_id = sent.guest_id \
    AND reply.number > sent.number AND reply.author_kind = 'guest')) ELSE (SELECT COUNT(DISTINCT author_id) FROM \
    activities WHERE activities.event_id = broadcasts.event_id AND reply_to = broadcasts.sequence \
    AND author_kind = 'guest' AND deleted_at IS NULL) END
    """
}

extension ColumnReader {
  /// Reads `BroadcastRow.columns`.
  fileprivate mutating func broadcast() throws -> Broadcast {
    let (id, event): (Broadcast.ID, Event.ID) = (try next(), try next())
    let author = Activity.Author.host(try next(), name: try next())
    let (group, words, filter): (String, String, String) = (try next(), try next(), try next())
    let written: String = try next()
    let answers = GuestQuery.Answers(rawValue: written)
    let isKnown = Audience.Group(rawValue: group) != nil && (written.isEmpty || answers != nil)
    let (text, isThanks): (String, Bool) = (try next(), try next())
    let writtenAt: Timestamp = try next()
    let (due, started, ended): (Timestamp?, Timestamp?, Timestamp?) = (try next(), try next(), try next())
    let (cancelled, skipped): (Timestamp?, String?) = (try next(), try next())
    let sequence: Int? = try next()
    let state: Broadcast.State =
      if let cancelled { .cancelled(cancelled) } else if let due { .scheduled(due) } else if let skipped {
        .skipped(Broadcast.Reason(rawValue: skipped) ?? .over, ended ?? writtenAt)
      } else if let ended { .sent(ended) } else { .sending(since: started ?? writtenAt) }
    return Broadcast(
      id: id, eventID: event, author: author,
      // An audience that this version does not know matches no guest.
      audience: Audience(
        kept: isKnown ? Audience.Group(rawValue: group) ?? .matching : .matching, words: words,
        filter: isKnown ? GuestQuery.Filter(rawValue: filter) ?? .blocked : .blocked, answers: answers),
      text: text, isThanks: isThanks, state: state, writtenAt: writtenAt, sequence: sequence,
      figures: Broadcast.Figures(told: try next(), opened: try next(), replied: try next()))
  }
}

extension Reader {
  func requireMessage(_ id: Broadcast.ID, of event: Event.ID) throws -> Broadcast {
    let sql = "SELECT \(BroadcastRow.columns) FROM broadcasts WHERE id = ? AND event_id = ?"
    guard let message = try first(sql, [id, event], { try $0.broadcast() }) else {
      throw Failure(.notFound, "This message doesn’t exist.")
    }
    return message
  }

  /// Returns the first message that is being sent, or otherwise the first that is due.
  fileprivate func nextMessage(at now: Timestamp) throws -> NextMessage? {
    let sql = """
      SELECT after_number, through_number, due_at, \(BroadcastRow.columns) FROM broadcasts
      WHERE started_at IS NOT NULL AND ended_at IS NULL OR due_at <= ? ORDER BY started_at IS NULL, due_at, id LIMIT 1
      """
    return try first(sql, [now]) {
      NextMessage(after: try $0.next(), through: try $0.next(), due: try $0.next(), message: try $0.broadcast())
    }
  }

  fileprivate func hasDoorList(at event: Event.ID) throws -> Bool {
    try exists("SELECT 1 FROM events WHERE id = ? AND arrived > 0", [event])
  }

  /// Returns listed guests by their numbers, whether their invitation is still to be sent, and whether their answers to
  /// surveys match.
  fileprivate func listed(
    at event: Event.ID, after: Int64, through: Int64, limit: Int, answers: GuestQuery.Answers? = nil
  ) throws -> [(guest: Guest, isUnsent: Bool, answered: Bool, number: Int64)] {
    let condition = answers?.condition
    let sql = """
      SELECT \(GuestRow.columns), \(SentInvitation.Kind.invitation.isOpen), \(condition?.sql ?? "TRUE"), guests.number
      FROM guests
      WHERE event_id = ? AND list_status = 'listed' AND number > ? AND number <= ? ORDER BY number LIMIT ?
      """
    return try all(sql, (condition?.arguments ?? []) + [event, after, through, limit]) {
      (guest: try $0.guest(), isUnsent: try $0.next(), answered: try $0.next(), number: try $0.next())
    }
  }

  fileprivate func reach(of audience: Audience, at event: Event.ID, naming limit: Int) throws -> AudienceReach {
    let hasDoorList = try hasDoorList(at: event)
    let found = try listed(
      at: event, after: 0, through: .max, limit: Event.guestLimit * 2, answers: audience.query.answers
    ).filter {
      audience.includes($0.guest, hasDoorList: hasDoorList, isUnsent: $0.isUnsent, answered: $0.answered)
    }
    return AudienceReach(count: found.count, first: found.prefix(limit).map(\.guest))
  }
}

private struct NextMessage {
  let after: Int64
  let through: Int64
  /// Nil for a message that is already being sent.
  let due: Timestamp?
  let message: Broadcast
}

/// Sends broadcasts.
extension Transaction {
  /// Begins or continues to send a broadcast, as much as fits one commit. The progress is stored in the same commit as
  /// the messages. No guest gets a message twice, even when the clock changes or the server stops.
  /// - Returns: the number of guests who got it; nil when nothing is due.
  func goOnMessaging(context: WriteContext) throws -> Int? {
    guard var next = try nextMessage(at: context.at) else { return nil }
    if let due = next.due {
      guard let begun = try begin(next.message, due: due, context: context) else { return 0 }
      next = begun
    }
    return next.message.audience.isForEverybody
      ? try tellEverybody(next.message, context: context) : try tellNext(of: next, context: context)
  }

  /// Returns nil when the broadcast must not be sent any more.
  private func begin(_ message: Broadcast, due: Timestamp, context: WriteContext) throws -> NextMessage? {
    let event = try requireEvent(message.eventID)
    let isByHost = if case .host(let id, _) = message.author { try isHost(id, of: event) } else { false }
    if let reason = message.reasonNotToSend(event, due: due, isByHost: isByHost, at: context.at) {
      try run(
        "UPDATE broadcasts SET due_at = NULL, ended_at = ?, skipped = ? WHERE id = ?",
        [context.at, reason.rawValue, message.id])
      return nil
    }
    let through = try lastGuestNumber(at: event.id)
    try run(
      "UPDATE broadcasts SET due_at = NULL, started_at = ?, through_number = ? WHERE id = ?",
      [context.at, through, message.id])
    changes.hasDeliveries = true
    return NextMessage(after: 0, through: through, due: nil, message: message)
  }

  /// Adds the broadcast to the thread, and notifies guests as of every other comment of a host.
  private func tellEverybody(_ message: Broadcast, context: WriteContext) throws -> Int {
    let count = try reach(of: message.audience, at: message.eventID, naming: 1).count
    let entry = try append(.commented(message.text), to: message.eventID, by: message.author, context: context)
    try run(
      "UPDATE broadcasts SET ended_at = ?, sequence = ?, told = ? WHERE id = ?",
      [context.at, entry.sequence, count, message.id])
    try tell(of: entry, context: context)
    return max(1, count)
  }

  private func tellNext(of next: NextMessage, context: WriteContext) throws -> Int {
    let message = next.message
    let hasDoorList = try hasDoorList(at: message.eventID)
    // Reads more guests than a batch, because guests outside the audience cost little.
    let looked = composers.batch * 8
    let listed = try listed(
      at: message.eventID, after: next.after, through: next.through, limit: looked,
      answers: message.audience.query.answers)
    var (count, last) = (0, next.after)
    var isWhole = listed.count < looked
    for (guest, isUnsent, answered, number) in listed {
      last = number
      guard
        message.audience.includes(guest, hasDoorList: hasDoorList, isUnsent: isUnsent, answered: answered)
      else { continue }
      try tell(guest, message, context: context)
      count += 1
      if count >= composers.batch {
        isWhole = isWhole && number == listed.last?.number
        break
      }
    }
    if isWhole {
      try run(
        "UPDATE broadcasts SET ended_at = ?, after_number = ? WHERE id = ?", [context.at, last, message.id])
    } else {
      try run("UPDATE broadcasts SET after_number = ? WHERE id = ?", [last, message.id])
      changes.hasDeliveries = true
    }
    return count
  }

  /// Writes the broadcast into the guest's conversation with the hosts, where replies arrive. A guest who muted the
  /// event finds it there without a notification. A guest in their quiet hours is notified afterwards.
  private func tell(_ guest: Guest, _ message: Broadcast, context: WriteContext) throws {
    let written: PrivateMessage
    do {
      written = try write(message.text, with: guest, by: message.author, audience: message.id, at: context.at)
    } catch let failure as Failure where failure.code == .tooMany {
      // The conversation of this guest is full, which must not hold up the others.
      return
    }
    let preferences = try preferences(of: guest.id) ?? .standard
    guard preferences.attention != .muted else { return }
    try tell(of: written, isBulk: true, context: context)
  }
}

extension Transaction {
  fileprivate func requireSensible(
    _ draft: Broadcast.Draft, at event: Event, besides id: Broadcast.ID?, _ now: Timestamp
  ) throws {
    if draft.sendAt == nil { try requireSomebody(in: draft.audience, at: event) }
    let waiting = "SELECT COUNT(*) FROM broadcasts WHERE event_id = ? AND due_at IS NOT NULL AND id <> ?"
    let count = try first(waiting, [event.id, id?.rawValue ?? ""]) { try $0.next(Int.self) } ?? 0
    guard count < Broadcast.scheduledLimit else {
      throw Failure(.tooMany, "Too many messages are already scheduled. Cancel some of them.")
    }
    let same = """
      SELECT 1 FROM broadcasts WHERE event_id = ? AND id <> ? AND body = ? AND audience = ? AND words = ?
      AND filter = ? AND answers = ? AND (due_at IS NOT NULL OR started_at > ?)
      """
    let (audience, query) = (draft.audience.group.rawValue, draft.audience.query)
    let isRepeated = try exists(
      same,
      [
        event.id, id?.rawValue ?? "", draft.text, audience, query.words, query.filter.rawValue,
        query.answers?.rawValue ?? "", now.adding(seconds: -Broadcast.repetitionSeconds),
      ])
    guard !isRepeated else {
      throw Failure(.editConflict, "The same message to the same guests was just sent, or is already scheduled.")
    }
  }

  fileprivate func requireSomebody(in audience: Audience, at event: Event) throws {
    guard try reach(of: audience, at: event.id, naming: 1).count > 0 else {
      throw Failure(.outOfRange, "No one would get this message. Choose other guests.", field: "audience")
    }
  }
}
