import Invites

extension Store.Events {
  /// Returns a series. Nil when it does not exist.
  public func series(_ id: Series.ID) throws -> Series? { try engine.readOnce { try $0.series(id) } }

  /// Returns the dates of a series that a viewer may see, in the order of their original starts: those that
  /// the account hosts, or those to which the guest is invited.
  public func dates(of series: Series.ID, for viewer: Role) throws -> [EventListing] {
    try engine.readOnce { try $0.dates(of: series, for: viewer) }
  }

  /// Returns a number that grows with every change of an event of the series that a viewer could see.
  public func revision(of series: Series.ID) throws -> Int {
    let sql = "SELECT COALESCE(SUM(revision), 0) FROM events WHERE series_id = ?"
    return try engine.readOnce { try $0.first(sql, [series]) { try $0.next() } ?? 0 }
  }
}

/// An event's position among the dates of its series.
public struct SeriesPosition: Hashable, Sendable {
  public let series: Series
  /// 1 for the first date.
  public let number: Int
  /// The number of dates, those that were cancelled included.
  public let count: Int
  /// The dates before and after the event that the viewer may see. Nil at the ends.
  public let previous: EventListing?
  public let next: EventListing?
  /// The number of later dates that the viewer may see.
  public let laterDates: Int

  public init(
    series: Series, number: Int, count: Int, previous: EventListing? = nil, next: EventListing? = nil,
    laterDates: Int = 0
  ) {
    self.series = series
    self.number = number
    self.count = count
    self.previous = previous
    self.next = next
    self.laterDates = laterDates
  }
}

extension Store.Events {
  /// Returns the event's position in its series. Nil for an event on its own, for which nothing is read.
  public func position(of event: Event, for viewer: Role) throws -> SeriesPosition? {
    guard let recurrence = event.recurrence else { return nil }
    return try engine.read { db in
      guard let series = try db.series(recurrence.series) else { return nil }
      let sql = """
        SELECT COUNT(*), COALESCE(SUM(CASE WHEN series_start <= ? THEN 1 ELSE 0 END), 0) FROM events WHERE series_id = ?
        """
      let counts = try db.first(sql, [recurrence.originalStart, series.id]) {
        (count: try $0.next(Int.self), number: try $0.next(Int.self))
      }
      let dates = try db.dates(of: series.id, for: viewer)
      let index = dates.firstIndex { $0.event.id == event.id }
      return SeriesPosition(
        series: series, number: counts?.number ?? 1, count: counts?.count ?? 1,
        previous: index.flatMap { $0 > 0 ? dates[$0 - 1] : nil },
        next: index.flatMap { $0 + 1 < dates.count ? dates[$0 + 1] : nil },
        laterDates: index.map { dates.count - $0 - 1 } ?? 0)
    }
  }
}

extension Reader {
  func series(_ id: Series.ID) throws -> Series? {
    let sql = "SELECT \(SeriesRow.columns) FROM series WHERE id = ?"
    return try first(sql, [id]) { try $0.series() } ?? nil
  }

  /// - Parameter viewer: nil for all dates.
  func dates(of series: Series.ID, for viewer: Role? = nil) throws -> [EventListing] {
    guard let guest = viewer?.guest else {
      let account = viewer?.account?.id.rawValue
      let sql = """
        SELECT \(EventRow.columns), \(EventRow.headcount) FROM events \(EventRow.joins)
        WHERE events.series_id = ? AND (? OR events.host_id = ? OR EXISTS
        (SELECT 1 FROM co_hosts WHERE co_hosts.event_id = events.id AND co_hosts.account_id = ?))
        ORDER BY events.series_start
        """
      return try all(sql, [series, account == nil, account, account]) {
        EventListing(event: try $0.event(), headcount: try $0.headcount())
      }
    }
    let sql = """
      SELECT \(EventRow.columns), \(EventRow.headcount), \(GuestRow.columns)
      FROM guests JOIN events ON events.id = guests.event_id \(EventRow.joins)
      WHERE guests.series_guest_id = ? AND guests.list_status = 'listed' AND events.series_id = ?
      ORDER BY events.series_start
      """
    return try all(sql, [guest.seriesGuest ?? guest.id, series]) {
      EventListing(event: try $0.event(), headcount: try $0.headcount(), guest: try $0.guest())
    }
  }
}

extension Reader {
  /// Returns the guests who are the same person on other dates of the series, and are on the list there.
  func otherDates(of guest: Guest.ID) throws -> [Guest.ID] {
    let sql = """
      SELECT other.id FROM guests AS opened JOIN guests AS other ON other.series_guest_id = opened.series_guest_id
      WHERE opened.id = ? AND other.id <> opened.id AND other.list_status = 'listed'
      """
    return try all(sql, [guest]) { try $0.next() }
  }

  /// Returns the same person on all other dates of the series, whether they are on the list there or not.
  func allOtherDates(of guest: Guest.ID) throws -> [Guest] {
    let sql = """
      SELECT \(GuestRow.columns) FROM guests AS opened
      JOIN guests ON guests.series_guest_id = opened.series_guest_id AND guests.id <> opened.id WHERE opened.id = ?
      ORDER BY guests.number
      """
    return try all(sql, [guest]) { try $0.guest() }
  }
}

/// Selects and reads a series.
enum SeriesRow {
  static let columns = "series.id, series.rule, series.time_zone, series.first_start"
}

extension ColumnReader {
  /// Nil for a rule that this version cannot read.
  mutating func series() throws -> Series? {
    let (id, rule): (Series.ID, String) = (try next(), try next())
    let (timeZone, start): (String, Timestamp) = (try next(), try next())
    guard let rule = try? RecurrenceRule(rule, startingAt: start, timeZone: timeZone) else { return nil }
    return Series(id: id, rule: rule, timeZone: timeZone, firstStart: start)
  }
}

extension Transaction {
  /// Creates the dates of a series after the first, with threads and reminders of their own.
  /// - Parameter first: the event of the first date, which exists.
  func insertSeries(_ plan: Series.Plan, from first: Event, by account: Account, _ context: WriteContext) throws {
    let id: Series.ID = context.identifier()
    try run(
      "INSERT INTO series (id, rule, time_zone, first_start, created_at) VALUES (?, ?, ?, ?, ?)",
      [id, plan.rule.description, first.details.timeZone, first.details.startsAt, context.at])
    try put(first.id, into: id, startingAt: first.details.startsAt)
    for details in try plan.dates(of: first.details).dropFirst() {
      let event: Event.ID = context.identifier()
      try insertEvent(event, details, host: account.id, at: context.at)
      try put(event, into: id, startingAt: details.startsAt)
      // All dates look alike. A cover that follows from an event's id would be another one for each.
      try run("UPDATE events SET drawn_cover = ? WHERE id = ?", [first.pattern.rawValue, event])
      try append(.created, to: event, by: .host(account), context: context)
      try scheduleReminders(of: try requireEvent(event), at: context.at)
    }
  }

  private func put(_ event: Event.ID, into series: Series.ID, startingAt start: Timestamp) throws {
    try run("UPDATE events SET series_id = ?, series_start = ? WHERE id = ?", [series, start, event])
  }
}
