import Invites

extension Store.Notifications {
  /// The most messages that one notification contains.
  public static let messagesPerNotification = 100
}

extension Store.Notifications {
  /// Returns the messages that a notification contains: those from `since` on that concern the guest and that the guest
  /// has not read. The latest of them, oldest first; empty when nothing is left to tell.
  ///
  /// A notification that the phone still lists is replaced by this one, so this one repeats its messages.
  public func messages(toldBy notification: EventNotification) throws -> [Activity] {
    try engine.read { try $0.messages(toldBy: notification) }
  }

  /// Returns the private messages that a notification contains: what the hosts wrote from `since` on and the guest has
  /// not seen.
  public func answers(toldBy notification: EventNotification) throws -> [PrivateMessage] {
    try engine.readOnce { try $0.answers(toldBy: notification) }
  }
}

extension Reader {
  /// The most entries read for one notification. Some of them do not concern the guest.
  private static let listLimit = 500

  func messages(toldBy notification: EventNotification) throws -> [Activity] {
    guard let since = notification.since, let kind = notification.occasion?.kindOfEntries else { return [] }
    let attention = try attention(of: notification.guestID)
    let start = try firstUnread(by: notification, since: since)
    return try messages(MessageQuery(event: notification.eventID, start: start))
      .filter { $0.message.kind.name == kind && notification.details.retells($0.message) }
      .filter {
        $0.message.concerns(
          notification.guestID, attending: attention, answersGuest: $0.answers == notification.guestID)
      }
      .prefix(Store.Notifications.messagesPerNotification).map(\.message).reversed()
  }

  func answers(toldBy notification: EventNotification) throws -> [PrivateMessage] {
    guard let since = notification.since else { return [] }
    let sql = """
      SELECT \(PrivateMessageRow.columns) FROM private_messages
      WHERE guest_id = ? AND number >= ? AND author_kind = 'host' AND read_at IS NULL ORDER BY number LIMIT ?
      """
    return try all(sql, [notification.guestID, since, Store.Notifications.messagesPerNotification]) {
      try $0.privateMessage()
    }
  }

  fileprivate func attention(of guest: Guest.ID) throws -> Preferences.Attention {
    let sql = "SELECT attention FROM guest_preferences WHERE guest_id = ?"
    return try first(sql, [guest]) { try $0.next() } ?? Preferences.standard.attention
  }

  fileprivate func firstUnread(by notification: EventNotification, since: Int) throws -> Int {
    let read =
      try first(
        "SELECT read_sequence FROM read_positions WHERE event_id = ? AND reader_kind = 'guest' AND reader_id = ?",
        [notification.eventID, notification.guestID]
      ) { try $0.next(Int.self) } ?? 0
    return max(read + 1, since)
  }

  /// Returns the messages, the latest first. Guests of a batch have mostly read equally far, so they share what was
  /// read for the first of them.
  fileprivate func messages(_ query: MessageQuery) throws -> [RepliedMessage] {
    if let known = batchReads?.messages[query] { return known }
    let sql = """
      SELECT \(ActivityRow.columns), (SELECT answered.author_id FROM activities AS answered
        WHERE answered.event_id = activities.event_id AND answered.sequence = activities.reply_to
        AND answered.author_kind = 'guest')
      FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence >= ? AND activities.kind IN \(ActivityRow.messages)
      AND activities.deleted_at IS NULL ORDER BY activities.sequence DESC LIMIT ?
      """
    let messages = try all(sql, [query.event, query.start, Self.listLimit]) {
      (message: try $0.activity(of: query.event), answers: try $0.next(Guest.ID?.self))
    }
    batchReads?.messages[query] = messages
    return messages
  }
}

/// A message, and the guest whose entry it replies to. Nil when it replies to no guest.
typealias RepliedMessage = (message: Activity, answers: Guest.ID?)

/// A query for the messages of an event from an entry on.
struct MessageQuery: Hashable {
  let event: Event.ID
  let start: Int
}

extension EventNotification.Details {
  /// Whether a notification with these details contains the message.
  fileprivate func retells(_ message: Activity) -> Bool { retoldThrough.map { message.at <= $0 } ?? true }
}
