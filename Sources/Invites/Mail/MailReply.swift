/// A mail in which a guest answered an invitation, and its outcome.
public struct MailReply: Hashable, Sendable, Codable {
  /// The result of the server's handling of the answer. The raw values are stored.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// The answer is in force, even if it repeats the earlier one.
    case answered
    /// The mail had words but no answer. Words from a mail go to the thread, words from a calendar to the hosts.
    case commented
    /// The answer was given before one that arrived earlier, and has no effect: mails can overtake each other.
    case late
    /// The guest delegated the invitation. Nothing changed, because only hosts decide whom to invite.
    case delegated
    /// The event no longer accepts such an answer.
    case refused
    /// No answer could be read from the mail.
    case notUnderstood
  }

  public let outcome: Outcome
  /// The mail's sender, which is not verified. Empty when it could not be read.
  public let sender: String
  public let at: Timestamp
  /// Why the answer was refused. Nil unless it was.
  public let refusal: Failure.Code?

  public init(_ outcome: Outcome, from sender: String, at: Timestamp, refusal: Failure.Code? = nil) {
    self.outcome = outcome
    self.sender = sender
    self.at = at
    self.refusal = refusal
  }

  /// The maximum number stored for one guest. The oldest are deleted first.
  public static let limit = 50
}

/// When a calendar's answer was given, according to its mail (RFC 5546 section 2.1.5): ordered by the version of the
/// event that it answers, then by the sender's clock.
public struct CalendarAnswerOrder: Hashable, Sendable, Comparable {
  public let sequence: Int
  /// Seconds since 1970.
  public let stamp: Int

  /// Creates the order of an answer. Missing values count as current, and so do values in the future: a clock that is a
  /// year ahead must not outrank all answers of that year.
  public init(sequence: Int?, stamp: Int?, to event: Event, at now: Timestamp) {
    self.sequence = min(sequence ?? event.sequence, event.sequence)
    self.stamp = min(stamp ?? Int(now.seconds), Int(now.seconds))
  }

  /// Creates the order from stored values.
  package init(keptSequence sequence: Int, stamp: Int) {
    self.sequence = sequence
    self.stamp = stamp
  }

  /// Whether it was given before an answer given elsewhere. Clocks may differ by a minute.
  public func isBefore(_ answer: Timestamp) -> Bool { stamp + 60 < Int(answer.seconds) }

  public static func < (one: Self, other: Self) -> Bool {
    (one.sequence, one.stamp) < (other.sequence, other.stamp)
  }
}

extension Failure.Code {
  /// Whether the code means that the event does not accept such an answer now, as opposed to an error in the request.
  public var refusesAnswers: Bool {
    switch self {
    case .eventFull, .answersClosed, .eventOver, .eventCancelled, .outOfRange: true
    default: false
    }
  }
}
