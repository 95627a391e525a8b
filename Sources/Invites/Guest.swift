/// A person on one event's guest list.
public struct Guest: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Guest>

  public let id: ID
  public let eventID: Event.ID
  public let name: String
  public var rsvp: RSVP
  public let invitedAt: Timestamp
  /// The SHA-256 of the secret in this guest's invitation link, in lowercase hexadecimal.
  public let tokenHash: String
  public var listStatus: ListStatus
  public var source: Source
  /// The guest who invited this one.
  public var invitedBy: ID?
  /// The hosts' note about the guest, at most `Text.nameLimit` characters. Guests never see it.
  public var memo: String
  /// The guest's largest party, 1 to 20. Nil for what the event allows.
  public var partyLimit: Int?
  /// The guest's position on the waitlist: the smallest number is first. Nil when the guest is not on the waitlist.
  public var waitlistNumber: Int64?
  /// The number of people of the party who are checked in.
  public var arrived: Int
  /// When the first of them was checked in.
  public var arrivedAt: Timestamp?
  /// When a host last nudged the guest for an answer.
  public var nudgedAt: Timestamp?
  /// Which of the guest's invitation links is valid. Each new link ends the earlier ones.
  public var linkNumber: LinkNumber
  public var addresses: Addresses

  /// The identifier that all guests share who are this person on other dates of the event's series. Nil outside of
  /// series.
  public var seriesGuest: ID?

  public init(
    id: ID, eventID: Event.ID, name: String, rsvp: RSVP, invitedAt: Timestamp, tokenHash: String,
    listStatus: ListStatus = .listed, source: Source = .host, invitedBy: ID? = nil, memo: String = "",
    partyLimit: Int? = nil, waitlistNumber: Int64? = nil, arrived: Int = 0, arrivedAt: Timestamp? = nil,
    nudgedAt: Timestamp? = nil, linkNumber: LinkNumber = .first, addresses: Addresses = .none,
    seriesGuest: ID? = nil
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
    self.seriesGuest = seriesGuest
  }
}

extension Guest {
  /// The number of a guest's invitation link, counted from 0.
  public struct LinkNumber: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The number of the first link.
    public static let first = LinkNumber(rawValue: 0)

    public var next: LinkNumber { LinkNumber(rawValue: rawValue + 1) }
  }
}
