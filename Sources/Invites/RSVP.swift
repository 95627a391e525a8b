/// A guest's answer to an invitation.
public struct RSVP: Hashable, Sendable, Codable {
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    case awaiting, accepted, maybe, declined
    /// The guest accepted and waits for a seat.
    case waitlisted
  }

  public var status: Status
  /// The number of people who come, including the guest: 1 to 20. For a household, the members who are going or might
  /// come, or all members when it says no number.
  public var partySize: Int
  /// A note to the host, at most `Text.noteLimit` characters.
  public var note: String
  /// Nil while awaiting.
  public var answeredAt: Timestamp?
  /// The names of the guest's companions, as far as given; at most `partySize` - 1.
  public var companions: [String]
  /// The members of a household with their answers. Empty for every other guest.
  public var members: [Guest.Member]
  /// The host who answered for the guest, under their name at the time. Nil for the guest's own answer.
  public var answeredBy: Activity.Author?

  public static let partySizeRange = 1...20
  public static let awaiting = RSVP(status: .awaiting, partySize: 1, note: "", answeredAt: nil)

  public init(
    status: Status, partySize: Int, note: String, answeredAt: Timestamp?, companions: [String] = [],
    members: [Guest.Member] = [], answeredBy: Activity.Author? = nil
  ) {
    self.status = status
    self.partySize = partySize
    self.note = note
    self.answeredAt = answeredAt
    self.companions = companions
    self.members = members
    self.answeredBy = answeredBy
  }

  /// Whether both answers are the same, regardless of when they were given and by whom.
  public func saysTheSame(as other: RSVP) -> Bool {
    status == other.status && partySize == other.partySize && note == other.note && companions == other.companions
      && members == other.members
  }

  /// The number of seats that this answer takes.
  public var seats: Int { status == .accepted ? partySize : 0 }
}

extension RSVP.Status {
  /// The participation status of RFC 5545 section 3.2.12.
  public var partstat: String {
    switch self {
    case .awaiting: "NEEDS-ACTION"
    case .accepted: "ACCEPTED"
    case .maybe, .waitlisted: "TENTATIVE"
    case .declined: "DECLINED"
    }
  }
}
