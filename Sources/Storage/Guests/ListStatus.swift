import Invites

extension Store.Guests {
  /// Puts a guest on the list, takes them off it, or blocks them. The same list status again changes nothing.
  ///
  /// A guest who returns keeps the RSVP, but not a seat that others have taken meanwhile: then they go to the end of
  /// the waitlist. What was not sent before a guest was taken off waits until they return. If the event was changed,
  /// cancelled or reopened meanwhile, they are notified of that instead of what waited about the invitation.
  /// - Parameter known: the list status that the host saw, when the decision depends on it.
  /// - Throws: `notFound`, `forbidden`; `tooMany` when the list is full; `outOfRange` for `requested`; `tooLate` when
  ///   the guest's list status differs from the known one; `eventCancelled` and `eventOver` when a request to join
  ///   would be accepted then.
  public func move(
    _ guest: Guest.ID, at event: Event.ID, to listStatus: Guest.ListStatus, from known: Guest.ListStatus? = nil,
    by account: Account, context: WriteContext
  ) async throws -> Guest {
    guard listStatus != .requested else { throw Failure(.outOfRange, "Only guests themselves ask to join.") }
    return try await engine.write { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      let guest = try transaction.requireGuest(guest, at: event.id)
      // A host who repeats a change that has already been made causes no conflict.
      if let known, guest.listStatus != known, guest.listStatus != listStatus {
        throw Failure(.tooLate, "Another host has already handled this. Check what they decided.")
      }
      if known == .requested, guest.listStatus == .requested, listStatus == .listed {
        try event.requireStillOn(at: context.at)
      }
      return try transaction.move(guest, at: event, to: listStatus, context)
    }
  }
}

extension Store.Guests {
  /// Takes several guests off the list in one commit. Guests who are already off it stay so.
  /// - Parameter scope: `following` undoes that the guests were added: in a series it also takes them off the later
  ///   dates on whose lists they were put then, unless they have answered there.
  /// - Returns: the number of guests taken off.
  /// - Throws: `tooMany` for more than 500; `notFound`, `forbidden`.
  public func remove(
    _ guests: [Guest.ID], from event: Event.ID, scope: SeriesScope = .this, by account: Account, context: WriteContext
  ) async throws -> Int {
    guard guests.count <= Event.invitationsAtOnce.upperBound else {
      throw Failure(.tooMany, "Remove at most 500 guests at a time.", field: "guests")
    }
    return try await engine.write { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      let listed = try guests.map { try transaction.requireGuest($0, at: event.id) }.filter { $0.listStatus == .listed }
      for guest in listed { _ = try transaction.move(guest, at: event, to: .removed, context) }
      if scope == .following { try transaction.takeBack(listed, from: event, by: account, context) }
      return listed.count
    }
  }
}

extension Transaction {
  func move(_ guest: Guest, at event: Event, to listStatus: Guest.ListStatus, _ context: WriteContext) throws
    -> Guest
  {
    guard guest.listStatus != listStatus else { return guest }
    if guest.listStatus == .listed { try leave(guest, context) }
    if guest.listStatus == .requested {
      changes.privateMessages.insert(event.id)
      // The request is settled, so the hosts' notifications of it change.
      changes.hosts.formUnion(try hosts(of: event.id))
    }
    try run("UPDATE guests SET list_status = ? WHERE id = ?", [listStatus, guest.id])
    if listStatus == .listed { try enter(guest, at: event, context) }
    // Needed for a returning guest too: they wait at first, and seats may be free.
    try promoteWaitlist(of: event.id, context: context)
    if listStatus == .removed || listStatus == .blocked {
      try withdrawHostNotifications(naming: guest.id, at: event.id, context.at)
    }
    try touch(event.id)
    return try requireGuest(guest.id, at: event.id)
  }

  private func leave(_ guest: Guest, _ context: WriteContext) throws {
    try add(guest.share, times: -1, to: guest.eventID)
    try run("UPDATE guests SET waitlist_number = NULL WHERE id = ?", [guest.id])
    changes.privateMessages.insert(guest.eventID)
    try withhold(guest.id, at: context.at)
    try endArrivals("guest_id = ?", [guest.id], at: context.at)
    try withdrawSurveyAnswers(of: guest.id, at: guest.eventID, kinds: [.poll, .dates, .list])
  }

  private func enter(_ guest: Guest, at event: Event, _ context: WriteContext) throws {
    try requireRoom(for: 1, at: event.id)
    var guest = guest
    guest.rsvp.status = try guest.statusOnReturn(to: event) { try seating(for: guest, at: event) }
    if guest.rsvp.status == .waitlisted {
      try run("UPDATE guests SET status = 'waitlisted' WHERE id = ?", [guest.id])
      if event.details.options.hidesPlace { try withdrawNotifications(namingPlaceTo: guest.id, at: context.at) }
      try putInLine(guest.id, at: event.id)
    }
    try add(guest.share, times: 1, to: event.id)
    // All other guests got their later dates when they were added.
    if guest.source == .link, guest.seriesGuest == nil { try carryOn([guest], from: event, context) }
    let isNew = try guest.listStatus == .requested || !wasLetIn(guest)
    if isNew { try welcome(guest, context) }
    if try isNew || tellMissedNews(of: event, to: guest.id, context) { try replaceWithheldInvitation(of: guest.id) }
    try release(guest.id, at: context.at)
    changes.hasDeliveries = true
  }

