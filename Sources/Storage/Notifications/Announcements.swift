import Foundation
import Invites

/// News for many guests of an event. Guests of a long list are notified in batches, one batch in each commit.
struct Announcement {
  let event: Event.ID
  let occasion: EventNotification.Occasion
  var changes: [Event.Change] = []
  var details = EventNotification.Details.none
  /// The entry of the thread that the news is about, such as a message or an edit. Guests who were sent a notification
  /// after the entry was written already know of it, because a notification is composed when it is sent.
  var since: Int?
  var tellsDeclined = false
  /// Guests with a greater number on the list than this have not been notified yet.
  var after: Int64 = 0
  /// The number of the last guest to notify. Later guests learn the news from their invitation. Nil for all guests on
  /// the list now.
  var through: Int64?
}

extension Transaction {
  /// Notifies the first guests in this commit. If the list is longer, later commits notify the rest, after a crash too.
  /// - Returns: the number of guests notified.
  @discardableResult
  func announce(_ announcement: Announcement, context: WriteContext) throws -> Int {
    var announcement = announcement
    announcement.through = try announcement.through ?? lastGuestNumber(at: announcement.event)
    if announcement.occasion == .changed { try joinEarlierEdits(announcement) }
    let (count, rest) = try tellNext(of: announcement, createdAt: context.at, context: context)
    if let rest {
      try keep(rest, createdAt: context.at)
      changes.hasDeliveries = true
    }
    return count
  }

  /// Notifies one guest alone, if the announcement concerns them.
  /// - Returns: whether the guest was notified.
  func announce(_ announcement: Announcement, to guest: Guest.ID, context: WriteContext) throws -> Bool {
    let sql = "SELECT number FROM guests WHERE id = ?"
    guard let number = try first(sql, [guest], { try $0.next(Int64.self) }) else { return false }
    var announcement = announcement
    announcement.after = number - 1
    announcement.through = number
    return try tellNext(of: announcement, createdAt: context.at, context: context).count > 0
  }

  /// Adds this edit to the announcements of earlier edits that are still under way, so that their remaining guests get
  /// one notification.
  private func joinEarlierEdits(_ announcement: Announcement) throws {
    let sql = "SELECT id, changes, tells_declined FROM announcements WHERE event_id = ? AND occasion = ?"
    let earlier: [(Int64, String, Bool)] = try all(sql, [announcement.event, announcement.occasion.rawValue]) {
      (try $0.next(), try $0.next(), try $0.next())
    }
    for (id, list, tellsDeclined) in earlier {
      let told = [Event.Change](list: list)
      let changes = Event.Change.allCases.filter { told.contains($0) || announcement.changes.contains($0) }
      try run(
        "UPDATE announcements SET changes = ?, tells_declined = ? WHERE id = ?",
        [changes.list, tellsDeclined || announcement.tellsDeclined, id])
    }
  }

  /// Notifies the next guests of the oldest announcement. Returns the number of guests notified, or nil when no
  /// announcement is left.
  func goOnAnnouncing(context: WriteContext) throws -> Int? {
    guard let (id, announcement, creation) = try oldestAnnouncement() else { return nil }
    let (count, rest) = try tellNext(of: announcement, createdAt: creation, context: context)
    if let rest {
      try run("UPDATE announcements SET after_number = ? WHERE id = ?", [rest.after, id])
    } else {
      try run("DELETE FROM announcements WHERE id = ?", [id])
    }
    return count
  }

  private func tellNext(
    of announcement: Announcement, createdAt creation: Timestamp, context: WriteContext
  ) throws -> (count: Int, rest: Announcement?) {
    let listeners = try listeners(to: announcement, limit: composers.batch, at: context.at)
    batchReads = BatchReads()
    defer { batchReads = nil }
    for listener in listeners {
      if announcement.occasion == .nudged { try noteNudge(of: listener.guest, at: context.at) }
      try notify(
        listener.guest, of: announcement.event, because: announcement.occasion, listener.changes,
        details: listener.details, since: listener.since, due: listener.due, createdAt: creation,
        isBulk: listeners.count > 1, context: context)
    }
    guard let last = listeners.last, listeners.count == composers.batch else { return (listeners.count, nil) }
    var rest = announcement
    rest.after = last.number
    return (listeners.count, rest)
  }
}

