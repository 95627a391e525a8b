import Invites

extension SharedPhotos: IdempotentValue {}

extension Store.Threads {
  /// Returns the photos of these entries, as a guest sees them now.
  public func photos(_ sequences: [Int], of event: Event.ID, seenBy guest: Guest.ID) throws -> SharedPhotos {
    try engine.read { try $0.photos(sequences, of: event, seenBy: guest) }
  }

  /// Adds a heart to the photos of these entries, or removes the author's own. Photos that already have the wanted
  /// state stay as they are. Ignores photos that were taken back.
  /// - Returns: the photos as the author sees them afterwards.
  /// - Throws: `notFound` when all of them were taken back; `forbidden` unless the guest takes part;
  ///   `idempotencyConflict`.
  public func like(
    _ isLiked: Bool, photos sequences: [Int], of event: Event.ID, by guest: Guest, idempotencyKey: IdempotencyKey?,
    mode: WriteMode = .commit, context: WriteContext
  ) async throws -> IdempotentResult<SharedPhotos> {
    let author = Activity.Author.guest(guest.id, name: guest.name)
    return try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      try transaction.requireTakesPart(author, in: event)
      let photos = try transaction.photos(sequences, of: event, seenBy: guest.id).photos
      guard !photos.isEmpty else { throw Failure(.notFound, "This message was unsent.") }
      for photo in photos where photo.isLiked != isLiked {
        try transaction.toggle(SharedPhotos.heart, under: photo.sequence, of: event, by: author, at: context.at)
        try transaction.revise(photo.sequence, of: event)
      }
      return try transaction.photos(sequences, of: event, seenBy: guest.id)
    }
  }
}

extension Reader {
  fileprivate func photos(_ sequences: [Int], of event: Event.ID, seenBy guest: Guest.ID) throws -> SharedPhotos {
    guard let first = sequences.min() else { return SharedPhotos(version: 0, photos: [], replies: []) }
    let marks = placeholders(sequences.count)
    let numbers = Arguments(sequences)
    // Entries that were taken back count too, because a removal is a change.
    let latest = """
      SELECT COALESCE(MAX(revision), 0) FROM activities WHERE event_id = ? AND sequence >= ?
      AND (sequence IN (\(marks)) OR reply_to IN (\(marks)))
      """
    let version = try self.first(latest, [event, first] + numbers + numbers) { try $0.next(Int.self) } ?? 0
    let photos = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins) WHERE activities.event_id = ?
      AND activities.sequence IN (\(marks)) AND activities.kind = 'shared' AND activities.deleted_at IS NULL
      ORDER BY activities.sequence
      """
    let replies = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins) WHERE activities.event_id = ?
      AND activities.sequence > ? AND activities.reply_to IN (\(marks)) AND activities.kind = 'commented'
      AND activities.deleted_at IS NULL ORDER BY activities.sequence DESC LIMIT ?
      """
    let shown = try all(photos, [event] + numbers) { try $0.activity(of: event) }
    let told = try all(replies, [event, first] + numbers + [SharedPhotos.replyLimit]) { try $0.activity(of: event) }
    return SharedPhotos(
      version: version, try withReactions(shown, of: event), replies: told.reversed(), seenBy: guest)
  }
}
