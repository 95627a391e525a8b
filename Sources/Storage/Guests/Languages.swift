import Invites
import Texts

extension Store.Guests {
  /// The language that a guest is written to in: the one they last read their invitation in. Before they read it, that
  /// of the event's host; English where neither is known.
  public func language(of guest: Guest.ID) throws -> Language {
    try engine.readOnce { try $0.language(of: guest) }
  }

  /// Notes in which language somebody reads. Writes only what is news; does nothing for who is unknown.
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
  /// A browser chose a language: the host who is signed in there and the guests whose invitations were opened there
  /// read it. Does nothing for an unknown session.
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
