/// A person on one event's guest list.
public struct Guest: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Guest>

  public let id: ID
  public let eventID: Event.ID
  public let name: String
  public var rsvp: RSVP
  public let invitedAt: Timestamp
  /// The SHA-256 of the secret of this guest's invitation link, in lower-case hexadecimal.
  public let tokenHash: String
  public var listStatus: ListStatus
  public var source: Source
  /// The guest who invited this one.
  public var invitedBy: ID?
  /// The host's own words about the guest, at most `Text.nameLimit` characters; no guest sees them.
  public var memo: String
  /// The largest party of this guest, 1 to 20; nil for what the event allows.
  public var partyLimit: Int?
  /// The place in the line of the waitlist: the smallest is first. Nil for who is not on it.
  public var waitlistNumber: Int64?
  /// People of the party that were checked in.
  public var arrived: Int
  /// When the first of them was.
  public var arrivedAt: Timestamp?
  /// When the host last asked for an answer.
  public var nudgedAt: Timestamp?
  /// Which of the guest's invitation links is in force: each new one ends those before it.
  public var linkNumber: LinkNumber
  public var addresses: Addresses

  public init(
    id: ID, eventID: Event.ID, name: String, rsvp: RSVP, invitedAt: Timestamp, tokenHash: String,
    listStatus: ListStatus = .listed, source: Source = .host, invitedBy: ID? = nil, memo: String = "",
    partyLimit: Int? = nil, waitlistNumber: Int64? = nil, arrived: Int = 0, arrivedAt: Timestamp? = nil,
    nudgedAt: Timestamp? = nil, linkNumber: LinkNumber = .first, addresses: Addresses = .none
  ) {
    self.id = id
    self.eventID = eventID
    self.name = name
    self.rsvp = rsvp
    self.invitedAt = invitedAt
    self.tokenHash = tokenHash
    self.listStatus = listStatus
    self.source = source
    self.invitedBy = invitedBy
    self.memo = memo
    self.partyLimit = partyLimit
    self.waitlistNumber = waitlistNumber
    self.arrived = arrived
    self.arrivedAt = arrivedAt
    self.nudgedAt = nudgedAt
    self.linkNumber = linkNumber
    self.addresses = addresses
  }
}

extension Guest {
  /// Counts the invitation links that a guest had, from 0 on.
  public struct LinkNumber: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Of the link that a guest was invited with.
    public static let first = LinkNumber(rawValue: 0)

    public var next: LinkNumber { LinkNumber(rawValue: rawValue + 1) }
  }
}
