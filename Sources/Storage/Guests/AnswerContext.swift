import Invites

/// A guest, the event and its headcount: all that an RSVP depends on, read by one query.
struct AnswerContext {
  let invitation: Invitation
  let headcount: Headcount
  /// Whether the guest's phone shows a badge.
  let hasBadge: Bool

  // The queries are built once, because every RSVP uses them.
  fileprivate static let ofGuest = """
    SELECT \(invitation), \(EventRow.headcount),
    EXISTS (SELECT 1 FROM phones WHERE phones.id = guests.id AND badge > 0) \(tables) WHERE guests.id = ?
    """
  fileprivate static let invitationOfGuest = "SELECT \(invitation) \(tables) WHERE guests.id = ?"
  fileprivate static let invitationOfToken = "SELECT \(invitation) \(tables) WHERE guests.token_hash = ?"
  private static let invitation = "\(EventRow.columns), \(GuestRow.columns)"
  private static let tables = "FROM guests JOIN events ON events.id = guests.event_id \(EventRow.joins)"
}

extension Reader {
  func answerContext(of guest: Guest.ID) throws -> AnswerContext? {
    try first(AnswerContext.ofGuest, [guest]) { columns in
      AnswerContext(
        invitation: try columns.invitation(), headcount: try columns.headcount(), hasBadge: try columns.next())
    }
  }

  func invitation(of guest: Guest.ID) throws -> Invitation? {
    try first(AnswerContext.invitationOfGuest, [guest]) { try $0.invitation() }
  }

  func invitation(tokenHash: String) throws -> Invitation? {
    try first(AnswerContext.invitationOfToken, [tokenHash]) { try $0.invitation() }
  }
}

extension ColumnReader {
  fileprivate mutating func invitation() throws -> Invitation {
    Invitation(event: try event(), guest: try guest())
  }
}
