/// One entry of an event's thread.
public struct Activity: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Activity>

  /// Who did it. Names are kept as they were then.
  public enum Author: Hashable, Sendable, Codable {
    case host(Account.ID, name: String)
    case guest(Guest.ID, name: String)

    public var name: String {
      switch self {
      case .host(_, let name), .guest(_, let name): name
      }
    }
  }

  public enum Kind: Hashable, Sendable, Codable {
    case created
    case updated([Event.Change])
    case answered(RSVP.Status, partySize: Int, note: String)
    case commented(String)
    case shared(Photo, caption: String)
  }

  public let id: ID
  public let eventID: Event.ID
  /// 1, 2, 3 … within its event, without gaps, in the order in which things happened.
  public let sequence: Int
  public let author: Author
  public let kind: Kind
  public let at: Timestamp

  public init(id: ID, eventID: Event.ID, sequence: Int, author: Author, kind: Kind, at: Timestamp) {
    self.id = id
    self.eventID = eventID
    self.sequence = sequence
    self.author = author
    self.kind = kind
    self.at = at
  }
}
