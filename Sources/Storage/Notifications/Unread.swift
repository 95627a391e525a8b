import Invites

extension Store.Threads {
  /// The number at which counting stops. A list shows "99+" for it.
  public static let unreadLimit = 100
}

/// Values shared by the notifications of one batch. Most of its guests have read the thread equally far, and all are
/// notified of the same change.
struct BatchReads {
  var messages: [MessageQuery: [RepliedMessage]] = [:]
  /// The authors of the messages from an entry on, up to the counting limit. An empty string stands for a host.
  var authors: [MessageQuery: [String]] = [:]
  /// The event's details before the change, and their JSON.
  var detailsBefore: (details: Event.Details, json: String)?
}

extension Reader {
  /// Counts the messages of others that the person has not read: in the thread, and for a guest also in private
  /// messages from the hosts. At most `Store.Threads.unreadLimit` of each.
  func unread(in event: Event.ID, by viewer: Activity.Author) throws -> Int {
    let inThread = try unreadInThread(of: event, by: viewer)
    return try inThread + (viewer.guestID.map(unreadAnswers) ?? 0)
  }

  /// Returns the badge number for a guest's notifications: their unread messages, plus one for an invitation that they
  /// have neither looked at nor answered.
  func waiting(for guest: Guest) throws -> Int {
    let isNew =
      try guest.rsvp.status == .awaiting
      && !exists(
        "SELECT 1 FROM read_positions WHERE event_id = ? AND reader_kind = 'guest' AND reader_id = ?",
        [guest.eventID, guest.id])
    return try unread(in: guest.eventID, by: .guest(guest.id, name: guest.name)) + (isNew ? 1 : 0)
  }

  /// Returns the badge number for a browser: the sum for all guests whose invitations were opened there. Nil when a
  /// host is signed in, because their own events would count too.
  func waiting(inSession hash: String) throws -> Int? {
    let sql = "SELECT 1 FROM sessions WHERE hash = ? AND account_id IS NULL"
    guard try exists(sql, [hash]) else { return nil }
    let guests = try invitationsOpened(in: hash).compactMap { try guest($0) }
    return try guests.filter { $0.listStatus == .listed }.reduce(0) { try $0 + waiting(for: $1) }
  }

  private func unreadInThread(of event: Event.ID, by viewer: Activity.Author) throws -> Int {
    let (kind, id, _) = viewer.columns
    let read =
      try first(
        "SELECT read_sequence FROM read_positions WHERE event_id = ? AND reader_kind = ? AND reader_id = ?",
        [event, kind, id]
      ) { try $0.next(Int.self) } ?? 0
    let query = MessageQuery(event: event, start: read + 1)
    if batchReads != nil, let guest = viewer.guestID {
      let authors = try authors(query)
      let others = authors.count { $0 != guest.rawValue }
      // The list of authors was cut off at the limit, so there may be more messages of others.
      if authors.count < Store.Threads.unreadLimit || others == authors.count { return others }
    }
    let sql = """
      SELECT COUNT(*) FROM (SELECT 1 FROM activities WHERE event_id = ? AND sequence >= ?
        AND kind IN \(ActivityRow.messages) AND deleted_at IS NULL AND NOT (author_kind = ? AND author_id = ?) LIMIT ?) AS unread
      """
    return try first(sql, [event, query.start, kind, id, Store.Threads.unreadLimit]) { try $0.next() } ?? 0
  }

  private func authors(_ query: MessageQuery) throws -> [String] {
    if let known = batchReads?.authors[query] { return known }
    let sql = """
      SELECT CASE author_kind WHEN 'guest' THEN author_id ELSE '' END FROM activities
      WHERE event_id = ? AND sequence >= ? AND kind IN \(ActivityRow.messages) AND deleted_at IS NULL LIMIT ?
      """
    let authors = try all(sql, [query.event, query.start, Store.Threads.unreadLimit]) { try $0.next(String.self) }
    batchReads?.authors[query] = authors
    return authors
  }

  private func unreadAnswers(of guest: Guest.ID) throws -> Int {
    let sql = """
      SELECT COUNT(*) FROM (SELECT 1 FROM private_messages
        WHERE guest_id = ? AND author_kind = 'host' AND read_at IS NULL LIMIT ?) AS unread
      """
    return try first(sql, [guest, Store.Threads.unreadLimit]) { try $0.next() } ?? 0
  }
}

/// The badge on the app icon of a guest's simulated phone. Notifications set it, and reading lowers it.
extension Transaction {
  /// Lowers the badge to what is unread. Never raises it, because only a notification may set a number.
  func lowerBadge(of guest: Guest.ID) throws {
    guard try exists("SELECT 1 FROM phones WHERE id = ? AND badge > 0", [guest]), let guest = try self.guest(guest)
    else { return }
    let count = try waiting(for: guest)
    try run("UPDATE phones SET badge = ? WHERE id = ? AND badge > ?", [count, guest.id, count])
    if try changesCount > 0 { changes.guests.insert(guest.id) }
  }

  /// Lowers the badges of all guests of an event, after one of its messages was taken back.
  func lowerBadges(at event: Event.ID) throws {
    let sql = "SELECT guests.id FROM guests JOIN phones ON phones.id = guests.id WHERE event_id = ? AND badge > 0"
    for guest in try all(sql, [event], { try $0.next(Guest.ID.self) }) { try lowerBadge(of: guest) }
  }
}
