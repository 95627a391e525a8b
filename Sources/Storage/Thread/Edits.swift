import Invites

extension Store.Threads {
  /// Changes the text of a comment or a photo's caption. The same text again changes nothing.
  /// - Throws: `forbidden` for everyone but the author, and for entries without a text of their own; `notFound` for an
  ///   entry that does not exist or was taken back; `missingField`, `textTooLong`, `invalidText`;
  ///   `idempotencyConflict`.
  public func edit(
    _ text: String, of sequence: Int, in event: Event.ID, by author: Activity.Author, idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<Activity> {
    let text = try Text.paragraphs(text, field: "text", limit: Text.commentLimit)
    let mentions = try mentions(in: text, of: event, by: author)
    return try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      try transaction.requireTakesPart(author, in: event)
      let activity = try transaction.requirePresentEntry(sequence, of: event)
      guard try activity.words(replacedBy: text, by: author) != text else { return activity }
      try transaction.run(
        "UPDATE activities SET body = ?, mentions = ?, edited_at = ? WHERE event_id = ? AND sequence = ?",
        [text, mentions.column, context.at, event, sequence])
      try transaction.reindex(sequence, of: event, from: activity.kind.words, to: text)
      try transaction.withdrawNotifications(quoting: activity, context: context)
      try transaction.withdrawHostNotifications(quoting: activity, context.at)
      try transaction.revise(sequence, of: event)
      return try transaction.requirePresentEntry(sequence, of: event)
    }
  }

  /// Unsends a comment or a photo. An author may unsend their own, a host any. The words and the photo are kept for an
  /// hour, hidden from everyone. Notifications that quote the entry are taken off the phones, and a pinned entry is
  /// unpinned. An entry that was unsent before stays as it is.
  /// - Throws: `forbidden`, also for entries that are neither comments nor photos; `notFound`.
  public func takeBack(
    _ sequence: Int, of event: Event.ID, by author: Activity.Author, context: WriteContext
  ) async throws -> Activity {
    try await engine.write { transaction in
      try transaction.requireTakesPart(author, in: event)
      let activity = try transaction.requireEntry(sequence, of: event)
      guard activity.deletedAt == nil else { return activity }
      try activity.requireWithdrawable(by: author)
      try transaction.run(
        "UPDATE activities SET deleted_at = ?, deleted_by = ?, pinned_at = NULL WHERE event_id = ? AND sequence = ?",
        [context.at, author.columns.id, event, sequence])
      try transaction.reindex(sequence, of: event, from: activity.kind.words, to: "")
      try transaction.withdrawNotifications(quoting: activity, context: context)
      try transaction.withdrawHostNotifications(quoting: activity, context.at)
      if activity.kind.name == .asked { try transaction.withdrawNotifications(ofEntry: activity, at: context.at) }
      if case .shared(let photo?, _) = activity.kind {
        try transaction.withdrawNotifications(showing: photo.id, of: activity, context: context)
        transaction.changes.withdrawnPhotos.insert(photo.id)
      }
      try transaction.revise(sequence, of: event)
      return try transaction.requireEntry(sequence, of: event)
    }
  }

  /// Restores an entry that the same person unsent within the last hour, and notifies guests again whose phones had
  /// lost it. An entry that is not unsent stays as it is.
  /// - Throws: `tooLate` after an hour; `forbidden` for any other person; `notFound`.
  public func restore(
    _ sequence: Int, of event: Event.ID, by author: Activity.Author, context: WriteContext
  ) async throws -> Activity {
    try await engine.write { transaction in
      try transaction.requireTakesPart(author, in: event)
      let activity = try transaction.requireEntry(sequence, of: event)
      guard activity.deletedAt != nil else { return activity }
      let mine = "SELECT 1 FROM activities WHERE event_id = ? AND sequence = ? AND deleted_by = ?"
      let isWithdrawer = try transaction.exists(mine, [event, sequence, author.columns.id])
      try activity.requireRestorable(isWithdrawer: isWithdrawer, at: context.at)
      try transaction.run(
        "UPDATE activities SET deleted_at = NULL, deleted_by = NULL WHERE event_id = ? AND sequence = ?",
        [event, sequence])
      try transaction.revise(sequence, of: event)
      let restored = try transaction.requirePresentEntry(sequence, of: event)
      try transaction.reindex(sequence, of: event, from: "", to: restored.kind.words)
      try transaction.tellAgain(of: restored, context: context)
      return restored
    }
  }
}

extension Reader {
  /// Returns an entry with its reactions, even if it was taken back.
  /// - Throws: `notFound`.
  fileprivate func requireEntry(_ sequence: Int, of event: Event.ID) throws -> Activity {
    guard let activity = try activity(sequence, of: event) else {
      throw Failure(.notFound, "This message doesn’t exist.")
    }
    return try withReactions([activity], of: event)[0]
  }
}
