import Invites

extension Event: IdempotentValue {}

extension Store.Events {
  /// Creates an event. Its thread begins with the entry `created`.
  /// - Parameters:
  ///   - id: the identifier of the event, when a cover was stored for it before it exists. Nil for a new one.
  ///   - plan: the dates on which the event repeats. All of them are created in the same transaction. Nil for an
  ///     event on its own.
  ///   - cover: the cover of the event. A replayed request does not store another one.
  /// - Throws: `notFound` for an unknown account, `idempotencyConflict`; for the cover what `setCover` throws.
  public func create(
    _ details: Event.Details, as id: Event.ID? = nil, repeating plan: Series.Plan? = nil, cover: KeptPhoto? = nil,
    host: Account.ID, idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<Event> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { [photoLimits] transaction in
      guard let account = try transaction.account(host) else { throw Failure(.notFound, "There is no such account.") }
      let id = id ?? context.identifier()
      try transaction.insertEvent(id, details, host: host, at: context.at)
      try transaction.append(.created, to: id, by: .host(account), context: context)
      if let cover {
        try transaction.setCover(cover, of: transaction.requireEvent(id), by: account, photoLimits, context)
      }
      let event = try transaction.requireEvent(id)
      try transaction.scheduleReminders(of: event, at: context.at)
      guard let plan else { return event }
      try transaction.insertSeries(plan, from: event, by: account, context)
      return try transaction.requireEvent(id)
    }
  }

  /// Returns the event as `viewer` may see it.
  /// - Parameter viewer: nil for a person who is not known as a host or guest of the event.
  public func find(_ id: Event.ID, for viewer: Role?) throws -> Event? {
    try engine.readOnce { try $0.event(id) }?.shown(to: viewer)
  }

  /// Returns the event's revision, with the cheapest possible query. Nil for an unknown event.
  public func revision(of event: Event.ID) throws -> Int? {
    try engine.readOnce { try $0.first("SELECT revision FROM events WHERE id = ?", [event]) { try $0.next() } }
  }

  /// Makes a photo the event's cover and adds a thread entry. The former cover is deleted, and the caller deletes its
  /// files.
  /// - Throws: `notFound`, `forbidden`; `tooMany`, `storageFull`.
  public func setCover(
    _ cover: KeptPhoto, of event: Event.ID, by account: Account, context: WriteContext
  ) async throws -> Event {
    try await engine.write { [photoLimits] transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      try transaction.setCover(cover, of: event, by: account, photoLimits, context)
      return try transaction.requireEvent(event.id)
    }
  }
}

extension Transaction {
  func setCover(
    _ cover: KeptPhoto, of event: Event, by account: Account, _ limits: PhotoLimits, _ context: WriteContext
  ) throws {
    guard cover.photo.eventID == event.id else { throw Failure(.forbidden, "This photo belongs to another event.") }
    try requireRoom(forPhotoOf: cover.bytes, at: event.id, limits)
    try insert(cover.photo, bytes: cover.bytes, at: context.at)
    try replaceCover(of: event, with: cover.photo.id, by: account, context)
  }

  /// Removes the cover photo, so that the drawn cover shows. Does nothing when there is none.
  func removeCover(of event: Event, by account: Account, _ context: WriteContext) throws {
    if event.cover != nil { try replaceCover(of: event, with: nil, by: account, context) }
  }

  private func replaceCover(
    of event: Event, with photo: Photo.ID?, by account: Account, _ context: WriteContext
  ) throws {
    try run("UPDATE events SET cover_id = ? WHERE id = ?", [photo, event.id])
    if let former = event.cover { try deleteUnused(former.id) }
    let edit = Event.Edit(before: event.details, after: event.details)
    try append(.updated([.cover]), to: event.id, by: .host(account), edit: edit, context: context)
  }

  func insertEvent(_ id: Event.ID, _ details: Event.Details, host: Account.ID, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO events (number, id, host_id, created_at, title, starts_at, ends_at, time_zone, place, address,
      message, capacity, answer_deadline, latitude, longitude, drawn_cover, plus_ones, guests_may_invite,
      shows_guest_list, open_link, shows_cover_in_previews, reminders, hides_place, area)
      VALUES (1 + (SELECT COALESCE(MAX(number), 0) FROM events), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
      ?, ?, ?, ?)
      """, [id, host, now] + details.row)
  }
}

extension Event.Details {
  /// The values of the columns `title` to `area`, in that order.
  var row: Arguments {
    [
      title, startsAt, endsAt, timeZone, place, address, message, capacity, answerDeadline, coordinates?.latitude,
      coordinates?.longitude, pattern?.rawValue, options.plusOnes, options.guestsMayInvite,
      options.showsGuestList, options.openLink, options.showsCoverInPreviews,
      options.reminders.list, options.hidesPlace, options.area,
    ]
  }
}
