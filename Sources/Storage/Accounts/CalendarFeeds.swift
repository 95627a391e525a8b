import Invites

extension Store.Sessions {
  /// Starts a calendar feed of a browser's events. An earlier feed of the same browser ends, so its address stops
  /// working.
  /// - Parameter hash: the SHA-256 of the token in the feed's address.
  /// - Throws: `signInRequired` for an unknown session.
  public func startCalendarFeed(hash: String, session: String, context: WriteContext) async throws {
    try await engine.write { transaction in
      guard try transaction.exists("SELECT 1 FROM sessions WHERE hash = ?", [session]) else {
        throw Failure(.signInRequired, "Your session has ended. Sign in, or open your invitation link again.")
      }
      try transaction.run("DELETE FROM calendar_feeds WHERE session_hash = ?", [session])
      try transaction.run(
        "INSERT INTO calendar_feeds (hash, session_hash, created_at) VALUES (?, ?, ?)", [hash, session, context.at])
    }
  }

  /// Returns the browser whose events a feed shows. Nil once its session is over or the browser started another feed.
  public func find(calendarFeed hash: String, at now: Timestamp) throws -> BrowserSession? {
    let sql = "SELECT session_hash FROM calendar_feeds WHERE hash = ?"
    guard let session = try engine.readOnce({ try $0.first(sql, [hash]) { try $0.next(String.self) } }) else {
      return nil
    }
    return try find(hash: session, at: now)
  }

  /// Whether this browser has a calendar feed.
  public func hasCalendarFeed(session: String) throws -> Bool {
    try engine.readOnce { try $0.exists("SELECT 1 FROM calendar_feeds WHERE session_hash = ?", [session]) }
  }
}
