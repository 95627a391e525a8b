/// What a guest sends: a status, and, if they like, how many come and a line for the host.
public struct Answer: Hashable, Sendable, Codable {
  public let status: RSVP.Status
  /// Nil keeps the party size of the earlier answer.
  public let partySize: Int?
  /// Nil keeps the note of the earlier answer.
  public let note: String?

  /// - Throws: `outOfRange` for a party size outside 1 to 20 or for `awaiting`, `textTooLong`, `invalidText`.
  public init(_ status: RSVP.Status, partySize: Int? = nil, note: String? = nil) throws(Failure) {
    guard status != .awaiting else {
      throw Failure(.outOfRange, "Answer accepted, maybe or declined.", field: "status")
    }
    if let partySize, !RSVP.partySizeRange.contains(partySize) {
      throw Failure(.outOfRange, "A party has 1 to 20 people.", field: "partySize")
    }
    self.status = status
    self.partySize = partySize
    if let note {
      self.note = try Text.paragraphs(note, field: "note", limit: Text.noteLimit)
    } else {
      self.note = nil
    }
  }
}
