import Invites

extension Arrival: IdempotentValue {}

/// The guests on the way. Their positions are not stored here.
extension Store.Arrivals {
  /// Returns the guests on the way to an event, in the order in which they set out.
  public func list(of event: Event.ID, at now: Timestamp) throws -> [Arrival] {
    try engine.readOnce { try $0.arrivals(where: "arrivals.event_id", is: event.rawValue, at: now) }
  }

  /// Returns nil for a guest who is not on the way.
  public func find(_ guest: Guest.ID, at now: Timestamp) throws -> Arrival? {
    try engine.readOnce { try $0.arrival(of: guest, at: now) }
  }

  /// Records that a guest is on the way, or updates it. Notifies guests and hosts for whom this is news, in the same
  /// transaction.
  /// - Parameters:
  ///   - minutes: the minutes until the guest expects to arrive; nil keeps the earlier statement.
  ///   - sharing: how the guest shares their position from now on; nil keeps it.
  /// - Throws: `notFound`; what `Arrival.init` throws; `idempotencyConflict`.
  public func tell(
    _ guest: Guest.ID, minutes: Int?, sharing: Arrival.Sharing? = nil, idempotencyKey: IdempotencyKey? = nil,
    mode: WriteMode = .commit, context: WriteContext
  ) async throws -> IdempotentResult<Arrival> {
    try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      try transaction.tell(guest, minutes, sharing, context)
    }
  }

  /// Ends the travel of a guest who has arrived or wants to share no more. Does nothing for a guest who is not on the
  /// way.
  public func end(_ guest: Guest.ID, context: WriteContext) async throws {
    guard try engine.readOnce({ try $0.exists("SELECT 1 FROM arrivals WHERE guest_id = ?", [guest]) }) else { return }
    try await engine.write { try $0.endArrivals("guest_id = ?", [guest], at: context.at) }
  }

  /// Ends the travel of guests whose time is over.
  /// - Returns: the events to which guests are still on the way.
  public func endOverdue(at now: Timestamp) async throws -> Set<Event.ID> {
    if try engine.readOnce({ try $0.exists("SELECT 1 FROM arrivals WHERE ends_at <= ?", [now]) }) {
      try await engine.write { try $0.endArrivals("ends_at <= ?", [now], at: now) }
    }
    return Set(try engine.readOnce { try $0.all("SELECT DISTINCT event_id FROM arrivals") { try $0.next() } })
  }
}

extension Transaction {
  fileprivate func tell(
    _ guest: Guest.ID, _ minutes: Int?, _ sharing: Arrival.Sharing?, _ context: WriteContext
  ) throws -> Arrival {
    guard let current = try answerContext(of: guest) else {
      throw Failure(.notFound, "There is no such invitation.")
    }
    let earlier = try arrival(of: guest, at: context.at)
    let arrival = try Arrival(
      earlier, of: current.invitation.guest, to: current.invitation.event, minutes: minutes, sharing: sharing,
      at: context.at)
    guard arrival != earlier else { return arrival }
    try run(
      """
      INSERT INTO arrivals (guest_id, event_id, started_at, told_at, expected_at, sharing, ends_at)
      VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guest_id) DO UPDATE SET started_at = excluded.started_at,
      told_at = excluded.told_at, expected_at = excluded.expected_at, sharing = excluded.sharing,
      ends_at = excluded.ends_at
      """,
      [
        guest, arrival.eventID, arrival.startedAt, arrival.toldAt, arrival.expectedAt, arrival.sharing.rawValue,
        arrival.endsAt,
      ])
    changes.travelled.insert(arrival.eventID)
    try revise(arrival.eventID)
    if arrival.isNews(after: earlier) { try announce(arrival, isUpdate: earlier != nil, current, context) }
    return arrival
  }

  /// Notifies the hosts, and the guests if they may know of each other and are few enough.
  private func announce(
    _ arrival: Arrival, isUpdate: Bool, _ current: AnswerContext, _ context: WriteContext
  ) throws {
    let event = current.invitation.event
    if event.details.options.showsGuestList, current.headcount.accepted <= Arrival.mostTold {
      try announce(
        Announcement(
          event: event.id, occasion: .onTheWay,
          details: EventNotification.Details(
            retoldThrough: isUpdate ? arrival.startedAt : nil, traveller: arrival.guestID)), context: context)
    }
    try tellHosts(of: event.id, .arrivals, context: context)
  }

  /// Ends the travel of these guests, and takes notifications of it off all phones.
  /// - Parameter condition: a condition on a row of `arrivals`, as SQL; never text from a client.
  func endArrivals(_ condition: String, _ arguments: Arguments, at now: Timestamp) throws {
    // `RETURNING` makes SQLite build a table, and usually no guest is on the way.
    guard try exists("SELECT 1 FROM arrivals WHERE \(condition)", arguments) else { return }
    let ended = try all("DELETE FROM arrivals WHERE \(condition) RETURNING guest_id, event_id", arguments) {
      (guest: try $0.next(Guest.ID.self), event: try $0.next(Event.ID.self))
    }
    for (guest, event) in ended {
      try withdrawNotifications(ofArrivalOf: guest, at: now)
      changes.unlocated.insert(guest)
      changes.travelled.insert(event)
    }
    for event in Set(ended.map(\.event)) { try revise(event) }
  }
}

