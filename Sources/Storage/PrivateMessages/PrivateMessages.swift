import Invites

extension PrivateMessage: IdempotentValue {}

/// The conversation between a guest and the hosts.
public struct PrivateConversation: Hashable, Sendable {
  public let guest: Guest
  public let latest: PrivateMessage
  /// Messages of the guest that no host has seen.
  public let unread: Int

  public init(guest: Guest, latest: PrivateMessage, unread: Int) {
    self.guest = guest
    self.latest = latest
    self.unread = unread
  }
}

extension Store.PrivateMessages {
  /// Sends a private message to the hosts: no thread entry, and no notification to other guests.
  /// - Throws: `missingField`, `textTooLong`, `invalidText`; `tooManyAttempts` beyond 20 within an hour; `tooMany`
  ///   beyond 1,000 in all; `offTheList`, `notFound`, `idempotencyConflict`.
  public func ask(
    _ text: String, by guest: Guest.ID, idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<PrivateMessage> {
    let text = try PrivateMessage.checked(text)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      try transaction.ask(text, by: guest, context: context)
    }
  }

  /// Sends a private message to a guest and notifies them. The guest's earlier messages count as seen.
  /// - Throws: `missingField`, `textTooLong`, `invalidText`; `tooMany` beyond 1,000 in all; `notFound`, `forbidden`,
  ///   `offTheList` for a guest who was taken off the list; `idempotencyConflict`.
  public func answer(
    _ text: String, to guest: Guest.ID, of event: Event.ID, by account: Account, idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<PrivateMessage> {
    let text = try PrivateMessage.checked(text)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      try transaction.answer(text, to: guest, of: event, by: account, context: context)
    }
  }

  /// Records that the guest has seen what the hosts wrote.
  public func markRead(by guest: Guest.ID, at now: Timestamp) async throws {
    try await engine.write { transaction in
      let event = try transaction.requireGuest(guest).eventID
      guard try transaction.markRead(with: guest, by: .guest, at: now) else { return }
      transaction.changes.privateMessages.insert(event)
      try transaction.lowerBadge(of: guest)
    }
  }

  /// Records that the hosts have seen what the guest wrote.
  /// - Throws: `notFound`, `forbidden`.
  public func markRead(from guest: Guest.ID, at event: Event.ID, by account: Account, at now: Timestamp) async throws {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      _ = try transaction.requireGuest(guest, at: event)
      if try transaction.markRead(with: guest, by: .host, at: now) {
        transaction.changes.privateMessages.insert(event)
        transaction.changes.hosts.formUnion(try transaction.hosts(of: event))
      }
    }
  }
}

extension Transaction {
  /// - Parameter text: a text that `PrivateMessage.checked` returned.
  /// - Throws: as `Store.PrivateMessages.ask`.
  @discardableResult
  func ask(_ text: String, by guest: Guest.ID, context: WriteContext) throws -> PrivateMessage {
    let guest = try requireGuest(guest)
    try guest.requireListed()
    try requirePause(of: guest.id, at: context.at)
    let message = try write(text, with: guest, by: .guest(guest.id, name: guest.name), at: context.at)
    try tellHosts(of: guest.eventID, .privateMessage, guest: guest.id, context: context)
    return message
  }

  /// - Throws: as `Store.PrivateMessages.answer`.
  func answer(
    _ text: String, to guest: Guest.ID, of event: Event.ID, by account: Account, context: WriteContext
  ) throws -> PrivateMessage {
    let text = try PrivateMessage.checked(text)
    _ = try requireEvent(event, hostedBy: account)
    let guest = try requireGuest(guest, at: event)
    try guest.requireReachable()
    try markRead(with: guest.id, by: .host, at: context.at)
    let message = try write(text, with: guest, by: .host(account), at: context.at)
    try tell(of: message, context: context)
    changes.hosts.formUnion(try hosts(of: event))
    return message
  }

  /// Notifies a guest of a private message, at once or at the end of their quiet hours. A notification that still waits
  /// covers this message too.
  func tell(of message: PrivateMessage, isBulk: Bool = false, context: WriteContext) throws {
    let waiting = "SELECT 1 FROM notifications WHERE guest_id = ? AND occasion = 'answered' AND due_at IS NOT NULL"
    guard try !exists(waiting, [message.guestID]) else { return }
    let preferences = try preferences(of: message.guestID) ?? .standard
    try notify(
      message.guestID, of: message.eventID, because: .answered, since: message.number,
      due: preferences.momentToTellPrivately(from: context.at), isBulk: isBulk, context: context)
  }

  /// - Parameter audience: the broadcast that this message is part of; nil for none.
  func write(
    _ text: String, with guest: Guest, by author: Activity.Author, audience: Broadcast.ID? = nil,
    at now: Timestamp
  ) throws -> PrivateMessage {
    let sql = "SELECT 1 + COALESCE(MAX(number), 0) FROM private_messages WHERE guest_id = ?"
    let number = try first(sql, [guest.id]) { try $0.next(Int.self) } ?? 1
    try PrivateMessage.requireRoom(for: number)
    let message = PrivateMessage(
      eventID: guest.eventID, guestID: guest.id, number: number, author: author, text: text, at: now, readAt: nil)
    try insert(message, audience)
    changes.privateMessages.insert(guest.eventID)
    return message
  }
}

extension Preferences {
  /// When the guest may be notified of a private message: at once, or at the end of the quiet hours. Private messages
  /// do not wait for the digest.
  func momentToTellPrivately(from now: Timestamp) -> Timestamp {
    moment(toTellAgainFrom: now, before: now.adding(seconds: EventNotification.messageSeconds))
  }
}

extension Reader {
  /// - Throws: `notFound`.
  func requireGuest(_ id: Guest.ID) throws -> Guest {
    guard let guest = try guest(id) else { throw Failure(.notFound, "There is no such invitation.") }
    return guest
  }

  /// - Throws: `tooManyAttempts` for a guest who has written too many messages within the hour.
  fileprivate func requirePause(of guest: Guest.ID, at now: Timestamp) throws {
    let sql = "SELECT COUNT(*) FROM private_messages WHERE guest_id = ? AND author_kind = 'guest' AND at > ?"
    let count = try first(sql, [guest, now.adding(seconds: -3600)]) { try $0.next(Int.self) } ?? 0
    try PrivateMessage.requirePause(after: count)
  }
}

extension Transaction {
  fileprivate func insert(_ message: PrivateMessage, _ audience: Broadcast.ID?) throws {
    let author = message.author.columns
    try run(
      """
      INSERT INTO private_messages (event_id, guest_id, number, author_kind, author_id, author_name, body, at,
      broadcast_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        message.eventID, message.guestID, message.number, author.kind, author.id, author.name, message.text, message.at,
        audience,
      ])
  }

  /// - Returns: whether there were messages that `reader` had not seen.
  @discardableResult
  fileprivate func markRead(with guest: Guest.ID, by reader: ActivityRow.AuthorKind, at now: Timestamp) throws -> Bool {
    try run(
      "UPDATE private_messages SET read_at = ? WHERE guest_id = ? AND author_kind <> ? AND read_at IS NULL",
      [now, guest, reader])
    return try changesCount > 0
  }
}
