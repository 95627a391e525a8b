import Invites

/// Selects and reads an event, its host's name, its cover and its headcount.
enum EventRow {
  static let columns = """
    events.id, events.host_id, accounts.name, events.title, events.starts_at, events.ends_at, events.time_zone, \
    events.place, events.address, events.message, events.capacity, events.answer_deadline, events.latitude, \
    events.longitude, events.drawn_cover, events.plus_ones, events.guests_may_invite, events.shows_guest_list, \
    events.open_link, events.shows_cover_in_previews, events.reminders, events.hides_place, events.area, \
    \(PhotoRow.columns), events.cancelled_at,
    events.created_at, events.sequence, events.activity_count, events.revision, events.survey_count,
    events.series_id, events.series_start
    """
  static let headcount = """
    events.awaiting, events.accepted, events.maybe, events.declined, events.going, events.waitlisted, \
    events.maybe_people, events.waiting_people, events.arrived, events.children
    """
  static let joins = "JOIN accounts ON accounts.id = events.host_id LEFT JOIN photos ON photos.id = events.cover_id"
  fileprivate static let ofEvent = "SELECT \(columns) FROM events \(joins) WHERE events.id = ?"
}

extension ColumnReader {
  /// Reads `EventRow.columns`.
  mutating func event() throws -> Event {
    let id: Event.ID = try next()
    let hostID: Account.ID = try next()
    let hostName: String = try next()
    let details = try details()
    let cover = try photo(of: id)
    return Event(
      id: id, hostID: hostID, hostName: hostName, details: details, cover: cover, cancelledAt: try next(),
      createdAt: try next(), sequence: try next(), activityCount: try next(), revision: try next(),
      surveyCount: try next(), recurrence: try recurrence())
  }

  private mutating func recurrence() throws -> Event.Recurrence? {
    let (series, start): (Series.ID?, Timestamp?) = (try next(), try next())
    guard let series, let start else { return nil }
    return Event.Recurrence(series: series, originalStart: start)
  }

  /// Reads `EventRow.headcount`.
  mutating func headcount() throws -> Headcount {
    Headcount(
      awaiting: try next(), accepted: try next(), maybe: try next(), declined: try next(), going: try next(),
      waitlisted: try next(), maybePeople: try next(), waitingPeople: try next(), arrived: try next(),
      children: try next())
  }

  private mutating func details() throws -> Event.Details {
    Event.Details(
      keptTitle: try next(), startsAt: try next(), endsAt: try next(), timeZone: try next(), place: try next(),
      address: try next(), message: try next(), capacity: try next(), answerDeadline: try next(),
      coordinates: try coordinates(), pattern: try next(String?.self).flatMap(CoverPattern.init), options: try options()
    )
  }

  private mutating func coordinates() throws -> Coordinates? {
    let latitude: Double? = try next()
    let longitude: Double? = try next()
    guard let latitude, let longitude else { return nil }
    return Coordinates(keptLatitude: latitude, longitude: longitude)
  }

  private mutating func options() throws -> Event.Options {
    Event.Options(
      keptPlusOnes: try next(), guestsMayInvite: try next(), showsGuestList: try next(), openLink: try next(),
      showsCoverInPreviews: try next(), reminders: Set<ReminderRule>(list: try next()), hidesPlace: try next(),
      area: try next())
  }
}

extension Reader {
  func event(_ id: Event.ID) throws -> Event? { try first(EventRow.ofEvent, [id]) { try $0.event() } }

  /// - Throws: `notFound`.
  func requireEvent(_ id: Event.ID) throws -> Event {
    guard let event = try event(id) else { throw Failure(.notFound, "There is no such event.") }
    return event
  }

  /// Returns the event if `account` is its owner or a co-host.
  /// - Throws: `notFound`; `forbidden` for an account that does not host it.
  func requireEvent(_ id: Event.ID, hostedBy account: Account) throws -> Event {
    let event = try requireEvent(id)
    try Event.requireHost(try isHost(account.id, of: event))
    return event
  }

  /// Returns the event if `account` is its owner.
  /// - Throws: `notFound`; `forbidden` for all other accounts, co-hosts included.
  func requireEvent(_ id: Event.ID, ownedBy account: Account) throws -> Event {
    let event = try requireEvent(id)
    try event.requireOwner(account.id)
    return event
  }

  /// Whether the event has co-hosts.
  func hasCoHosts(_ event: Event.ID) throws -> Bool {
    try exists("SELECT 1 FROM co_hosts WHERE event_id = ?", [event])
  }

  func isHost(_ account: Account.ID, of event: Event) throws -> Bool {
    if event.isOwned(by: account) { return true }
    return try exists("SELECT 1 FROM co_hosts WHERE event_id = ? AND account_id = ?", [event.id, account])
  }

  func isHost(_ account: Account.ID, of event: Event.ID) throws -> Bool {
    let sql = """
      SELECT 1 FROM events WHERE id = ? AND host_id = ?
      UNION ALL SELECT 1 FROM co_hosts WHERE event_id = ? AND account_id = ?
      """
    return try exists(sql, [event, account, event, account])
  }
}
