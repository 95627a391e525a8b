import Invites

/// A photo and the size of its files on disk.
public struct KeptPhoto: Hashable, Sendable {
  public let photo: Photo
  /// The size of all versions together.
  public let bytes: Int

  public init(photo: Photo, bytes: Int) {
    self.photo = photo
    self.bytes = bytes
  }
}

extension Store.Photos {
  /// Returns the events that have photos.
  public func eventsWithPhotos() throws -> [Event.ID] {
    try engine.readOnce { try $0.all("SELECT DISTINCT event_id FROM photos") { try $0.next() } }
  }

  /// Returns all photos of an event, including photos that were taken back and can still be restored.
  public func list(of event: Event.ID) throws -> [Photo] {
    try engine.readOnce {
      try $0.all("SELECT \(PhotoRow.columns) FROM photos WHERE event_id = ?", [event]) { try $0.photo(of: event) }
        .compactMap(\.self)
    }
  }

  /// Whether the photo still has a row.
  public func isKept(_ photo: Photo.ID) throws -> Bool {
    try engine.readOnce { try $0.exists("SELECT 1 FROM photos WHERE id = ?", [photo]) }
  }

  /// Records that the versions of a photo for pages were made. Does nothing after the first time.
  /// - Parameters:
  ///   - colors: the colors of its placeholder; nil for no placeholder.
  ///   - bytes: the size of the versions on disk.
  public func notePageVersions(of photo: Photo.ID, colors: Photo.Colors?, bytes: Int) async throws {
    let sql = "UPDATE photos SET bytes = bytes + ?, colors = ? WHERE id = ? AND colors IS NULL"
    try await engine.write { transaction in
      try transaction.run(sql, [bytes, colors?.rawValue ?? "", photo])
      guard try transaction.changesCount > 0 else { return }
      try transaction.countPhotos(bytes)
      // Pages that were rendered before have no placeholder for the photo.
      try transaction.run(
        "UPDATE events SET revision = revision + 1 WHERE id = (SELECT event_id FROM photos WHERE id = ?)", [photo])
    }
  }

  /// Returns the size of all photos on disk, in bytes.
  public func totalBytes() throws -> Int {
    try engine.readOnce { try $0.first("SELECT bytes FROM photo_totals WHERE id = 1") { try $0.next() } ?? 0 }
  }
}

extension Store.Threads {
  /// Whether a request with this key was carried out. The requests may differ, because only the keys are compared.
  public func knows(_ key: String, of scope: String) throws -> Bool {
    try engine.readOnce {
      try $0.exists("SELECT 1 FROM idempotency_results WHERE scope = ? AND key = ?", [scope, key])
    }
  }

  /// Returns the entry that the first request with this key created. Nil for a key that has not been used.
  /// - Throws: `idempotencyConflict` for a key of another request.
  public func earlierResult(of idempotencyKey: IdempotencyKey) throws -> IdempotentResult<Activity>? {
    try engine.read { try $0.replayed(idempotencyKey) }
  }
}

extension Store.Events {
  /// Returns the event that the first request with this key created or changed. Nil for a key that has not been used.
  /// - Throws: `idempotencyConflict` for a key of another request.
  public func earlierResult(of idempotencyKey: IdempotencyKey) throws -> IdempotentResult<Event>? {
    try engine.read { try $0.replayed(idempotencyKey) }
  }
}

extension Transaction {
  /// Adds to the size of all photos on disk.
  /// - Parameter bytes: negative for files that are deleted.
  func countPhotos(_ bytes: Int) throws {
    try run("UPDATE photo_totals SET bytes = bytes + ? WHERE id = 1", [bytes])
  }

  /// Deletes a former cover, unless an entry or an event still shows it. The caller of the write deletes its files.
  func deleteUnused(_ photo: Photo.ID) throws {
    let users = "SELECT 1 FROM activities WHERE photo_id = ? UNION ALL SELECT 1 FROM events WHERE cover_id = ?"
    if try !exists(users, [photo, photo]) { try delete(photo) }
  }

  func delete(_ photo: Photo.ID) throws {
    let bytes = try first("DELETE FROM photos WHERE id = ? RETURNING bytes", [photo]) { try $0.next(Int.self) }
    if let bytes { try countPhotos(-bytes) }
  }
}

extension Reader {
  /// Checks the limits for another photo of this author.
  /// - Throws: `tooMany` when the guest or the event has as many photos as allowed, `storageFull` for as many bytes.
  func requireRoom(
    forPhotoOf bytes: Int, by author: Activity.Author, in event: Event.ID, _ limits: PhotoLimits
  ) throws {
    try requireRoom(forPhotoOf: bytes, at: event, limits)
    guard case .guest(let guest, _) = author else { return }
    let sql = """
      SELECT COUNT(*), COALESCE(SUM(photos.bytes), 0) FROM activities JOIN photos ON photos.id = activities.photo_id
      WHERE activities.event_id = ? AND activities.author_id = ? AND activities.photo_id IS NOT NULL
      """
    let own = try first(sql, [event, guest]) { PhotoLimits.Usage(count: try $0.next(), bytes: try $0.next()) }
    if let own { try limits.requireRoom(for: bytes, besideOwn: own) }
  }

  /// Checks the limits that apply to hosts' photos and covers too.
  func requireRoom(forPhotoOf bytes: Int, at event: Event.ID, _ limits: PhotoLimits) throws {
    let sql = """
      SELECT (SELECT COUNT(*) FROM photos WHERE event_id = ?),
      (SELECT COALESCE(SUM(bytes), 0) FROM photos WHERE event_id = ?), (SELECT bytes FROM photo_totals WHERE id = 1)
      """
    let found = try first(sql, [event, event]) {
      (event: PhotoLimits.Usage(count: try $0.next(), bytes: try $0.next()), total: try $0.next(Int.self))
    }
    if let found { try limits.requireRoom(for: bytes, beside: found.event, total: found.total) }
  }
}
