import GRDB
import Invites

extension Activity: Keepable {}

extension Store {
  /// The most photos that one guest may share with one event.
  public static let photosPerGuest = 200

  /// Adds a comment to an event's thread.
  /// - Throws: `missingField` for an empty text, `textTooLong`, `invalidText`; `forbidden` unless the author is the
  ///   event's host or one of its guests; `notFound`, `idempotencyConflict`.
  public func comment(
    _ text: String, on event: Event.ID, by author: Activity.Author, once: Once?, stamp: Stamp
  ) async throws -> Outcome<Activity> {
    let text = try Text.paragraphs(text, field: "text", limit: Text.commentLimit)
    guard !text.isEmpty else { throw Failure(.missingField, "Write a comment.", field: "text") }
    return try await writer.write(once: once, at: stamp.at) { transaction in
      try transaction.requireTakesPart(author, in: event)
      return try transaction.append(.commented(text), to: event, by: author, stamp: stamp)
    }
  }

  /// Adds a photo to its event's thread.
  /// - Parameter caption: may be empty.
  /// - Throws: `tooMany` for a guest who has shared 200; `textTooLong`, `invalidText`; `forbidden`, `notFound`,
  ///   `idempotencyConflict` as for a comment.
  public func share(
    _ photo: Photo, caption: String, by author: Activity.Author, once: Once?, stamp: Stamp
  ) async throws -> Outcome<Activity> {
    let caption = try Text.paragraphs(caption, field: "caption", limit: Text.noteLimit)
    return try await writer.write(once: once, at: stamp.at) { transaction in
      try transaction.requireTakesPart(author, in: photo.eventID)
      try transaction.db.requireRoomForPhoto(by: author, in: photo.eventID)
      try transaction.db.insert(photo, at: stamp.at)
      return try transaction.append(.shared(photo, caption: caption), to: photo.eventID, by: author, stamp: stamp)
    }
  }

  /// - Throws: `tooMany` for a guest who has shared as many photos as one guest may.
  public func requireRoomForPhoto(by author: Activity.Author, in event: Event.ID) throws {
    try glance { try $0.requireRoomForPhoto(by: author, in: event) }
  }

  public func photo(_ id: Photo.ID) throws -> Photo? {
    let sql = "SELECT photos.event_id, \(PhotoRow.columns) FROM photos WHERE photos.id = ?"
    return try glance { try $0.first(sql, [id]) { try $0.photo(of: try $0.next()) } ?? nil }
  }

  /// The entries after number `sequence`, oldest first: what a reader who saw `sequence` has missed.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func activities(of event: Event.ID, after sequence: Int, limit: Int) throws -> [Activity] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence > ? ORDER BY activities.sequence LIMIT ?
      """
    return try glance { try $0.all(sql, [event, sequence, limit]) { try $0.activity(of: event) } }
  }

  /// The latest entries before number `sequence`, or the latest of all; oldest first.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func activities(of event: Event.ID, before sequence: Int?, limit: Int) throws -> [Activity] {
    try requirePageSize(limit)
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence < ? ORDER BY activities.sequence DESC LIMIT ?
      """
    let latestFirst = try glance {
      try $0.all(sql, [event, sequence ?? .max, limit]) { try $0.activity(of: event) }
    }
    return latestFirst.reversed()
  }
}

extension Database {
  fileprivate func requireRoomForPhoto(by author: Activity.Author, in event: Event.ID) throws {
    guard case .guest(let guest, _) = author else { return }
    let sql = "SELECT COUNT(*) FROM activities WHERE event_id = ? AND author_id = ? AND kind = 'shared'"
    let count = try first(sql, [event, guest]) { try $0.next(Int.self) } ?? 0
    guard count < Store.photosPerGuest else {
      throw Failure(.tooMany, "You have shared \(count) photos here, the most that one guest can.", field: "photo")
    }
  }

  func insert(_ photo: Photo, at now: Timestamp) throws {
    try run(
      "INSERT INTO photos (id, event_id, format, width, height, created_at) VALUES (?, ?, ?, ?, ?, ?)",
      [photo.id, photo.eventID, photo.format, photo.width, photo.height, now])
  }
}
