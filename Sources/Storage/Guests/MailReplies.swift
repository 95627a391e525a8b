import Invites

/// A guest's mail to an invitation, ready to be recorded.
public struct MailedResponse: Sendable {
  /// An identifier that is the same each time the same mail comes to the same guest.
  public let id: String
  public let sender: String
  /// Nil for a calendar's mail without an RSVP.
  public let response: GuestResponse?
  /// The answers to a survey that the words give. The words are a comment when the survey no longer takes them.
  public let vote: MailedVote?
  /// Text for the hosts alone, from a calendar's RSVP or a mail that was not understood. Empty for none.
  public let remark: String
  /// Nil for an RSVP in words.
  public let order: CalendarAnswerOrder?
  public let isDelegated: Bool
  /// Whether the mail could be read as an answer. If not, the hosts are told that it came.
  public let isUnderstood: Bool

  public init(
    id: String, sender: String, response: GuestResponse?, vote: MailedVote? = nil, remark: String = "",
    order: CalendarAnswerOrder? = nil, isDelegated: Bool = false, isUnderstood: Bool = true
  ) {
    self.id = id
    self.sender = sender
    self.response = response
    self.vote = vote
    self.remark = remark
    self.order = order
    self.isDelegated = isDelegated
    self.isUnderstood = isUnderstood
  }

  fileprivate var outcome: MailReply.Outcome {
    !isUnderstood ? .notUnderstood : isDelegated ? .delegated : response?.answer == nil ? .commented : .answered
  }
}

/// A guest's answers to a survey, from a mail.
public struct MailedVote: Sendable {
  public let survey: Int
  public let event: Event.ID
  public let author: Activity.Author
  public let answers: [Survey.Answer]
  /// Whether the mail has more words than the answers, which become a comment.
  public let hasMoreWords: Bool

  public init(
    _ answers: [Survey.Answer], to survey: Survey, by author: Activity.Author, hasMoreWords: Bool = false
  ) {
    (self.survey, event, self.author, self.answers) = (survey.number, survey.eventID, author, answers)
    self.hasMoreWords = hasMoreWords
  }
}

extension Store.Guests {
  /// Records a guest's mail once, and records the outcome for the hosts.
  ///
  /// What the guest wrote is kept even if the RSVP is refused: the hosts get it as a private message.
  /// - Throws: `notFound` for an unknown guest, `offTheList`; what a comment and a private message throw.
  public func record(
    _ mailed: MailedResponse, by guest: Guest.ID, context: WriteContext
  ) async throws -> (reply: MailReply, isReplay: Bool) {
    do {
      return try await engine.write { transaction in
        if let earlier = try transaction.mailReply(mailed.id) { return (earlier, true) }
        if let vote = mailed.vote, try transaction.takes(vote, at: context.at) {
          if vote.hasMoreWords, let comment = mailed.response {
            _ = try transaction.respond(comment, by: guest, context: context)
          }
          let reply = MailReply(.answered, from: mailed.sender, at: context.at)
          try transaction.note(reply, mailed, remark: "", from: guest, context)
          return (reply, false)
        }
        let isLate = try mailed.order.map { try transaction.isLate($0, by: guest) } ?? false
        let response = isLate ? nil : mailed.response
        if let response { _ = try transaction.respond(response, by: guest, context: context) }
        let reply = MailReply(isLate ? .late : mailed.outcome, from: mailed.sender, at: context.at)
        let isTold = response?.answer?.note == mailed.remark
        try transaction.note(reply, mailed, remark: isTold ? "" : mailed.remark, from: guest, context)
        return (reply, false)
      }
    } catch let failure as Failure where failure.code.refusesAnswers && mailed.response?.answer != nil {
      return try await engine.write { transaction in
        let reply = MailReply(.refused, from: mailed.sender, at: context.at, refusal: failure.code)
        try transaction.note(reply, mailed, remark: mailed.remark, from: guest, context)
        return (reply, false)
      }
    }
  }
}

extension Transaction {
  /// - Parameter remark: the text that the hosts have not received in another way.
  fileprivate func note(
    _ reply: MailReply, _ mailed: MailedResponse, remark: String, from guest: Guest.ID, _ context: WriteContext
  ) throws {
    let words = remark.unicodeScalars
    let isLong = words.count > PrivateMessage.textLimit
    let whole = isLong ? "\(String.UnicodeScalarView(words.prefix(PrivateMessage.textLimit - 1)))…" : remark
    if let remark = try? PrivateMessage.checked(whole) { try ask(remark, by: guest, context: context) }
    try run(
      """
      INSERT INTO mail_replies (id, guest_id, received_at, sender, outcome, refusal, sequence, stamp)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
      """,
      [
        mailed.id, guest, reply.at, reply.sender, reply.outcome.rawValue, reply.refusal?.rawValue,
        mailed.order?.sequence, mailed.order?.stamp,
      ])
    try run(
      """
      DELETE FROM mail_replies WHERE guest_id = ? AND id NOT IN
      (SELECT id FROM mail_replies WHERE guest_id = ? ORDER BY received_at DESC, id LIMIT ?)
      """, [guest, guest, MailReply.limit])
  }
}

extension Reader {
  /// Whether an RSVP that was given after this one is in force. An equal time counts as later, because calendars write
  /// whole seconds.
  fileprivate func isLate(_ order: CalendarAnswerOrder, by guest: Guest.ID) throws -> Bool {
    let sql = """
      SELECT sequence, stamp FROM mail_replies
      WHERE guest_id = ? AND outcome = 'answered' AND sequence IS NOT NULL ORDER BY sequence DESC, stamp DESC LIMIT 1
      """
    let latest = try first(sql, [guest]) {
      CalendarAnswerOrder(keptSequence: try $0.next(Int.self), stamp: try $0.next(Int.self))
    }
    if let latest, order < latest { return true }
    let elsewhere = """
      SELECT answered_at FROM guests WHERE id = ? AND answered_at IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM mail_replies WHERE guest_id = guests.id AND outcome = 'answered' AND received_at = answered_at)
      """
    return try first(elsewhere, [guest]) { try $0.next(Timestamp.self) }.map(order.isBefore) ?? false
  }

  fileprivate func mailReply(_ id: String) throws -> MailReply? {
    try first("SELECT \(MailReplyRow.columns) FROM mail_replies WHERE id = ?", [id]) { try $0.mailReply() }
  }

  /// Returns the replies, the latest first.
  func mailReplies(of guest: Guest.ID) throws -> [MailReply] {
    let sql = "SELECT \(MailReplyRow.columns) FROM mail_replies WHERE guest_id = ? ORDER BY received_at DESC, id"
    return try all(sql, [guest]) { try $0.mailReply() }
  }
}

private enum MailReplyRow {
  static let columns = "outcome, sender, received_at, refusal"
}

extension ColumnReader {
  /// Reads `MailReplyRow.columns`.
  fileprivate mutating func mailReply() throws -> MailReply {
    MailReply(try next(), from: try next(), at: try next(), refusal: try next(String?.self).flatMap(Failure.Code.init))
  }
}
