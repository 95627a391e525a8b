import Invites

extension Arrival: IdempotentValue {}

/// Who is on the way. Where they are is not kept here.
extension Store.Arrivals {
  /// Those on the way to an event, who set out first before the others.
  public func list(of event: Event.ID, at now: Timestamp) throws -> [Arrival] {
    try engine.readOnce { try $0.arrivals(where: "arrivals.event_id", is: event.rawValue, at: now) }
  }

  /// Nil for a guest who is not on the way.
  public func find(_ guest: Guest.ID, at now: Timestamp) throws -> Arrival? {
    try engine.readOnce { try $0.arrival(of: guest, at: now) }
  }

  /// Notes that a guest is on the way, or says more of it. Those whom it is news to are told, in the same transaction.
  /// - Parameters:
  ///   - minutes: until they expect to be there; nil leaves what they said.
  ///   - sharing: what of their position they share from now on; nil leaves it.
  /// - Throws: `notFound`; what `Arrival.init` throws; `idempotencyConflict`.
  public func tell(
    _ guest: Guest.ID, minutes: Int?, sharing: Arrival.Sharing? = nil, idempotencyKey: IdempotencyKey? = nil,
    mode: WriteMode = .commit, context: WriteContext
  ) async throws -> IdempotentResult<Arrival> {
    try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      try transaction.tell(guest, minutes, sharing, context)
    }
  }

  /// Ends it by the guest's own word: they are there, or want to tell no more. Does nothing for one who is not on the
  /// way.
  public func end(_ guest: Guest.ID, context: WriteContext) async throws {
    guard try engine.readOnce({ try $0.exists("SELECT 1 FROM arrivals WHERE guest_id = ?", [guest]) }) else { return }
    try await engine.write { try $0.endArrivals("guest_id = ?", [guest], at: context.at) }
  }

  /// Ends those whose time is over.
  /// - Returns: the events to which somebody still is on the way.
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

  /// Guests where they are few enough and may know of each other, and the hosts.
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

  /// Ends these journeys, and takes off all phones what told of them.
  /// - Parameter condition: of a row of `arrivals`; never what a caller wrote.
  func endArrivals(_ condition: String, _ arguments: Arguments, at now: Timestamp) throws {
    // What is given back goes through a table that SQLite makes for it, and hardly anybody is on the way.
    guard try exists("SELECT 1 FROM arrivals WHERE \(condition)", arguments) else { return }
    let ended = try all("DELETE FROM arrivals WHERE \(condition) RETURNING guest_id, event_id", arguments) {
      (guest: try $0.next(Guest.ID.self), event: try $0.next(Event.ID.self))
    }
    for (guest, event) in ended {
      try withdrawNotices(ofArrivalOf: guest, at: now)
      changes.unlocated.insert(guest)
      changes.travelled.insert(event)
    }
    for event in Set(ended.map(\.event)) { try revise(event) }
  }
}

extension Transaction {
  /// After a change of the event's place: where those are who share their way is to be forgotten. They hear of the
  /// change, so that a host cannot measure their distance from many places without a sign.
  /// - Throws: `forbidden` where somebody shares their way and the guests would not be notified.
  func forgetPositions(of event: Event.ID, notifiesGuests: Bool, at now: Timestamp) throws {
    let sharing = try arrivals(where: "arrivals.event_id", is: event.rawValue, at: now)
      .filter { $0.sharing != .nothing }
    guard !sharing.isEmpty else { return }
    guard notifiesGuests else {
      throw Failure(
        .forbidden, "A guest shares how far away they are. Notify the guests when you change the place.",
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
      SELECT arrivals.guest_id, arrivals.event_id, guests.name, started_at, told_at, expected_at, sharing, ends_at
      FROM arrivals JOIN guests ON guests.id = arrivals.guest_id
      WHERE \(column) = ? AND ends_at > ? ORDER BY started_at, guests.number
      """
    return try all(sql, [value, now]) {
      Arrival(
        guestID: try $0.next(), eventID: try $0.next(), name: try $0.next(), startedAt: try $0.next(),
        toldAt: try $0.next(), expectedAt: try $0.next(), sharing: Arrival.Sharing(rawValue: try $0.next()) ?? .nothing,
        endsAt: try $0.next())
    }
  }

  /// The others who are going, did not mute the event, and want to hear of it.
  func listenersToArrival(_ announcement: Announcement, limit: Int, at now: Timestamp) throws -> [Listener] {
    let sql = """
      SELECT guests.id, guests.number, \(PreferencesRow.columns) FROM guests \(PreferencesRow.join)
      WHERE guests.event_id = ? AND guests.list_status = 'listed' AND guests.status = 'accepted' AND guests.id <> ?
      AND COALESCE(guest_preferences.attention, '') <> 'muted'
      AND COALESCE(guest_preferences.arrivals_by, '') <> 'neither'
      AND guests.number > ? AND guests.number <= ?
      ORDER BY guests.number LIMIT ?
      """
    let arguments: Arguments = [
      announcement.event, announcement.details.traveller, announcement.after, announcement.through, limit,
    ]
    return try all(sql, arguments) {
      let (guest, number): (Guest.ID, Int64) = (try $0.next(), try $0.next())
      let preferences = try $0.preferences() ?? .standard
      return Listener(
        guest: guest, number: number, details: announcement.details, due: preferences.moment(toTellFrom: now))
    }
  }
}
