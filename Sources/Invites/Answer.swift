/// A guest's answer: a status and, optionally, a party size and a note to the host.
public struct Answer: Hashable, Sendable, Codable {
  public let status: RSVP.Status
  /// Nil keeps the party size of the earlier answer.
  public let partySize: Int?
  /// Nil keeps the note of the earlier answer.
  public let note: String?
  /// The names of the guest's companions. Nil keeps those of the earlier answer, as many as fit the party size.
  public let companions: [String]?

  /// Creates an answer from a request.
  /// - Throws: `outOfRange` for a party size outside 1 to 20 or for `awaiting` and `waitlisted`, `textTooLong`,
  ///   `invalidText`.
  public init(
    _ status: RSVP.Status, partySize: Int? = nil, note: String? = nil, companions: [String]? = nil
  ) throws(Failure) {
    guard status != .awaiting, status != .waitlisted else {
      throw Failure(.outOfRange, "The answer must be accepted, maybe or declined.", field: "status")
    }
    if let partySize, !RSVP.partySizeRange.contains(partySize) {
      throw Failure(.outOfRange, "A party can have 1 to 20 people.", field: "partySize")
    }
    self.status = status
    self.partySize = partySize
    if let note {
      self.note = try Text.paragraphs(note, field: "note", limit: Text.noteLimit)
    } else {
      self.note = nil
    }
    if let companions {
      self.companions = try Self.checked(companions)
    } else {
      self.companions = nil
    }
  }

  /// Checks the companions' names and drops empty ones.
  private static func checked(_ names: [String]) throws(Failure) -> [String] {
    var checked: [String] = []
    for (index, name) in names.enumerated() {
      let name = try Text.optionalLine(name, field: "companions/\(index)", limit: Text.nameLimit)
      if !name.isEmpty { checked.append(name) }
    }
    guard checked.count < RSVP.partySizeRange.upperBound else {
      throw Failure(.outOfRange, "A party can have 1 to 20 people.", field: "companions")
    }
    return checked
  }
}
