/// One notification's state: when it was created, and whether it was sent.
public struct SentNotification: Hashable, Sendable, Codable {
  public enum State: Hashable, Sendable, Codable {
    /// Its time has not come yet.
    case pending
    /// It was sent. Without a device to send it to, it waits until the guest looks.
    case sent(Timestamp)
    case failed(reason: String, at: Timestamp?)
    /// Not sent, because the guest was taken off the list first.
    case withheld
    /// Its content was unsent or changed, and no phone lists it any longer.
    case withdrawn(Timestamp?)
  }

  public let notification: EventNotification.ID
  /// Nil for notifications from versions before 0.5.
  public let occasion: EventNotification.Occasion?
  public let category: EventNotification.Category
  public let createdAt: Timestamp
  public let state: State
  /// The deliveries to the guest's devices. Empty for a guest without devices.
  public var deliveries: [DeliveryReport]

  public init(
    notification: EventNotification.ID, occasion: EventNotification.Occasion?, category: EventNotification.Category,
    createdAt: Timestamp, state: State, deliveries: [DeliveryReport] = []
  ) {
    self.notification = notification
    self.occasion = occasion
    self.category = category
    self.createdAt = createdAt
    self.state = state
    self.deliveries = deliveries
  }
}

/// The progress of an invitation: the guest's notifications, what hosts sent, and when the guest looked at the event.
public struct DeliveryStatus: Hashable, Sendable, Codable {
  /// The guest's notifications, the latest first.
  public var notifications: [SentNotification]
  /// The invitations and reminders that hosts sent, the latest first.
  public var sent: [SentInvitation]
  /// Mails in which the guest answered, the latest first. Read for a single guest only, not for a list.
  public var mailReplies: [MailReply]
  /// When the guest opened the event first and last. Nil until they open it.
  public var firstSeenAt: Timestamp?
  public var lastSeenAt: Timestamp?
  /// Why no mail is sent to the guest's address. Nil when mail may be sent, or the guest has no address.
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