extension Transaction {
  /// Recomputes when waiting notifications of travel are sent to a guest who chose other times.
  func rescheduleArrivals(toldTo guest: Guest.ID, _ preferences: Preferences, at now: Timestamp) throws {
    let sql = """
      SELECT notifications.id, arrivals.ends_at FROM notifications
      JOIN arrivals ON arrivals.guest_id = notifications.traveller_id
      WHERE notifications.guest_id = ? AND notifications.due_at IS NOT NULL
      """
    let waiting = try all(sql, [guest]) {
      (notification: try $0.next(EventNotification.ID.self), endsAt: try $0.next(Timestamp.self))
    }
    for (notification, endsAt) in waiting {
      let moment = preferences.moment(toTellOfTravelFrom: now, until: endsAt)
      try run("UPDATE notifications SET due_at = ? WHERE id = ?", [moment, notification])
    }
  }

  /// Forgets the positions of guests who share them, after the event's place has changed. The guests must be notified
  /// of the change. Otherwise a host could secretly measure their distance from many places.
  /// - Throws: `forbidden` when a guest shares their travel and the guests would not be notified.
  func forgetPositions(of event: Event.ID, notifiesGuests: Bool, at now: Timestamp) throws {
    let sharing = try arrivals(where: "arrivals.event_id", is: event.rawValue, at: now)
      .filter { $0.sharing != .nothing }
    guard !sharing.isEmpty else { return }
    guard notifiesGuests else {
      throw Failure(
        .forbidden, "A guest is sharing how far away they are, so guests must be notified when you change the place.",
        field: "notifiesGuests")
    }
    changes.unlocated.formUnion(sharing.map(\.guestID))
    changes.travelled.insert(event)
  }
}

extension Reader {
  func arrival(of guest: Guest.ID, at now: Timestamp) throws -> Arrival? {
    try arrivals(where: "arrivals.guest_id", is: guest.rawValue, at: now).first
  }

  func arrivals(where column: String, is value: String, at now: Timestamp) throws -> [Arrival] {
    let sql = """
      SELECT arrivals.guest_id, arrivals.event_id, guests.name, guests.members, started_at, told_at, expected_at, sharing, ends_at
      FROM arrivals JOIN guests ON guests.id = arrivals.guest_id
      WHERE \(column) = ? AND ends_at > ? ORDER BY started_at, guests.number
      """
    return try all(sql, [value, now]) {
      Arrival(
        guestID: try $0.next(), eventID: try $0.next(), name: try $0.next(),
        isHousehold: try $0.next(String.self) != "",
        startedAt: try $0.next(), toldAt: try $0.next(), expectedAt: try $0.next(),
        sharing: Arrival.Sharing(rawValue: try $0.next()) ?? .nothing,
        endsAt: try $0.next())
    }
  }

  /// Returns the other guests who are going, did not mute the event, and want to hear of arrivals. Travel that is over
  /// has no listeners.
  func listenersToArrival(_ announcement: Announcement, limit: Int, at now: Timestamp) throws -> [Listener] {
    guard let traveller = announcement.details.traveller, let arrival = try arrival(of: traveller, at: now) else {
      return []
    }
    let sql = """
      SELECT guests.id, guests.number, \(PreferencesRow.columns) FROM guests \(PreferencesRow.join)
      WHERE guests.event_id = ? AND guests.list_status = 'listed' AND guests.status = 'accepted' AND guests.id <> ?
      AND COALESCE(guest_preferences.attention, '') <> 'muted'
      AND COALESCE(guest_preferences.arrivals_by, '') <> 'neither'
      AND guests.number > ? AND guests.number <= ?
      ORDER BY guests.number LIMIT ?
      """
    let arguments: Arguments = [announcement.event, traveller, announcement.after, announcement.through, limit]
    return try all(sql, arguments) {
      let (guest, number): (Guest.ID, Int64) = (try $0.next(), try $0.next())
      let preferences = try $0.preferences() ?? .standard
      return Listener(
        guest: guest, number: number, details: announcement.details,
        due: preferences.moment(toTellOfTravelFrom: now, until: arrival.endsAt))
    }
  }
}

extension Preferences {
  /// When the guest may be notified of another guest's travel: as of other news, but before the travel ends. The
  /// notification never comes in the quiet hours. If the travel ends in them, the notification waits beyond that end,
  /// which withdraws it.
  fileprivate func moment(toTellOfTravelFrom now: Timestamp, until end: Timestamp) -> Timestamp {
    let inTime = moment(toTellFrom: now, before: end)
    return inTime == now && isQuiet(at: now) ? moment(toTellFrom: now) : inTime
  }
}
