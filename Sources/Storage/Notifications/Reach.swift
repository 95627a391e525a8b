import Invites

extension Store.Notifications {
  /// The most notices that a guest's story tells of.
  public static let lettersPerGuest = 40
}

extension Store.Notifications {
  /// All that was sent to a guest, the latest first, and what they have seen.
  public func reach(of guest: Guest) throws -> Reach {
    try engine.read {
      try $0.reach(of: guest.id, at: guest.eventID, occasions: "1", limit: Store.Notifications.lettersPerGuest)
    }
  }

  /// By guest, what the latest invite or update came to, and what they have seen.
  public func reach(of guests: [Guest]) throws -> [Guest.ID: Reach] {
    try engine.read { db in
      var reaches: [Guest.ID: Reach] = [:]
      for guest in guests {
        reaches[guest.id] = try db.reach(
          of: guest.id, at: guest.eventID, occasions: "notices.category <> 'event-message'", limit: 1)
      }
      return reaches
    }
  }
}

extension Reader {
  fileprivate func reach(of guest: Guest.ID, at event: Event.ID, occasions: String, limit: Int) throws -> Reach {
    let sql = """
      SELECT \(LetterRow.columns) FROM notices
      WHERE notices.guest_id = ? AND \(occasions) ORDER BY notices.number DESC LIMIT ?
      """
    let letters = try all(sql, [guest, limit]) { try $0.letter() }
    let seen = try first(
      """
      SELECT first_seen_at, last_seen_at FROM readers WHERE event_id = ? AND reader_kind = 'guest' AND reader_id = ?
      """, [event, guest]
    ) { (first: try $0.next(Timestamp.self), last: try $0.next(Timestamp.self)) }
    return Reach(letters: letters, firstSeenAt: seen?.first, lastSeenAt: seen?.last)
  }
}