extension Reader {
  /// Returns what the next notifications will say if nothing changes until they are sent. `areNew` is true when they
  /// belong to an announcement, and so get their identifiers here.
  func contentsNext(limit: Int, context: WriteContext) throws -> ([EventNotification.Contents], areNew: Bool) {
    batchReads = BatchReads()
    defer { batchReads = nil }
    guard let (_, announcement, creation) = try oldestAnnouncement() else {
      return (
        try notifications(dueAt: context.at, limit: limit).compactMap {
          try contents(of: takingOver($0), at: context.at)
        },
        false
      )
    }
    let listeners = try listeners(to: announcement, limit: limit, at: context.at)
    let next = try listeners.filter { ($0.due ?? context.at) <= context.at }.compactMap { listener in
      let notification = EventNotification(
        id: context.identifier(), of: announcement.event, to: listener, because: announcement.occasion,
        createdAt: creation)
      return try contents(of: takingOver(notification), at: context.at)
    }
    return (next, true)
  }
}

extension EventNotification {
  fileprivate init(id: ID, of event: Event.ID, to listener: Listener, because occasion: Occasion, createdAt: Timestamp)
  {
    self.init(
      id: id, eventID: event, guestID: listener.guest, category: occasion.category,
      collapseID: occasion.collapseID(in: event, details: listener.details), occasion: occasion,
      since: listener.since, changes: listener.changes, details: listener.details, createdAt: createdAt)
  }
}

/// A guest to notify, and the content of the notification.
struct Listener {
  let guest: Guest.ID
  let number: Int64
  var changes: [Event.Change] = []
  var details = EventNotification.Details.none
  var since: Int?
  /// When to send the notification. Nil to send it now.
  var due: Timestamp?
}

extension Reader {
  fileprivate func listeners(to announcement: Announcement, limit: Int, at now: Timestamp) throws -> [Listener] {
    if let reminder = announcement.details.reminder {
      return try listenersToReminder(reminder, announcement, limit: limit, at: now)
    }
    return switch announcement.occasion {
    case .changed: try listenersToChanges(announcement, limit: limit)
    case .messages, .photos: try listenersToMessage(announcement, limit: limit, at: now)
    case .onTheWay: try listenersToArrival(announcement, limit: limit, at: now)
    case .asked: try listenersToSurvey(announcement, limit: limit, at: now)
    default: try listenersAlike(announcement, limit: limit)
    }
  }

  private func listenersAlike(_ announcement: Announcement, limit: Int) throws -> [Listener] {
    let sql = """
      SELECT id, number FROM guests WHERE event_id = ? AND list_status = 'listed'
      \(announcement.tellsDeclined ? "" : "AND status <> 'declined'") AND number > ? AND number <= ?
      ORDER BY number LIMIT ?
      """
    return try all(sql, [announcement.event, announcement.after, announcement.through, limit]) {
      Listener(
        guest: try $0.next(), number: try $0.next(), changes: announcement.changes, details: announcement.details)
    }
  }

  func lastGuestNumber(at event: Event.ID) throws -> Int64 {
    try first("SELECT COALESCE(MAX(number), 0) FROM guests WHERE event_id = ?", [event]) { try $0.next() } ?? 0
  }
}

/// Stores and loads announcements that are still under way.
extension Transaction {
  fileprivate func keep(_ announcement: Announcement, createdAt creation: Timestamp) throws {
    let details = announcement.details
    let json = details == .none ? nil : String(decoding: try JSONEncoder().encode(details), as: UTF8.self)
    try run(
      """
      INSERT INTO announcements (id, event_id, occasion, changes, details, since, tells_declined, created_at,
      after_number, through_number)
      VALUES (1 + (SELECT COALESCE(MAX(id), 0) FROM announcements), ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        announcement.event, announcement.occasion.rawValue, announcement.changes.list, json, announcement.since,
        announcement.tellsDeclined, creation, announcement.after, announcement.through,
      ])
  }
}

extension Reader {
  fileprivate func oldestAnnouncement() throws -> (id: Int64, Announcement, createdAt: Timestamp)? {
    let sql = """
      SELECT id, event_id, occasion, changes, details, since, tells_declined, created_at, after_number,
      through_number FROM announcements ORDER BY id LIMIT 1
      """
    return try first(sql) { columns in
      let (id, event): (Int64, Event.ID) = (try columns.next(), try columns.next())
      let (occasion, changes): (String, String) = (try columns.next(), try columns.next())
      let details: String? = try columns.next()
      let (since, tellsDeclined): (Int?, Bool) = (try columns.next(), try columns.next())
      let creation: Timestamp = try columns.next()
      let announcement = Announcement(
        event: event, occasion: EventNotification.Occasion(rawValue: occasion) ?? .changed,
        changes: [Event.Change](list: changes),
        details: details.flatMap {
          DamagedColumns.shared.decoded($0, of: "announcements.details") as EventNotification.Details?
        } ?? .none,
        since: since, tellsDeclined: tellsDeclined, after: try columns.next(), through: try columns.next())
      return (id, announcement, creation)
    }
  }
}
