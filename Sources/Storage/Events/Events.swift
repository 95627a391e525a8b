import Invites

extension Event: IdempotentValue {}

extension Store.Events {
  /// Creates an event; its thread begins with the entry `created`.
  /// - Throws: `notFound` for an unknown account, `idempotencyConflict`.
  public func create(
    _ details: Event.Details, host: Account.ID, idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<Event> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      guard let account = try transaction.account(host) else { throw Failure(.notFound, "There is no such account.") }
      let id: Event.ID = context.identifier()
      try transaction.insertEvent(id, details, host: host, at: context.at)
      try transaction.append(.created, to: id, by: .host(account), context: context)
      let event = try transaction.requireEvent(id)
      try transaction.scheduleReminders(of: event, at: context.at)
      return event
    }
  }

  public func find(_ id: Event.ID) throws -> Event? { try engine.readOnce { try $0.event(id) } }

  /// The event's revision, by the cheapest query there is; nil for an unknown event.
  public func revision(of event: Event.ID) throws -> Int? {
    try engine.readOnce { try $0.first("SELECT revision FROM events WHERE id = ?", [event]) { try $0.next() } }
  }

  /// Makes `photo` the event's cover and says so in its thread.
  /// - Throws: `notFound`, `forbidden`.
  public func setCover(
    _ photo: Photo, bytes: Int, of event: Event.ID, by account: Account, context: WriteContext
  ) async throws -> Event {
    try await engine.write { [photoLimits] transaction in
      let details = try transaction.requireEvent(event, hostedBy: account).details
      guard photo.eventID == event else { throw Failure(.forbidden, "This photo belongs to another event.") }
      try transaction.requireRoom(forPhotoOf: bytes, at: event, photoLimits)
      try transaction.insert(photo, bytes: bytes, at: context.at)
      try transaction.run("UPDATE events SET cover_id = ? WHERE id = ?", [photo.id, event])
      let edit = Event.Edit(before: details, after: details)
      try transaction.append(.updated([.cover]), to: event, by: .host(account), edit: edit, context: context)
      return try transaction.requireEvent(event)
    }
  }

  /// Takes the cover photo away, so that the drawing shows. Does nothing where there is none.
  /// - Throws: `notFound`, `forbidden`.
  public func removeCover(of id: Event.ID, by account: Account, context: WriteContext) async throws -> Event {
    try await engine.write { transaction in
      let event = try transaction.requireEvent(id, hostedBy: account)
      guard event.cover != nil else { return event }
      try transaction.run("UPDATE events SET cover_id = NULL WHERE id = ?", [id])
      let edit = Event.Edit(before: event.details, after: event.details)
      try transaction.append(.updated([.cover]), to: id, by: .host(account), edit: edit, context: context)
      return try transaction.requireEvent(id)
    }
  }
}

extension Transaction {
  fileprivate func insertEvent(_ id: Event.ID, _ details: Event.Details, host: Account.ID, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO events (id, host_id, created_at, title, starts_at, ends_at, time_zone, place, address, message,
      capacity, answer_deadline, latitude, longitude, drawn_cover, plus_ones, guests_may_invite, shows_guest_list,
      open_link, shows_cover_in_previews, reminders)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, [id, host, now] + details.row)
  }
}

extension Event.Details {
  /// The columns `title` to `reminders`, in that order.
  var row: Arguments {
    [
      title, startsAt, endsAt, timeZone, place, address, message, capacity, answerDeadline, coordinates?.latitude,
      coordinates?.longitude, pattern?.rawValue, options.plusOnes, options.guestsMayInvite,
      options.showsGuestList, options.openLink, options.showsCoverInPreviews,
      options.reminders.list,
    ]
  }
}
