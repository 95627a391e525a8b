import Invites

/// The number of messages between a guest and the hosts.
public struct PrivateConversationState: Hashable, Sendable {
  public let count: Int
  /// Messages that the guest, or for an inbox the hosts, have not seen.
  public let unread: Int

  public static let none = PrivateConversationState(count: 0, unread: 0)

  public init(count: Int, unread: Int) {
    self.count = count
    self.unread = unread
  }
}

extension Store.PrivateMessages {
  /// Returns the latest messages between a guest and the hosts before number `before`, or the latest of all; oldest
  /// first.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func messages(
    with guest: Guest.ID, before number: Int? = nil, limit: Int
  ) throws -> [PrivateMessage] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(PrivateMessageRow.columns) FROM private_messages
      WHERE guest_id = ? AND number < ? ORDER BY number DESC LIMIT ?
      """
    let latestFirst = try engine.readOnce {
      try $0.all(sql, [guest, number ?? .max, limit]) { try $0.privateMessage() }
    }
    return latestFirst.reversed()
  }

  /// Returns the state of a conversation for its guest.
  public func conversation(of guest: Guest.ID) throws -> PrivateConversationState {
    let sql = """
      SELECT COUNT(*), COUNT(CASE WHEN author_kind = 'host' AND read_at IS NULL THEN 1 END) FROM private_messages
      WHERE guest_id = ?
      """
    return try engine.readOnce {
      try $0.first(sql, [guest]) { PrivateConversationState(count: try $0.next(), unread: try $0.next()) } ?? .none
    }
  }

  /// Returns the state of all conversations of an event for its hosts.
  public func inboxState(of event: Event.ID) throws -> PrivateConversationState {
    let sql = """
      SELECT COUNT(*), COUNT(CASE WHEN author_kind = 'guest' AND read_at IS NULL THEN 1 END) FROM private_messages
      WHERE event_id = ?
      """
    return try engine.readOnce {
      try $0.first(sql, [event]) { PrivateConversationState(count: try $0.next(), unread: try $0.next()) } ?? .none
    }
  }

  /// Returns how many messages of guests no host of the event has seen.
  public func unread(at event: Event.ID) throws -> Int {
    let sql = """
      SELECT COUNT(*) FROM private_messages WHERE event_id = ? AND author_kind = 'guest' AND read_at IS NULL
      """
    return try engine.readOnce { try $0.first(sql, [event]) { try $0.next() } ?? 0 }
  }

  /// Returns the hosts' inbox: conversations with unread messages first, then the latest first. Guests who left the
  /// list stay in it as long as they are stored, so that no message disappears.
  /// - Parameter offset: how many conversations to skip at the beginning.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func conversations(at event: Event.ID, offset: Int = 0, limit: Int) throws -> [PrivateConversation] {
    try requirePageSize(limit)
    // Starts from the latest message of each guest, because SQLite would materialize a grouped subquery and scan all of
    // it.
    let unread = """
      (SELECT COUNT(*) FROM private_messages AS asked
        WHERE asked.guest_id = guests.id AND asked.author_kind = 'guest' AND asked.read_at IS NULL)
      """
    let sql = """
      SELECT \(GuestRow.columns), \(unread), \(PrivateMessageRow.columns)
      FROM private_messages JOIN guests ON guests.id = private_messages.guest_id
      WHERE private_messages.event_id = ? AND NOT EXISTS (
        SELECT 1 FROM private_messages AS later
        WHERE later.guest_id = private_messages.guest_id AND later.number > private_messages.number
      )
      ORDER BY \(unread) > 0 DESC, private_messages.at DESC, guests.id LIMIT ? OFFSET ?
      """
    return try engine.readOnce {
      try $0.all(sql, [event, limit, offset]) { columns in
        let guest = try columns.guest()
        let unread: Int = try columns.next()
        return PrivateConversation(guest: guest, latest: try columns.privateMessage(), unread: unread)
      }
    }
  }
}

/// Selects and reads private messages.
enum PrivateMessageRow {
  static let columns = """
    private_messages.event_id, private_messages.guest_id, private_messages.number, private_messages.author_kind, \
    private_messages.author_id, private_messages.author_name, private_messages.body, private_messages.at, \
    private_messages.read_at
    """
}

extension ColumnReader {
  /// Reads `PrivateMessageRow.columns`.
  mutating func privateMessage() throws -> PrivateMessage {
    PrivateMessage(
      eventID: try next(), guestID: try next(), number: try next(), author: try author(), text: try next(),
      at: try next(), readAt: try next())
  }
}
