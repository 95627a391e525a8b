import Invites

/// A guest, the event and its headcount: all that an RSVP depends on, read by one query.
struct AnswerContext {
  let invitation: Invitation
  let headcount: Headcount
  /// Whether the guest's phone shows a badge.
  let hasBadge: Bool

  // Built once, because every RSVP uses the query twice.
  fileprivate static let ofGuest = "\(query) WHERE guests.id = ?"
  fileprivate static let ofToken = "\(query) WHERE guests.token_hash = ?"
  private static let query = """
    SELECT \(EventRow.columns), \(EventRow.headcount), \(GuestRow.columns),
    EXISTS (SELECT 1 FROM phones WHERE phones.id = guests.id AND badge > 0)
    FROM guests JOIN events ON events.id = guests.event_id \(EventRow.joins)
    """
}

extension Reader {
  func answerContext(of guest: Guest.ID) throws -> AnswerContext? {
    try answerContext(AnswerContext.ofGuest, guest.rawValue)
  }

  func answerContext(tokenHash: String) throws -> AnswerContext? {
    try answerContext(AnswerContext.ofToken, tokenHash)
  }

  private func answerContext(_ sql: String, _ value: String) throws -> AnswerContext? {
    try first(sql, [value]) { columns in
      let event = try columns.event()
      let headcount = try columns.headcount()
      return AnswerContext(
        invitation: Invitation(event: event, guest: try columns.guest()), headcount: headcount,
        hasBadge: try columns.next())
    }
  }
}
