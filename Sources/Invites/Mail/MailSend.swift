/// One sending of the invitation by mail to some of an event's guests.
public struct MailSend: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<MailSend>

  /// The recipients, among the guests on the list to whom mail can be sent.
  public enum Choice: Hashable, Sendable {
    /// Guests to whom the invitation was not sent, by a host or by the server, and who have neither opened nor answered
    /// it.
    case unsent
    /// All guests who have not declined.
    case all
    case selected([Guest.ID])
  }

  public let id: ID
  public let event: Event.ID
  public let at: Timestamp
  /// The earliest time at which a mail is sent.
  public let dueAt: Timestamp
  /// When a host undid the sending. Nil when none did.
  public let undoneAt: Timestamp?
  /// The number of recipients, including those whose mail was undone.
  public var count: Int

  public init(id: ID, event: Event.ID, at: Timestamp, dueAt: Timestamp, undoneAt: Timestamp? = nil, count: Int) {
    self.id = id
    self.event = event
    self.at = at
    self.dueAt = dueAt
    self.undoneAt = undoneAt
    self.count = count
  }

  /// The time for which a host can undo the sending, in seconds.
  public static let undoSeconds: Int64 = 10

  /// Whether the sending can still be undone.
  public func canBeUndone(at now: Timestamp) -> Bool { undoneAt == nil && now < dueAt }
}

/// The progress of an event's mailed invitations. Each guest is counted once, at the furthest stage.
public struct MailProgress: Hashable, Sendable {
  /// Mails that the relay has not accepted yet.
  public var waiting = 0
  /// Mails that the relay accepted. Whether they arrived is unknown.
  public var accepted = 0
  /// Mails that were returned, or that no server accepts.
  public var returned = 0
  /// The guest opened the invitation.
  public var opened = 0
  public var answered = 0

  public init(waiting: Int = 0, accepted: Int = 0, returned: Int = 0, opened: Int = 0, answered: Int = 0) {
    (self.waiting, self.accepted, self.returned) = (waiting, accepted, returned)
    (self.opened, self.answered) = (opened, answered)
  }

  public var all: Int { waiting + accepted + returned + opened + answered }
}

/// A guest on the list, with the state of their mail.
public struct MailedGuest: Hashable, Sendable {
  public let guest: Guest
  /// Why no mail may be sent to the guest's address. Nil when it may be sent.
  public let suppression: MailSuppression?
  /// The delivery of the last mailed invitation. Nil when none was mailed.
  public let report: DeliveryReport?
  /// Whether the invitation is still to be sent by any channel.
  public let isUnsent: Bool
  /// The notification that was last mailed, or that would be. Nil when none exists yet.
  public let notification: EventNotification.ID?

  public init(
    guest: Guest, suppression: MailSuppression?, report: DeliveryReport?, isUnsent: Bool,
    notification: EventNotification.ID?
  ) {
    (self.guest, self.suppression, self.report, self.isUnsent) = (guest, suppression, report, isUnsent)
    self.notification = notification
  }

  /// Whether mail can be sent to the guest.
  public var isReachable: Bool { guest.addresses.isMailable && suppression == nil }
}
