/// A guest's answer: a status and, optionally, a party size and a note to the host.
public struct Answer: Hashable, Sendable, Codable {
  public let status: RSVP.Status
  /// Nil keeps the party size of the earlier answer.
  public let partySize: Int?
  /// Nil keeps the note of the earlier answer.
  public let note: String?
  /// The names of the guest's companions. Nil keeps those of the earlier answer, as many as fit the party size.
  public let companions: [String]?
  /// The answers of a household's members, by their numbers. Nil when the status counts for all of them.
  public let members: [Int: RSVP.Status]?
  /// Whether a status counts for all members of a household, even for those who have answered and when it is in force.
  public let isForEveryone: Bool

  /// Creates an answer from a request.
  /// - Throws: `outOfRange` for a party size outside 1 to 20 or for `awaiting` and `waitlisted`, `textTooLong`,
  ///   `invalidText`.
  public init(
    _ status: RSVP.Status, partySize: Int? = nil, note: String? = nil, companions: [String]? = nil,
    isForEveryone: Bool = false
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
    members = nil
    self.isForEveryone = isForEveryone
  }

  /// Creates an answer of single members of a household. Members who are not named keep their answers.
  /// - Throws: `missingField` for no member; `outOfRange` for a member named twice, and for a status other than
  ///   accepted, maybe and declined; `textTooLong`, `invalidText` for the note.
  public init(members: [(number: Int, status: RSVP.Status)], note: String? = nil) throws(Failure) {
    var answers: [Int: RSVP.Status] = [:]
    for (index, member) in members.enumerated() {
      guard member.status != .awaiting, member.status != .waitlisted else {
        throw Failure(.outOfRange, "The answer must be accepted, maybe or declined.", field: "members/\(index)/status")
      }
      guard answers.updateValue(member.status, forKey: member.number) == nil else {
        throw Failure(.outOfRange, "Name each member of the household once.", field: "members/\(index)/number")
      }
    }
    guard !answers.isEmpty else {
      throw Failure(.missingField, "Choose an answer for at least one person.", field: "members")
    }
    status = answers.values.contains(.accepted) ? .accepted : answers.values.contains(.maybe) ? .maybe : .declined
    (partySize, companions) = (nil, nil)
    self.members = answers
    isForEveryone = false
    self.note = if let note { try Text.paragraphs(note, field: "note", limit: Text.noteLimit) } else { nil }
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
