/// What a guest's calendar says to an invitation (RFC 5546): an answer, or the wish for another time.
public struct CalendarReply: Hashable, Sendable, Codable {
  /// The methods that say something to whom the invitation is from (RFC 5546 sections 3.2.3 and 3.2.7).
  public enum Method: String, Hashable, Sendable, Codable {
    case reply = "REPLY"
    case counter = "COUNTER"
  }

  /// PARTSTAT (RFC 5545 section 3.2.12), as far as it answers an invitation.
  public enum Participation: String, Hashable, Sendable, Codable {
    case accepted = "ACCEPTED"
    case tentative = "TENTATIVE"
    case declined = "DECLINED"
    /// The answer was handed on to somebody else, or taken back.
    case delegated = "DELEGATED"
    case needsAction = "NEEDS-ACTION"
  }

  public struct Attendee: Hashable, Sendable, Codable {
    /// In small letters without `mailto:`; empty where it is no mail address.
    public let address: String
    /// Nil for what answers nothing.
    public let participation: Participation?

    public init(address: String, participation: Participation?) {
      (self.address, self.participation) = (address, participation)
    }
  }

  /// The most bytes of a calendar that are read.
  public static let sizeLimit = 64 << 10
  /// The most unicode scalars of a note that are kept.
  public static let commentLimit = 2000

  public let method: Method
  public let uid: String
  /// At most 200, in their order.
  public let attendees: [Attendee]
  /// Which version of the event it answers; nil where it does not say.
  public let sequence: Int?
  /// DTSTAMP, when it was given, in seconds since 1970; nil where it does not say. Of two answers to one version the later
  /// holds.
  public let stamp: Int?
  /// When the event is to begin, in seconds since 1970; nil where that cannot be made out.
  public let start: Int?
  /// Words that came along; empty for none.
  public let comment: String

  public init(
    method: Method, uid: String, attendees: [Attendee], sequence: Int?, stamp: Int?, start: Int?, comment: String
  ) {
    self.method = method
    self.uid = uid
    self.attendees = attendees
    self.sequence = sequence
    self.stamp = stamp
    self.start = start
    self.comment = comment
  }

  /// Whose answer it is. A reply has one attendee (RFC 5546 section 3.2.3); one that repeats all of them is that of the
  /// attendee who sent it or was invited. Who hands the answer on sends the one it goes to along (section 4.2.5).
  /// - Parameter known: the addresses of the mail's sender and of the guest, in small letters.
  public func answering(_ known: [String?]) -> Attendee? {
    if attendees.count == 1 { return attendees.first }
    for address in known.compactMap(\.self) {
      if let found = attendees.first(where: { $0.address == address }) { return found }
    }
    let delegating = attendees.filter { $0.participation == .delegated }
    return delegating.count == 1 ? delegating.first : nil
  }
}
