/// A search, filter and order of a guest list.
public struct GuestQuery: Hashable, Sendable {
  public enum Filter: String, Hashable, Sendable, CaseIterable {
    /// All guests on the list.
    case all
    /// Guests on the list with this answer.
    case accepted, maybe, waitlisted, awaiting, declined
    /// Guests on the list to whom an invitation is still to be sent: see `SentInvitation`.
    case unsent
    /// Guests on the list who were checked in at the door.
    case arrived
    /// People who are not on the list: they asked to join, were taken off, or are blocked.
    case requested, removed, blocked

    /// The answer to filter by. Nil for filters by other properties.
    public var status: RSVP.Status? { RSVP.Status(rawValue: rawValue) }
    public var listStatus: Guest.ListStatus { Guest.ListStatus(rawValue: rawValue) ?? .listed }
  }

  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// The order in which the guests were invited.
    case invited
    case name
    /// Guests who come first, guests who declined last.
    case answer
    /// The latest answer first.
    case answered
  }

  /// The words to search for in names, companions' names, the hosts' memo and addresses. Empty to find all guests.
  public var words: String
  public var filter: Filter
  public var order: Order

  /// The maximum length of a search, in Unicode scalars. Longer searches are cut.
  public static let wordsLimit = 100

  public init(words: String = "", filter: Filter = .all, order: Order = .invited) {
    self.words = String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.wordsLimit)))
    self.filter = filter
    self.order = order
  }
}
