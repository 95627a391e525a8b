import Invites

/// A guest, the event, and how its guest list stands: all that an answer depends on, in one query.
struct AnswerContext {
  let invitation: Invitation
  let headcount: Headcount
}

extension Reader {
  /// - Parameter column: a column of `guests` that tells guests apart; never what a caller wrote.
  func answerContext(where column: String, is value: String) throws -> AnswerContext? {
    let sql = """
      SELECT \(EventRow.columns), \(EventRow.headcount), \(GuestRow.columns)
      FROM guests JOIN events ON events.id = guests.event_id \(EventRow.joins) WHERE \(column) = ?
      """
    return try first(sql, [value]) { columns in
      let event = try columns.event()
      let headcount = try columns.headcount()
      return AnswerContext(invitation: Invitation(event: event, guest: try columns.guest()), headcount: headcount)
    }
  }
}
