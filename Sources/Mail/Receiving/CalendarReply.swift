/// The response of a guest's calendar to an invitation (RFC 5546): an answer, or a proposal of another time.
public struct CalendarReply: Hashable, Sendable, Codable {
  /// The methods by which an attendee responds to the organizer (RFC 5546 sections 3.2.3 and 3.2.7).
  public enum Method: String, Hashable, Sendable, Codable {
    case reply = "REPLY"
    case counter = "COUNTER"
  }

  /// The PARTSTAT values (RFC 5545 section 3.2.12) that answer an invitation.
  public enum Participation: String, Hashable, Sendable, Codable {
    case accepted = "ACCEPTED"
    case tentative = "TENTATIVE"
    case declined = "DECLINED"
    /// The guest delegated the invitation to another person, or withdrew the answer.
    case delegated = "DELEGATED"
    case needsAction = "NEEDS-ACTION"
  }

  public struct Attendee: Hashable, Sendable, Codable {
    /// The mail address in lowercase without `mailto:`. Empty when the attendee has none.
    public let address: String
    /// Nil when the attendee gives no known answer.
    public let participation: Participation?

    public init(address: String, participation: Participation?) {
      (self.address, self.participation) = (address, participation)
    }
  }

  /// The maximum size of a calendar that is read, in bytes.
  public static let sizeLimit = 64 << 10
  /// The maximum length of a stored note, in Unicode scalars.
  public static let commentLimit = 2000

  public let method: Method
  public let uid: String
  /// The first 200 attendees, in order.
  public let attendees: [Attendee]
  /// The version of the event that is answered. Nil when missing.
  public let sequence: Int?
  /// The time of the answer from DTSTAMP, in seconds since 1970. Nil when missing. Of two answers to the same version,
  /// the later one applies.
  public let stamp: Int?
  /// The event's start in the reply, in seconds since 1970. Nil when it cannot be read.
  public let start: Int?
  /// The original start of the date of a series that is answered, from RECURRENCE-ID, in seconds since 1970. Nil when
  /// missing, and when it cannot be read.
  public let recurrence: Int?
  /// The guest's note. Empty for none.
  public let comment: String

  public init(
    method: Method, uid: String, attendees: [Attendee], sequence: Int?, stamp: Int?, start: Int?,
    recurrence: Int? = nil, comment: String
  ) {
    self.method = method
    self.uid = uid
    self.attendees = attendees
    self.sequence = sequence
    self.stamp = stamp
    self.start = start
    self.recurrence = recurrence
    self.comment = comment
  }

  /// The attendee who answers. A reply has one attendee (RFC 5546 section 3.2.3). If it repeats all attendees, the
  /// answer is that of the mail's sender or of the invited guest. A guest who delegates also sends the delegate
  /// (section 4.2.5).
  /// - Parameter known: the addresses of the mail's sender and of the guest, in lowercase.
  public func answering(_ known: [String?]) -> Attendee? {
    if attendees.count == 1 { return attendees.first }
    for address in known.compactMap(\.self) {
      if let found = attendees.first(where: { $0.address == address }) { return found }
    }
    let delegating = attendees.filter { $0.participation == .delegated }
    return delegating.count == 1 ? delegating.first : nil
  }
}