  /// Notifies a returning guest of what was announced while they were off the list.
  /// - Returns: whether the guest was notified.
  private func tellMissedNews(of event: Event, to guest: Guest.ID, _ context: WriteContext) throws -> Bool {
    guard let news = try missedNews(of: event, by: guest, at: context.at) else { return false }
    return try announce(news, to: guest, context: context)
  }

  /// Adds a thread entry that the guest joined by the open link, and sends them their invitation.
  func welcome(_ guest: Guest, _ context: WriteContext) throws {
    try append(.joined, to: guest.eventID, by: .guest(guest.id, name: guest.name), context: context)
    try notify(guest.id, of: guest.eventID, because: .invited, context: context)
  }
}

extension Store.Guests {
  /// Returns how many more people fit on the list of an event; 0 for an unknown event.
  public func room(at event: Event.ID) throws -> Int { try engine.readOnce { try $0.guestRoom(at: event) } }
}

extension Reader {
  fileprivate func guestRoom(at event: Event.ID) throws -> Int {
    let sql = """
      SELECT awaiting + accepted + maybe + declined + waitlisted,
      (SELECT COALESCE(MAX(number), 0) FROM guests WHERE event_id = events.id) FROM events WHERE id = ?
      """
    let counts = try first(sql, [event]) { (listed: try $0.next(Int.self), ever: try $0.next(Int.self)) }
    guard let counts else { return 0 }
    return Event.guestRoom(listed: counts.listed, known: counts.ever)
  }

  /// - Throws: `tooMany` when the list would grow past 10,000 people, or the event would hold 50,000 guests in total.
  func requireRoom(for newcomers: Int, at event: Event.ID) throws {
    try Event.requireGuestRoom(try guestRoom(at: event), for: newcomers)
  }

  /// Whether a guest who asked to join was let in before, and so got an invitation. A guest who was refused at first
  /// was not.
  fileprivate func wasLetIn(_ guest: Guest) throws -> Bool {
    try guest.source != .link || exists("SELECT 1 FROM notifications WHERE guest_id = ?", [guest.id])
  }

  /// Returns the announcement of the event's current state for a guest, if it has changed since the last notification
  /// of the invitation was sent. Nil when the guest knows it, and for an event that is over.
  fileprivate func missedNews(of event: Event, by guest: Guest.ID, at now: Timestamp) throws -> Announcement? {
    let latest = """
      SELECT occasion, told_through FROM notifications
      WHERE guest_id = ? AND sent_at IS NOT NULL AND \(NotificationRow.isOfInvitation) ORDER BY number DESC LIMIT 1
      """
    let told = try first(latest, [guest]) { (occasion: try $0.next(String.self), through: try $0.next(Int?.self)) }
    guard let told, let through = told.through, !event.isOver(at: now) else { return nil }
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence > ?
      AND activities.kind IN ('updated', 'cancelled', 'reopened') ORDER BY activities.sequence
      """
    let missed = try all(sql, [event.id, through]) { try $0.activity(of: event.id) }
    if event.isCancelled {
      guard case .cancelled(let words)? = missed.last(where: { $0.kind.name == .cancelled })?.kind else { return nil }
      return Announcement(event: event.id, occasion: .cancelled, details: EventNotification.Details(words: words))
    }
    if told.occasion == EventNotification.Occasion.cancelled.rawValue {
      let isOnAgain = missed.contains { $0.kind.name == .reopened }
      return isOnAgain ? Announcement(event: event.id, occasion: .reopened) : nil
    }
    let edits = missed.filter { $0.kind.name == .updated }
    guard let before = edits.first?.edit?.before, let last = edits.last else { return nil }
    let changes = before.changes(to: event.details)
    guard !Event.Change.announced.isDisjoint(with: changes) else { return nil }
    return Announcement(
      event: event.id, occasion: .changed, changes: changes, details: EventNotification.Details(before: before),
      since: last.sequence, tellsDeclined: !Event.Change.rescheduling.isDisjoint(with: changes))
  }

  /// Returns the seating for a returning guest, whom the headcount does not include yet.
  fileprivate func seating(for guest: Guest, at event: Event) throws -> Seating {
    Seating(otherSeats: try requireHeadcount(of: event.id).going, ahead: try partiesAhead(of: guest))
  }
}

extension Transaction {
  /// Adds `share` to the event's counters, or subtracts it when `sign` is -1.
  func add(_ share: Headcount, times sign: Int, to event: Event.ID) throws {
    try run(
      """
      UPDATE events SET awaiting = awaiting + ?, accepted = accepted + ?, maybe = maybe + ?, declined = declined + ?,
      going = going + ?, waitlisted = waitlisted + ?, maybe_people = maybe_people + ?,
      waiting_people = waiting_people + ?, arrived = arrived + ?, children = children + ? WHERE id = ?
      """,
      [
        sign * share.awaiting, sign * share.accepted, sign * share.maybe, sign * share.declined, sign * share.going,
        sign * share.waitlisted, sign * share.maybePeople, sign * share.waitingPeople, sign * share.arrived,
        sign * share.children, event,
      ])
  }
}
