import Invites

extension Store.Sessions {
  /// Lets a calendar follow the events of a browser. An earlier feed of the same browser ends: whoever had its address
  /// has it no more.
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

  /// The browser whose events a feed shows; nil once its session is over or it made another feed.
  public func find(calendarFeed hash: String, at now: Timestamp) throws -> BrowserSession? {
    let sql = "SELECT session_hash FROM calendar_feeds WHERE hash = ?"
    guard let session = try engine.readOnce({ try $0.first(sql, [hash]) { try $0.next(String.self) } }) else {
      return nil
    }
    return try find(hash: session, at: now)
  }

  /// Whether a calendar follows the events of this browser.
  public func hasCalendarFeed(session: String) throws -> Bool {
    try engine.readOnce { try $0.exists("SELECT 1 FROM calendar_feeds WHERE session_hash = ?", [session]) }
  }
}
