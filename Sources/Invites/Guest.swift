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

  public init(id: ID, eventID: Event.ID, name: String, rsvp: RSVP, invitedAt: Timestamp, tokenHash: String) {
    self.id = id
    self.eventID = eventID
    self.name = name
    self.rsvp = rsvp
    self.invitedAt = invitedAt
    self.tokenHash = tokenHash
  }
}
