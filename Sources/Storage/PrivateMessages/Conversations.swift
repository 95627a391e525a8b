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

  /// Returns a page of the hosts' inbox: conversations with unread messages first, then the latest first. Guests who
  /// left the list stay in it as long as they are stored, so that no message disappears.
  ///
  /// On later pages a conversation counts as unread if it was when the first page was read. What hosts read meanwhile
  /// therefore neither repeats nor skips a conversation.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func conversations(
    at event: Event.ID, after cursor: String? = nil, limit: Int, now: Timestamp
  ) throws -> Page<PrivateConversation> {
    try requirePageSize(limit)
    let start = try cursor.map { try InboxPlace($0) } ?? InboxPlace(beginningAt: now)
    // Starts from the latest message of each guest, because SQLite would materialize a grouped subquery and scan all of
    // it.
    let unread = """
      (SELECT COUNT(*) FROM private_messages AS asked
        WHERE asked.guest_id = guests.id AND asked.author_kind = 'guest' AND asked.read_at IS NULL)
      """
    let group = """
      CASE WHEN EXISTS (SELECT 1 FROM private_messages AS asked WHERE asked.guest_id = guests.id
        AND asked.author_kind = 'guest' AND (asked.read_at IS NULL OR asked.read_at > ?)) THEN 1 ELSE 0 END
      """
    let sql = """
      SELECT \(GuestRow.columns), \(unread), \(PrivateMessageRow.columns), \(group) AS inbox_group
      FROM private_messages JOIN guests ON guests.id = private_messages.guest_id
      WHERE private_messages.event_id = ? AND NOT EXISTS (
        SELECT 1 FROM private_messages AS later
        WHERE later.guest_id = private_messages.guest_id AND later.number > private_messages.number
      )
      AND (\(group), private_messages.at, guests.id) < (?, ?, ?)
      ORDER BY inbox_group DESC, private_messages.at DESC, guests.id DESC LIMIT ?
      """
    let since = start.since
    let arguments: Arguments = [since, event, since, start.group, start.at, start.guest, limit + 1]
    let found = try engine.readOnce {
      try $0.all(sql, arguments) { columns in
        let guest = try columns.guest()
        let unread: Int = try columns.next()
        let latest = try columns.privateMessage()
        return Found(
          conversation: PrivateConversation(guest: guest, latest: latest, unread: unread),
          place: InboxPlace(
            since: since, group: try columns.next(), at: latest.at.milliseconds, guest: guest.id.rawValue))
      }
    }
    let page = Page(found, limit: limit) { $0.place.cursor }
    return Page(page.elements.map(\.conversation), next: page.next)
  }
}

private struct Found: Sendable {
  let conversation: PrivateConversation
  let place: InboxPlace
}

/// A place in the hosts' inbox, which lasts while hosts read conversations.
private struct InboxPlace {
  /// When the first page was read, which decides which conversations count as unread.
  let since: Timestamp
  /// 1 for a conversation that was unread then, 0 for the others, and 2 for the beginning of the inbox.
  let group: Int
  /// The time of the latest message, in milliseconds.
  let at: Int64
  let guest: String

  init(since: Timestamp, group: Int, at: Int64, guest: String) {
    self.since = since
    self.group = group
    self.at = at
    self.guest = guest
  }

  /// Creates the place before the first conversation.
  init(beginningAt now: Timestamp) { self.init(since: now, group: 2, at: .max, guest: "") }

  /// - Throws: `invalidCursor`.
  init(_ word: String) throws(Failure) {
    let cursor = try Cursor(word, of: .conversations)
    let parts = cursor.tie.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let since = Int64(parts[0]), let group = Int(parts[1]), (0...1).contains(group) else {
      throw Failure(.invalidCursor, "Start again from the first page.", field: "cursor")
    }
    self.init(since: Timestamp(milliseconds: since), group: group, at: cursor.number, guest: String(parts[2]))
  }

  var cursor: Cursor { Cursor(.conversations, at, tie: "\(since.milliseconds):\(group):\(guest)") }
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
