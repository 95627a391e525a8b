/// A guest's response to an invitation: an answer, a comment, or both.
public struct GuestResponse: Hashable, Sendable, Codable {
  public let answer: Answer?
  public let comment: String?
  /// The dates of a series that the answer is for. A comment is always for the one date.
  public let scope: SeriesScope

  /// Creates a checked response.
  /// - Throws: `missingField` when there is neither an answer nor a comment, `textTooLong`, `invalidText`.
  public init(answer: Answer? = nil, comment: String? = nil, scope: SeriesScope = .this) throws(Failure) {
    if let comment {
      let text = try Text.paragraphs(comment, field: "userText", limit: Text.commentLimit)
      self.comment = text.isEmpty ? nil : text
    } else {
      self.comment = nil
    }
    self.answer = answer
    self.scope = scope
    guard answer != nil || self.comment != nil else {
      throw Failure(.missingField, "Write a comment or choose an answer.", field: "userText")
    }
  }
}

/// The result of a response: the current RSVP and the thread's new entries, which are empty when nothing changed.
public struct Receipt: Hashable, Sendable, Codable {
  public let rsvp: RSVP
  public let activities: [Activity]
  public let headcount: Headcount
  /// The outcome for the dates of a series. Nil for an answer to one date.
  public var dates: Dates?

  public init(rsvp: RSVP, activities: [Activity], headcount: Headcount, dates: Dates? = nil) {
    self.rsvp = rsvp
    self.activities = activities
    self.headcount = headcount
    self.dates = dates
  }

  /// The dates of a series to which one answer was given.
  public struct Dates: Hashable, Sendable, Codable {
    /// The number of dates for which the answer is in force.
    public let answered: Int
    /// The dates that do not take the answer, in their order.
    public let refused: [Refusal]

    public init(answered: Int, refused: [Refusal]) {
      self.answered = answered
      self.refused = refused
    }
  }

  /// A date that does not take an answer, and why.
  public struct Refusal: Hashable, Sendable, Codable {
    public let event: Event.ID
    public let startsAt: Timestamp
    public let failure: Failure

    public init(event: Event.ID, startsAt: Timestamp, failure: Failure) {
      self.event = event
      self.startsAt = startsAt
      self.failure = failure
    }
  }
}
