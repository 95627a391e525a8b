import Invites

/// A browser that signed in, opened invitations, or both.
public struct BrowserSession: Hashable, Sendable {
  /// The SHA-256 of the session cookie's secret.
  public let hash: String
  public let accountID: Account.ID?
  /// The invitations opened in this browser. Among the invitations of one event, the guest who the reader is comes
  /// first: the one chosen last, or otherwise the one known first.
  public let guestIDs: [Guest.ID]
  public let expiresAt: Timestamp

  public init(hash: String, accountID: Account.ID?, guestIDs: [Guest.ID], expiresAt: Timestamp) {
    self.hash = hash
    self.accountID = accountID
    self.guestIDs = guestIDs
    self.expiresAt = expiresAt
  }
}

extension Store.Sessions {
  /// The most invitations that a browser remembers. Beyond that, it forgets the one opened longest ago.
  public static let invitationsPerSession = 500

  /// The most browsers that remember one invitation, so that fetching a link repeatedly without a cookie does not fill
  /// the database. Beyond that, the browser that opened it longest ago forgets it.
  public static let browsersPerInvitation = 100
}

extension Store.Sessions {
  /// Starts a session. When the account then has more than `sessionsPerAccount`, the oldest one ends.
  /// - Parameter origin: stored only with an account, so that the host can recognise the browser.
  public func start(
    hash: String, account: Account.ID?, expiresAt: Timestamp, from origin: SessionOrigin = .unknown,
    context: WriteContext
  ) async throws {
    try await engine.write { transaction in
      let origin = account == nil ? .unknown : origin
      try transaction.run(
        """
        INSERT INTO sessions (hash, account_id, created_at, expires_at, browser, network)
        VALUES (?, ?, ?, ?, ?, ?)
        """, [hash, account, context.at, expiresAt, origin.browser, origin.network])
      if let account { try transaction.endOldSessions(of: account, keeping: hash) }
    }
  }

  /// Returns the session. Nil when it is unknown or over.
  public func find(hash: String, at now: Timestamp) throws -> BrowserSession? {
    try engine.read { db in
      let sql = "SELECT expires_at, account_id FROM sessions WHERE hash = ? AND expires_at > ?"
      let found = try db.first(sql, [hash, now]) {
        (try $0.next(Timestamp.self), try $0.next(Account.ID?.self))
      }
      guard let (expiresAt, accountID) = found else { return nil }
      return BrowserSession(
        hash: hash, accountID: accountID, guestIDs: try db.invitationsOpened(in: hash), expiresAt: expiresAt)
    }
  }

  /// Ends the session. Does nothing when it is unknown.
  public func end(hash: String) async throws {
    try await engine.write { transaction in
      try transaction.run("DELETE FROM sessions WHERE hash = ?", [hash])
      transaction.changes.endsAccess = true
    }
  }

  /// Copies the remembered invitations of an earlier session to a new one, as when a guest signs in. Its calendar feed
  /// and its devices move to the new session. They do not show what the new session's host may see unless the earlier
  /// session was the same host's, because another person who used the browser may know them. From a session of another
  /// host nothing is carried over.
  /// - Throws: `signInRequired` when the session `to` does not exist.
  public func carryInvitations(from: String, to: String) async throws {
    try await engine.write { transaction in
      try transaction.requireSession(to)
      let (old, new) = (try transaction.sessionStart(from), try transaction.sessionStart(to))
      guard let old, let new, old.account == nil || old.account == new.account else { return }
      try transaction.run(
        """
        INSERT INTO session_invitations (session_hash, guest_id, opened_at, chosen_at, needs_confirmation)
        SELECT CAST(? AS TEXT), guest_id, opened_at, chosen_at, needs_confirmation FROM session_invitations
        WHERE session_hash = ?
        ON CONFLICT (session_hash, guest_id) DO NOTHING
        """, [to, from])
      for (table, time) in [("calendar_feeds", "created_at"), ("devices", "renewed_at")] {
        // What was made since the host signed in counts as made since then in the new session too.
        if old.account != nil {
          try transaction.run(
            "UPDATE \(table) SET \(time) = ? WHERE session_hash = ? AND \(time) >= ? AND \(time) < ?",
            [new.at, from, old.at, new.at])
        }
        try transaction.run("UPDATE \(table) SET session_hash = ? WHERE session_hash = ?", [to, from])
      }
      try transaction.run(
        "UPDATE sessions SET preferences = (SELECT preferences FROM sessions WHERE hash = ?) WHERE hash = ?",
        [from, to])
    }
  }

