import Invites

extension Store.Threads {
  /// Adds a comment to an event's thread. `@Name` becomes a mention when the author may see that person.
  /// - Parameter replyTo: the number of the entry that the comment replies to.
  /// - Parameter tellsOthers: false for a comment that was written long ago and is only added now, so that no
  ///   notifications are sent.
  /// - Throws: `missingField` for an empty text, `textTooLong`, `invalidText`; `outOfRange` for a reply to an entry
  ///   that does not exist; `forbidden` unless the author is a host or a guest of the event; `notFound`,
  ///   `idempotencyConflict`.
  public func comment(
    _ text: String, replyTo: Int? = nil, on event: Event.ID, by author: Activity.Author, tellsOthers: Bool = true,
    idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<Activity> {
    let text = try Text.paragraphs(text, field: "text", limit: Text.commentLimit)
    guard !text.isEmpty else { throw Failure(.missingField, "Write a comment.", field: "text") }
    let mentions = try mentions(in: text, of: event, by: author)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      try transaction.requireTakesPart(author, in: event)
      if let replyTo { try transaction.requireAnswerable(replyTo, in: event) }
      let activity = try transaction.append(
        .commented(text), to: event, by: author, replyTo: replyTo, mentions: mentions, context: context)
      try transaction.note(author, hasRead: activity.sequence, of: event, at: context.at)
      if tellsOthers { try transaction.tell(of: activity, context: context) }
      return activity
    }
  }

  /// Adds a photo to its event's thread.
  /// - Parameters:
  ///   - bytes: the size of its files on disk.
  ///   - caption: may be empty.
  /// - Throws: `tooMany`, `storageFull` when ``PhotoLimits`` are reached; `textTooLong`, `invalidText`; `forbidden`,
  ///   `notFound`, `idempotencyConflict` as for a comment.
  public func share(
    _ photo: Photo, bytes: Int, caption: String, replyTo: Int? = nil, by author: Activity.Author,
    tellsOthers: Bool = true,
    idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<Activity> {
    let caption = try Text.paragraphs(caption, field: "caption", limit: Text.noteLimit)
    let mentions = try mentions(in: caption, of: photo.eventID, by: author)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { [photoLimits] transaction in
      try transaction.requireTakesPart(author, in: photo.eventID)
      try transaction.requireRoom(forPhotoOf: bytes, by: author, in: photo.eventID, photoLimits)
      if let replyTo { try transaction.requireAnswerable(replyTo, in: photo.eventID) }
      try transaction.insert(photo, bytes: bytes, at: context.at)
      let activity = try transaction.append(
        .shared(photo, caption: caption), to: photo.eventID, by: author, replyTo: replyTo, mentions: mentions,
        context: context)
      try transaction.note(author, hasRead: activity.sequence, of: photo.eventID, at: context.at)
      if tellsOthers { try transaction.tell(of: activity, context: context) }
      return activity
    }
  }
}

extension Store.Photos {
  /// Checks that the author may add another photo.
  /// - Throws: `tooMany`, `storageFull` when ``PhotoLimits`` leave no room for another photo.
  public func requireRoom(by author: Activity.Author, in event: Event.ID) throws {
    try engine.read { try $0.requireRoom(forPhotoOf: 0, by: author, in: event, limits) }
  }

  /// Does what ``requireRoom(by:in:)`` does, for a cover.
  public func requireRoomForCover(of event: Event.ID) throws {
    try engine.readOnce { try $0.requireRoom(forPhotoOf: 0, at: event, limits) }
  }

  /// Returns the photo. Nil also for one that was taken back, although it can still be restored for a while.
  public func find(_ id: Photo.ID) throws -> Photo? {
    let sql = """
      SELECT photos.event_id, \(PhotoRow.columns) FROM photos WHERE photos.id = ?
      AND NOT EXISTS (SELECT 1 FROM activities WHERE photo_id = photos.id AND deleted_at IS NOT NULL)
      """
    return try engine.readOnce { try $0.first(sql, [id]) { try $0.photo(of: try $0.next()) } ?? nil }
  }
}

extension Reader {
  /// - Throws: `outOfRange` for an entry that does not exist.
  fileprivate func requireAnswerable(_ sequence: Int, in event: Event.ID) throws {
    guard try exists("SELECT 1 FROM activities WHERE event_id = ? AND sequence = ?", [event, sequence]) else {
      throw Failure(.outOfRange, "The message you’re replying to no longer exists.", field: "replyTo")
    }
  }
}

extension Transaction {
  func insert(_ photo: Photo, bytes: Int, at now: Timestamp) throws {
    try run(
      """
      INSERT INTO photos (id, event_id, format, width, height, created_at, bytes, recording, duration, levels)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        photo.id, photo.eventID, photo.format, photo.width, photo.height, now, bytes, photo.recording?.kind,
        photo.recording?.milliseconds, photo.recording?.levels?.rawValue,
      ])
    try countPhotos(bytes)
  }
}
