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
  ///
  /// A feed that was started before the host signed in shows invitations alone, so the session has no account.
  public func find(calendarFeed hash: String, at now: Timestamp) throws -> BrowserSession? {
    let sql = """
      SELECT sessions.hash, calendar_feeds.created_at >= sessions.created_at FROM calendar_feeds
      JOIN sessions ON sessions.hash = calendar_feeds.session_hash WHERE calendar_feeds.hash = ?
      """
    let feed = try engine.readOnce {
      try $0.first(sql, [hash]) { (session: try $0.next(String.self), isOfHost: try $0.next(Bool.self)) }
    }
    guard let feed, let session = try find(hash: feed.session, at: now) else { return nil }
    guard !feed.isOfHost else { return session }
    return BrowserSession(
      hash: session.hash, accountID: nil, guestIDs: session.guestIDs, expiresAt: session.expiresAt)
  }

  /// Whether this browser has a calendar feed.
  public func hasCalendarFeed(session: String) throws -> Bool {
    try engine.readOnce { try $0.exists("SELECT 1 FROM calendar_feeds WHERE session_hash = ?", [session]) }
  }
}
