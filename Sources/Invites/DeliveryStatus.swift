/// What became of one notice: when it was made, and whether it was sent.
public struct SentNotification: Hashable, Sendable, Codable {
  public enum State: Hashable, Sendable, Codable {
    /// Its time has not come yet.
    case pending
    /// Where to nobody knows: it waits for whoever looks.
    case sent(Timestamp)
    case failed(reason: String, at: Timestamp?)
    /// Not sent, for the guest was taken off the list first.
    case withheld
    /// What it told was taken back or changed, and no phone lists it any more.
    case withdrawn(Timestamp?)
  }

  public let notice: EventNotification.ID
  /// Nil for notices of versions before 0.5.
  public let occasion: EventNotification.Occasion?
  public let category: EventNotification.Category
  public let createdAt: Timestamp
  public let state: State
  /// To which devices it went; none for a guest who has none.
  public var deliveries: [DeliveryReport]

  public init(
    notice: EventNotification.ID, occasion: EventNotification.Occasion?, category: EventNotification.Category,
    createdAt: Timestamp, state: State, deliveries: [DeliveryReport] = []
  ) {
    self.notice = notice
    self.occasion = occasion
    self.category = category
    self.createdAt = createdAt
    self.state = state
    self.deliveries = deliveries
  }
}

/// How far an invitation came: what was made for the simulated iPhone, what hosts sent, and what the guest looked at.
public struct DeliveryStatus: Hashable, Sendable, Codable {
  /// The latest first.
  public var notifications: [SentNotification]
  /// The latest first.
  public var sent: [SentInvitation]
  /// Mails in which the guest answered, the latest first; read for one guest only, not for a list.
  public var mailReplies: [MailReply]
  /// When the guest opened the event first and last; nil as long as they have not.
  public var firstSeenAt: Timestamp?
  public var lastSeenAt: Timestamp?
  /// Why nothing is mailed to the guest's address; nil where nothing forbids it, or there is none.
  public var mailStop: MailSuppression?

  public init(
    notifications: [SentNotification] = [], sent: [SentInvitation] = [], mailReplies: [MailReply] = [],
    firstSeenAt: Timestamp? = nil, lastSeenAt: Timestamp? = nil, mailStop: MailSuppression? = nil
  ) {
    self.notifications = notifications
    self.sent = sent
    self.mailReplies = mailReplies
    self.firstSeenAt = firstSeenAt
    self.lastSeenAt = lastSeenAt
    self.mailStop = mailStop
  }
}
