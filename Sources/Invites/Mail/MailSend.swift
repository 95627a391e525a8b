/// One press of Send: the invitation, by mail, to some of an event's guests.
public struct MailSend: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<MailSend>

  /// Who gets it, of those on the list to whom mail can be sent.
  public enum Choice: Hashable, Sendable {
    /// Those to whom no host and no server says to have sent it, and who have neither opened nor answered.
    case unsent
    /// All who have not declined.
    case all
    case selected([Guest.ID])
  }

  public let id: ID
  public let event: Event.ID
  public let at: Timestamp
  /// Nothing leaves before.
  public let dueAt: Timestamp
  /// When it was taken back; nil where it was not.
  public let undoneAt: Timestamp?
  /// How many guests it is for, those included to whom it was taken back.
  public var count: Int

  public init(id: ID, event: Event.ID, at: Timestamp, dueAt: Timestamp, undoneAt: Timestamp? = nil, count: Int) {
    self.id = id
    self.event = event
    self.at = at
    self.dueAt = dueAt
    self.undoneAt = undoneAt
    self.count = count
  }

  /// How long a host may think better of it, in seconds.
  public static let undoSeconds: Int64 = 10

  /// Whether it can still be taken back.
  public func canBeUndone(at now: Timestamp) -> Bool { undoneAt == nil && now < dueAt }
}

/// How the invitations of an event that were mailed stand: each guest counts once, by how far they came.
public struct MailProgress: Hashable, Sendable {
  /// Not with the relay yet.
  public var waiting = 0
  /// The relay took it. Whether it arrived nobody knows.
  public var accepted = 0
  /// It came back, or no server takes it.
  public var returned = 0
  /// The guest has looked at the invitation.
  public var opened = 0
  public var answered = 0

  public init(waiting: Int = 0, accepted: Int = 0, returned: Int = 0, opened: Int = 0, answered: Int = 0) {
    (self.waiting, self.accepted, self.returned) = (waiting, accepted, returned)
    (self.opened, self.answered) = (opened, answered)
  }

  public var all: Int { waiting + accepted + returned + opened + answered }
}

/// A guest on the list, as far as mail concerns them.
public struct MailedGuest: Hashable, Sendable {
  public let guest: Guest
  /// Nil where nothing forbids to write there.
  public let suppression: MailSuppression?
  /// Of the invitation that was mailed last; nil where none was.
  public let report: DeliveryReport?
  /// Whether the invitation is still to be sent, in whatever way.
  public let isUnsent: Bool
  /// The notice whose mail was sent last, or whose mail would be; nil where none is written yet.
  public let notice: EventNotification.ID?

  public init(
    guest: Guest, suppression: MailSuppression?, report: DeliveryReport?, isUnsent: Bool, notice: EventNotification.ID?
  ) {
    (self.guest, self.suppression, self.report, self.isUnsent) = (guest, suppression, report, isUnsent)
    self.notice = notice
  }

  /// Whether mail can be sent there.
  public var isReachable: Bool { guest.addresses.isMailable && suppression == nil }
}
