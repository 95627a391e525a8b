import Invites

extension Store.Guests {
  /// Returns what the guest wants to hear of, and when.
  public func preferences(of guest: Guest.ID) throws -> Preferences {
    try engine.readOnce { try $0.preferences(of: guest) } ?? .standard
  }

  /// Returns those of these guests who muted their event.
  public func muted(among guests: [Guest.ID]) throws -> Set<Guest.ID> {
    guard !guests.isEmpty else { return [] }
    let marks = placeholders(guests.count)
    let sql = "SELECT guest_id FROM guest_preferences WHERE attention = 'muted' AND guest_id IN (\(marks))"
    return Set(try engine.readOnce { try $0.all(sql, Arguments(guests)) { try $0.next(Guest.ID.self) } })
  }

  /// Changes what one guest wants to hear. Waiting notifications follow the new times.
  /// - Throws: `notFound`.
  public func prefer(_ preferences: Preferences, by guest: Guest.ID, context: WriteContext) async throws {
    try await engine.write { transaction in
      _ = try transaction.requireGuest(guest)
      try transaction.keep(preferences, of: guest, context: context)
    }
  }
}

extension Store.Guests {
  /// Returns the guest, and listed guests with the same mail address, the latest first.
  /// - Parameter now: if set, includes only guests who know of their event by then; nil for all.
  public func united(with guest: Guest, knowingAt now: Timestamp? = nil) throws -> [Guest] {
    guard !guest.addresses.email.isEmpty else { return [guest] }
    let sql = """
      SELECT \(GuestRow.columns) FROM guests WHERE lower(email) = lower(?) AND email <> '' AND list_status = 'listed'
      AND id <> ? AND (? OR \(GuestRow.knowsOfEvent)) ORDER BY invited_at DESC, id LIMIT 99
      """
    let left = now.map { $0.adding(seconds: -MailSend.undoSeconds) }
    let arguments: Arguments = [guest.addresses.email, guest.id, now == nil, left]
    return [guest] + (try engine.readOnce { try $0.all(sql, arguments) { try $0.guest() } })
  }

  /// Returns the preferences that one person's invitations share: those of the first. If its event is muted, the
  /// attention is that of the first event that is not muted, or else the standard one, because muting concerns one
  /// event alone.
  public func preferences(ofAll guests: [Guest.ID]) throws -> Preferences {
    let chosen: [Preferences] = try engine.read { reader in
      try guests.map { try reader.preferences(of: $0) ?? .standard }
    }
    guard var shared = chosen.first else { return .standard }
    shared.attention = (chosen.first { $0.attention != .muted } ?? .standard).attention
    return shared
  }

  /// Changes the preferences of several invitations of one person. Muted events stay muted.
  /// - Throws: `notFound`.
  public func prefer(_ preferences: Preferences, by guests: [Guest.ID], context: WriteContext) async throws {
    try await engine.write { transaction in
      for guest in guests {
        _ = try transaction.requireGuest(guest)
        try transaction.keep(preferences, ofAll: guest, context: context)
      }
    }
  }
}

extension Store.Sessions {
  /// Returns the preferences that a browser chose for all its events. Nil before it chose.
  public func preferences(ofSession hash: String) throws -> Preferences? {
    try engine.readOnce { try $0.preferences(ofSession: hash) }
  }

  /// Changes the preferences of all invitations that a browser opened or will open. Muted events stay muted.
  /// - Throws: `signInRequired` for an unknown session.
  public func prefer(_ preferences: Preferences, bySession hash: String, context: WriteContext) async throws {
    try await engine.write { transaction in
      try transaction.requireSession(hash)
      try transaction.run("UPDATE sessions SET preferences = ? WHERE hash = ?", [preferences.json, hash])
      for guest in try transaction.invitationsOpened(in: hash) {
        try transaction.keep(preferences, ofAll: guest, context: context)
      }
    }
  }
}

extension Transaction {
  /// Stores preferences that were chosen for all invitations. A muted event stays muted.
  fileprivate func keep(_ preferences: Preferences, ofAll guest: Guest.ID, context: WriteContext) throws {
    var own = preferences
    if try self.preferences(of: guest)?.attention == .muted { own.attention = .muted }
    try keep(own, of: guest, context: context)
  }

  fileprivate func keep(_ preferences: Preferences, of guest: Guest.ID, context: WriteContext) throws {
    try keep(preferences, of: guest)
    try followZone(of: guest, at: context.at)
    try run(
      """
      UPDATE notifications SET due_at = ? WHERE guest_id = ? AND due_at IS NOT NULL
      AND occasion IN ('messages', 'photos')
      """, [preferences.moment(toTellFrom: context.at), guest])
    try run(
      "UPDATE notifications SET due_at = ? WHERE guest_id = ? AND due_at IS NOT NULL AND occasion = 'answered'",
      [preferences.momentToTellPrivately(from: context.at), guest])
    try rescheduleArrivals(toldTo: guest, preferences, at: context.at)
    try rescheduleSurveys(where: "guest_id", is: guest.rawValue, at: context.at)
    changes.hasDeliveries = true
  }
}

extension Reader {
  func preferences(of guest: Guest.ID) throws -> Preferences? {
    let sql = "SELECT \(PreferencesRow.columns) FROM guest_preferences WHERE guest_id = ?"
    return try first(sql, [guest]) { try $0.preferences() } ?? nil
  }

  fileprivate func preferences(ofSession hash: String) throws -> Preferences? {
    let sql = "SELECT COALESCE(preferences, '') FROM sessions WHERE hash = ?"
    return Preferences(json: try first(sql, [hash]) { try $0.next(String.self) })
  }
}

extension Transaction {
  fileprivate func keep(_ preferences: Preferences, of guest: Guest.ID) throws {
    try run(
      """
      INSERT INTO guest_preferences (guest_id, attention, quiet_from, quiet_until, time_zone, digest, digest_at,
      invitations_by, messages_by, photos_by, arrivals_by, reminders_by, digests_by)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guest_id) DO UPDATE SET
      attention = excluded.attention, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      time_zone = excluded.time_zone, digest = excluded.digest, digest_at = excluded.digest_at,
      invitations_by = excluded.invitations_by, messages_by = excluded.messages_by, photos_by = excluded.photos_by,
      arrivals_by = excluded.arrivals_by, reminders_by = excluded.reminders_by, digests_by = excluded.digests_by
      """, [guest] + preferences.row)
  }

  /// Gives a guest who never chose the preferences of the browser that opens their invitation.
  func followPreferences(ofSession hash: String, by guest: Guest.ID, at now: Timestamp) throws {
    guard let chosen = try preferences(ofSession: hash), try preferences(of: guest) == nil else { return }
    try keep(chosen, of: guest)
    try followZone(of: guest, at: now)
  }

  /// Reschedules the event's reminders, which depend on the guest's time zone too.
  private func followZone(of guest: Guest.ID, at now: Timestamp) throws {
    let sql = "SELECT event_id FROM guests WHERE id = ?"
    guard let event = try first(sql, [guest], { try $0.next(Event.ID.self) }) else { return }
    try scheduleReminders(of: try requireEvent(event), at: now)
  }
}
