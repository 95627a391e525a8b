import Invites
import Texts

extension Store.Guests {
  /// Returns the language for messages to a guest: the one in which they last read their invitation, or otherwise that
  /// of the event's host. English when neither is known.
  public func language(of guest: Guest.ID) throws -> Language {
    try engine.readOnce { try $0.language(of: guest) }
  }

  /// Records the language that a person reads. Writes only a change, and does nothing for an unknown person.
  public func note(_ person: Activity.Author, reads language: Language) async throws {
    let (table, id) = (person.columns.kind == .host ? "accounts" : "guests", person.columns.id)
    let sql = "SELECT COALESCE(language, '') FROM \(table) WHERE id = ?"
    let known = try engine.readOnce { try $0.first(sql, [id]) { try $0.next(String.self) } }
    guard let known, known != language.tag else { return }
    try await engine.write { transaction in
      try transaction.run("UPDATE \(table) SET language = ? WHERE id = ?", [language.tag, id])
    }
  }
}

extension Store.Sessions {
  /// Sets the language of the host who is signed in to a browser, and of the guests whose invitations were opened
  /// there. Does nothing for an unknown session.
  public func choose(_ language: Language, inSession hash: String) async throws {
    try await engine.write { transaction in
      try transaction.run(
        """
        UPDATE guests SET language = ? WHERE id IN
        (SELECT guest_id FROM session_invitations WHERE session_hash = ?)
        """, [language.tag, hash])
      try transaction.run(
        "UPDATE accounts SET language = ? WHERE id = (SELECT account_id FROM sessions WHERE hash = ?)",
        [language.tag, hash])
    }
  }
}

extension Reader {
  func language(of guest: Guest.ID) throws -> Language {
    let sql = """
      SELECT COALESCE(guests.language, accounts.language, '') FROM guests
      JOIN events ON events.id = guests.event_id JOIN accounts ON accounts.id = events.host_id WHERE guests.id = ?
      """
    return try first(sql, [guest]) { try $0.next(String.self) }.flatMap(Language.init) ?? .english
  }
}
