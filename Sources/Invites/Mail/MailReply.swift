/// A mail in which a guest answered an invitation, and what came of it.
public struct MailReply: Hashable, Sendable, Codable {
  /// Raw values are kept.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// The answer is in force, also where it said the same as before.
    case answered
    /// It brought words alone: those of a mail are in the thread, those of a calendar with the hosts.
    case commented
    /// An answer that was given before one that arrived earlier: mails overtake each other.
    case late
    /// The guest handed the invitation on. Whom to invite is for the host: nothing changed.
    case delegated
    /// The event takes no such answer any more.
    case refused
    /// Nothing in it could be read as an answer.
    case notUnderstood
  }

  public let outcome: Outcome
  /// Who the mail says it is from, which anybody can write; empty where that could not be read.
  public let sender: String
  public let at: Timestamp
  /// Why it was refused; nil unless it was.
  public let refusal: Failure.Code?

  public init(_ outcome: Outcome, from sender: String, at: Timestamp, refusal: Failure.Code? = nil) {
    self.outcome = outcome
    self.sender = sender
    self.at = at
    self.refusal = refusal
  }

  /// The most that are remembered of one guest; the oldest go first.
  public static let limit = 50
}

/// When a calendar's answer was given, as its mail says (RFC 5546 section 2.1.5): by the version of the event that it
/// answers, then by the clock of who answers.
public struct CalendarAnswerOrder: Hashable, Sendable, Comparable {
  public let sequence: Int
  /// Seconds since 1970.
  public let stamp: Int

  /// What is missing counts as of now, and what claims to come later, too: a clock that is wrong by a year must not
  /// outdo every answer of that year.
  public init(sequence: Int?, stamp: Int?, to event: Event, at now: Timestamp) {
    self.sequence = min(sequence ?? event.sequence, event.sequence)
    self.stamp = min(stamp ?? Int(now.seconds), Int(now.seconds))
  }

  /// As it was kept.
  package init(keptSequence sequence: Int, stamp: Int) {
    self.sequence = sequence
    self.stamp = stamp
  }

  /// Whether it was given before an answer that was given elsewhere. Clocks differ by a minute.
  public func isBefore(_ answer: Timestamp) -> Bool { stamp + 60 < Int(answer.seconds) }

  public static func < (one: Self, other: Self) -> Bool {
    (one.sequence, one.stamp) < (other.sequence, other.stamp)
  }
}

extension Failure.Code {
  /// Whether it says that the event takes no such answer now, rather than that there was something wrong with asking.
  public var refusesAnswers: Bool {
    switch self {
    case .eventFull, .answersClosed, .eventOver, .eventCancelled, .outOfRange: true
    default: false
    }
  }
}
