/// One entry of an event's thread.
public struct Activity: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Activity>

  /// The person who acted. The name is kept as it was at the time.
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
    /// The names are those of a household's members who come, or of all when none does. Empty for every other guest.
    case answered(RSVP.Status, partySize: Int, note: String, names: [String] = [])
    case commented(String)
    /// The photo is nil once the entry was unsent.
    case shared(Photo?, caption: String)
    /// The event was cancelled, with the host's words.
    case cancelled(String)
    case reopened
    /// The author got a seat from the waitlist.
    case promoted(partySize: Int)
    /// The author joined by the open link or at the door, or another guest brought them: see `broughtBy`.
    case joined
    /// A host asked something: the question of a survey.
    case asked(String)
  }

  public let id: ID
  public let eventID: Event.ID
  /// The entry's number within its event: 1, 2, 3 … without gaps, in the order in which the entries were added.
  public let sequence: Int
  /// The event's revision when this entry last changed.
  public let revision: Int
  public let author: Author
  public let kind: Kind
  public let at: Timestamp
  /// The number of the entry that this one replies to.
  public let replyTo: Int?
  /// The people mentioned in the text, in the order of their mentions.
  public let mentions: [Mention]
  public let editedAt: Timestamp?
  /// When the entry was unsent; nil while it is shown. An unsent entry is read without its words, mentions and photo;
  /// restoring it brings them back.
  public let deletedAt: Timestamp?
  /// When a host pinned the entry to the top of the thread; nil for other entries.
  public let pinnedAt: Timestamp?
  /// The guest who brought the author. Nil for entries other than `joined`, and for guests who joined by themselves.
  public let broughtBy: Author?
  /// The host who answered for the author. Nil for the author's own answer and for other entries.
  public var answeredBy: Author?
  /// The details that an update replaced. Nil for other entries, and for updates from versions before 0.5.
  public var edit: Event.Edit?
  /// The reactions by emoji, in the order in which each emoji was first used. Empty when they were not loaded.
  public var reactions: [Reaction]

  public init(
    id: ID, eventID: Event.ID, sequence: Int, revision: Int, author: Author, kind: Kind, at: Timestamp,
    replyTo: Int? = nil, mentions: [Mention] = [], editedAt: Timestamp? = nil, deletedAt: Timestamp? = nil,
    pinnedAt: Timestamp? = nil, broughtBy: Author? = nil, edit: Event.Edit? = nil, answeredBy: Author? = nil,
    reactions: [Reaction] = []
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
    self.pinnedAt = pinnedAt
    self.broughtBy = broughtBy
    self.edit = edit
    self.answeredBy = answeredBy
    self.reactions = reactions
  }
}
