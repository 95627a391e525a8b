/// A guest's response to an invitation: an answer, a comment, or both.
public struct GuestResponse: Hashable, Sendable, Codable {
  public let answer: Answer?
  public let comment: String?

  /// Creates a checked response.
  /// - Throws: `missingField` when there is neither an answer nor a comment, `textTooLong`, `invalidText`.
  public init(answer: Answer? = nil, comment: String? = nil) throws(Failure) {
    if let comment {
      let text = try Text.paragraphs(comment, field: "userText", limit: Text.commentLimit)
      self.comment = text.isEmpty ? nil : text
    } else {
      self.comment = nil
    }
    self.answer = answer
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

  public init(rsvp: RSVP, activities: [Activity], headcount: Headcount) {
    self.rsvp = rsvp
    self.activities = activities
    self.headcount = headcount
  }
}
