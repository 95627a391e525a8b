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
    /// Without a photo once it was taken back.
    case shared(Photo?, caption: String)
    /// The event was called off, with the host's words.
    case cancelled(String)
    case reopened
    /// The author got a seat from the waitlist.
    case promoted(partySize: Int)
    /// The author came by the open link or at the door, or was brought by another guest: see `broughtBy`.
    case joined
  }

  public let id: ID
  public let eventID: Event.ID
  /// 1, 2, 3 … within its event, without gaps, in the order in which things happened.
  public let sequence: Int
  /// The event's revision when this entry last changed.
  public let revision: Int
  public let author: Author
  public let kind: Kind
  public let at: Timestamp
  /// The number of the entry that this one answers.
  public let replyTo: Int?
  /// Who is named in the text, in its order.
  public let mentions: [Mention]
  public let editedAt: Timestamp?
  /// When it was taken back. Its words are then no longer here, except for who brings it back.
  public let deletedAt: Timestamp?
  /// The guest who brought the author; nil for entries other than `joined`, and for who came by themself.
  public let broughtBy: Author?
  /// The host who answered for the author; nil for the author's own answer and for other entries.
  public var answeredBy: Author?
  /// What an update replaced; nil for other entries, and for updates of versions before 0.5.
  public var edit: Event.Edit?
  /// By emoji, the one used first before the others; empty where nobody looked them up.
  public var reactions: [Reaction]

  public init(
    id: ID, eventID: Event.ID, sequence: Int, revision: Int, author: Author, kind: Kind, at: Timestamp,
    replyTo: Int? = nil, mentions: [Mention] = [], editedAt: Timestamp? = nil, deletedAt: Timestamp? = nil,
    broughtBy: Author? = nil, edit: Event.Edit? = nil, answeredBy: Author? = nil, reactions: [Reaction] = []
  ) {
    self.id = id
    self.eventID = eventID
    self.sequence = sequence
    self.revision = revision
    self.author = author
    self.kind = kind
    self.at = at
    self.replyTo = replyTo
    self.mentions = mentions
    self.editedAt = editedAt
    self.deletedAt = deletedAt
    self.broughtBy = broughtBy
    self.edit = edit
    self.answeredBy = answeredBy
    self.reactions = reactions
  }
}
