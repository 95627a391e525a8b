/// Which part of a guest list somebody looks at, and in which order.
public struct GuestQuery: Hashable, Sendable {
  public enum Filter: String, Hashable, Sendable, CaseIterable {
    /// Everybody on the list.
    case all
    /// Those on the list with that answer.
    case accepted, maybe, waitlisted, awaiting, declined
    /// Those on the list to whom an invitation is still to be sent: see `SentInvitation`.
    case unsent
    /// Those on the list who were checked in at the door.
    case arrived
    /// Those who are not on the list: they asked to join, were taken off, are kept out.
    case requested, removed, blocked

    /// The answer it asks for; nil for filters that ask for none.
    public var status: RSVP.Status? { RSVP.Status(rawValue: rawValue) }
    public var listStatus: Guest.ListStatus { Guest.ListStatus(rawValue: rawValue) ?? .listed }
  }

  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// In which people were invited.
    case invited
    case name
    /// Those who come first, those who do not last.
    case answer
    /// The latest answer first.
    case answered
  }

  /// Looked for in names, names of companions, the host's memo and addresses; empty for everybody.
  public var words: String
  public var filter: Filter
  public var order: Order

  /// The longest search there is, in Unicode scalars; what goes beyond it is left out.
  public static let wordsLimit = 100

  public init(words: String = "", filter: Filter = .all, order: Order = .invited) {
    self.words = String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.wordsLimit)))
    self.filter = filter
    self.order = order
  }
}