  /// Remembers the invitation in the session. Opening it again makes it the latest.
  /// - Parameter isChosen: whether the reader says that they are this guest. Otherwise the guest that the browser knew
  ///   first at the event stays chosen.
  /// - Throws: `notFound` for an unknown guest, `signInRequired` for an unknown session.
  public func openInvitation(
    _ guest: Guest.ID, inSession hash: String, isChosen: Bool = false, context: WriteContext
  ) async throws {
    try await engine.write { transaction in
      try transaction.requireSession(hash)
      guard try transaction.exists("SELECT 1 FROM guests WHERE id = ?", [guest]) else {
        throw Failure(.notFound, "There is no such invitation.")
      }
      let knowsNobody = try !transaction.exists(
        """
        SELECT 1 FROM session_invitations AS known JOIN guests ON guests.id = known.guest_id
        WHERE known.session_hash = ? AND guests.event_id = (SELECT event_id FROM guests WHERE id = ?)
        """, [hash, guest])
      let chosenAt = isChosen || knowsNobody ? max(context.at, try transaction.afterLastChoice(in: hash)) : nil
      try transaction.run(
        """
        INSERT INTO session_invitations (session_hash, guest_id, opened_at, chosen_at, needs_confirmation)
        VALUES (?, ?, ?, ?, ?) ON CONFLICT (session_hash, guest_id) DO UPDATE SET
        opened_at = excluded.opened_at, chosen_at = COALESCE(excluded.chosen_at, session_invitations.chosen_at),
        needs_confirmation = excluded.needs_confirmation
        """,
        [hash, guest, context.at, chosenAt, try !isChosen && transaction.isDoubtful(guest, inSession: hash)])
      try transaction.followPreferences(ofSession: hash, by: guest, at: context.at)
      try transaction.openOtherDates(of: guest, inSession: hash, isChosen: isChosen, at: context.at)
      try transaction.forgetOldInvitations(of: hash)
      try transaction.forgetOldBrowsers(of: guest, keeping: hash)
    }
  }
}

extension Store.Sessions {
  /// Returns the guests that the session knows at an event, first the one who the reader is.
  public func guests(ofSession hash: String, at event: Event.ID) throws -> [Guest] {
    let sql = """
      SELECT \(GuestRow.columns) FROM session_invitations JOIN guests ON guests.id = session_invitations.guest_id
      WHERE session_invitations.session_hash = ? AND guests.event_id = ? ORDER BY \(Reader.whoOneIs), guests.id
      """
    return try engine.readOnce { try $0.all(sql, [hash, event]) { try $0.guest() } }
  }
}

extension Store.Sessions {
  /// Whether the invitation was answered in another browser before this one opened it, and the reader has not confirmed
  /// that they are the guest.
  /// - Parameter hash: nil for a browser without a session.
  public func isDoubtful(_ guest: Guest.ID, inSession hash: String?) throws -> Bool {
    try engine.readOnce { try $0.isDoubtful(guest, inSession: hash ?? "") }
  }

  /// Makes the browser forget the invitation, and those to the other dates of a series. Does nothing when the browser does not know it.
  public func forgetInvitation(_ guest: Guest.ID, inSession hash: String) async throws {
    try await engine.write { transaction in
      for date in try [guest] + transaction.otherDates(of: guest) { try transaction.forget(date, in: hash) }
      transaction.changes.endsAccess = true
    }
  }
}

extension Reader {
  fileprivate func isDoubtful(_ guest: Guest.ID, inSession hash: String) throws -> Bool {
    let known = try first(
      "SELECT needs_confirmation FROM session_invitations WHERE guest_id = ? AND session_hash = ?", [guest, hash]
    ) { try $0.next(Bool.self) }
    if let known { return known }
    return try exists(
      """
      SELECT 1 FROM guests WHERE id = ? AND answered_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM session_invitations WHERE guest_id = guests.id)
      """, [guest])
  }

  /// An order of `session_invitations` that puts first the guest who the reader is.
  fileprivate static var whoOneIs: String { "chosen_at IS NULL, chosen_at DESC, opened_at" }

  fileprivate func sessionStart(_ hash: String) throws -> (account: Account.ID?, at: Timestamp)? {
    try first("SELECT account_id, created_at FROM sessions WHERE hash = ?", [hash]) {
      (try $0.next(), try $0.next())
    }
  }

  func requireSession(_ hash: String) throws {
    guard try exists("SELECT 1 FROM sessions WHERE hash = ?", [hash]) else {
      throw Failure(.signInRequired, "Your session has ended. Sign in, or open your invitation link again.")
    }
  }

  func invitationsOpened(in hash: String) throws -> [Guest.ID] {
    try all(
      "SELECT guest_id FROM session_invitations WHERE session_hash = ? ORDER BY \(Self.whoOneIs), guest_id", [hash]
    ) { try $0.next() }
  }

  /// Returns a time after every earlier choice in the session, because only the time tells which choice was the last.
  fileprivate func afterLastChoice(in hash: String) throws -> Timestamp {
    let sql = "SELECT COALESCE(MAX(chosen_at), 0) FROM session_invitations WHERE session_hash = ?"
    let last = try first(sql, [hash]) { try $0.next(Timestamp.self) }
    return Timestamp(milliseconds: (last?.milliseconds ?? 0) + 1)
  }
}

extension Transaction {
  /// Remembers the person's invitations to the other dates of a series together with the one that was opened. At an
  /// event where the browser knows a guest already, that guest stays the reader.
  fileprivate func openOtherDates(
    of guest: Guest.ID, inSession hash: String, isChosen: Bool, at now: Timestamp
  ) throws {
    let others = try otherDates(of: guest)
    guard !others.isEmpty else { return }
    try run(
      """
      INSERT INTO session_invitations (session_hash, guest_id, opened_at, chosen_at, needs_confirmation)
      SELECT opened.session_hash, other.id, opened.opened_at,
      CASE WHEN EXISTS (SELECT 1 FROM session_invitations AS known JOIN guests ON guests.id = known.guest_id
        WHERE known.session_hash = opened.session_hash AND guests.event_id = other.event_id)
      THEN NULL ELSE opened.chosen_at END,
      NOT ? AND (opened.needs_confirmation OR other.answered_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM session_invitations AS elsewhere WHERE elsewhere.guest_id = other.id))
      FROM session_invitations AS opened CROSS JOIN guests AS other
      WHERE opened.session_hash = ? AND opened.guest_id = ? AND other.id IN (\(placeholders(others.count)))
      ON CONFLICT (session_hash, guest_id) DO UPDATE SET opened_at = excluded.opened_at,
      needs_confirmation = session_invitations.needs_confirmation AND excluded.needs_confirmation
      """, [isChosen, hash, guest] + Arguments(others))
    for other in others { try followPreferences(ofSession: hash, by: other, at: now) }
  }

  fileprivate func forgetOldInvitations(of hash: String) throws {
    try run(
      """
      DELETE FROM session_invitations WHERE session_hash = ? AND guest_id NOT IN
      (SELECT guest_id FROM session_invitations WHERE session_hash = ? ORDER BY opened_at DESC, guest_id LIMIT ?)
      """, [hash, hash, Store.Sessions.invitationsPerSession])
  }

  /// Makes the oldest browsers forget the guest. A browser that is left with neither an account nor an invitation is
  /// deleted.
  fileprivate func forgetOldBrowsers(of guest: Guest.ID, keeping hash: String) throws {
    let old = try all(
      """
      SELECT session_hash FROM session_invitations WHERE guest_id = ? AND session_hash <> ?
      ORDER BY opened_at DESC, session_hash LIMIT 1000 OFFSET ?
      """, [guest, hash, Store.Sessions.browsersPerInvitation - 1]
    ) { try $0.next(String.self) }
    for session in old { try forget(guest, in: session) }
  }

  /// Makes all browsers forget the guest.
  func forgetBrowsers(of guest: Guest.ID) throws {
    let browsers = try all("SELECT session_hash FROM session_invitations WHERE guest_id = ?", [guest]) {
      try $0.next(String.self)
    }
    for session in browsers { try forget(guest, in: session) }
  }

  fileprivate func forget(_ guest: Guest.ID, in session: String) throws {
    try run("DELETE FROM session_invitations WHERE session_hash = ? AND guest_id = ?", [session, guest])
    try run(
      """
      DELETE FROM sessions WHERE hash = ? AND account_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM session_invitations WHERE session_hash = sessions.hash)
      """, [session])
  }
}
