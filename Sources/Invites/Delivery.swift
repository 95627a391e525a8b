import Texts

/// One notification on its way to one device.
public struct Delivery: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Delivery>

  /// The state of a delivery. The raw values are stored.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// The delivery is due now or later, or in progress.
    case waiting
    /// The push service accepted it. Only the device can report whether it was shown.
    case accepted
    case failed
    /// The deadline passed before it could be delivered.
    case expired
    /// A later delivery replaces it.
    case superseded
    /// There was no longer a reason to send it: for example, the device is gone, or the guest has answered.
    case dropped
    /// The guest was taken off the list before it was sent.
    case withheld
    /// Its words were unsent or changed, or its link ended, before it was sent.
    case withdrawn
  }

  /// The delivery's id, the same at every attempt.
  public let id: ID
  /// The exact bytes. Nil once the words were unsent.
  public let payload: [UInt8]?
  /// The id by which a later notification replaces this one: `apns-collapse-id`, Web Push's topic, and a browser's tag.
  public let collapseID: String
  /// The guest who is notified. Nil for a host.
  public let guestID: Guest.ID?
  public let device: Device
  /// The language of the notification, and of the text that the device adds to it.
  public let language: Language
  /// 1 for the first attempt.
  public let attempt: Int
  /// The time after which the notification is no longer worth delivering.
  public let deadline: Timestamp
  /// When it entered the outbox. Nil for a delivery that is sent by hand and never enters the outbox.
  public let enqueuedAt: Timestamp?
  /// The badge of a device that several guests share. Nil when the payload holds the badge.
  public let unread: Int?

  public init(
    id: ID, payload: [UInt8]?, collapseID: String, guestID: Guest.ID?, device: Device, language: Language, attempt: Int,
    deadline: Timestamp, enqueuedAt: Timestamp? = nil, unread: Int? = nil
  ) {
    self.id = id
    self.payload = payload
    self.collapseID = collapseID
    self.guestID = guestID
    self.device = device
    self.language = language
    self.attempt = attempt
    self.deadline = deadline
    self.enqueuedAt = enqueuedAt
    self.unread = unread
  }
}

/// The known facts about a delivery, for hosts.
public struct DeliveryReport: Identifiable, Hashable, Sendable, Codable {
  public let id: Delivery.ID
  public let notification: EventNotification.ID
  public let guest: Guest.ID
  public let guestName: String
  /// Nil for notifications from versions before 0.5.
  public let occasion: EventNotification.Occasion?
  /// The device's name at the time of sending.
  public let deviceName: String
  public let state: Delivery.State
  public let attempts: Int
  /// The service's last response: an HTTP status, and the service's reason or our own.
  public let status: Int?
  public let reason: String?
  public let createdAt: Timestamp
  /// When the next attempt is due. Nil once the delivery has ended.
  public let dueAt: Timestamp?
  public let endedAt: Timestamp?
  /// When the device reported that it showed the notification, and that a person opened it.
  public let shownAt: Timestamp?
  public let openedAt: Timestamp?
  /// Whether it is a mail.
  public let isMail: Bool
  /// When an accepted mail was returned.
  public let returnedAt: Timestamp?

  public init(
    id: Delivery.ID, notification: EventNotification.ID, guest: Guest.ID, guestName: String,
    occasion: EventNotification.Occasion?, deviceName: String, state: Delivery.State, attempts: Int = 1,
    status: Int? = nil, reason: String? = nil, createdAt: Timestamp, dueAt: Timestamp? = nil,
    endedAt: Timestamp? = nil, shownAt: Timestamp? = nil, openedAt: Timestamp? = nil, isMail: Bool = false,
    returnedAt: Timestamp? = nil
  ) {
    self.id = id
    self.notification = notification
    self.guest = guest
    self.guestName = guestName
    self.occasion = occasion
    self.deviceName = deviceName
    self.state = state
    self.attempts = attempts
    self.status = status
    self.reason = reason
    self.createdAt = createdAt
    self.dueAt = dueAt
    self.endedAt = endedAt
    self.shownAt = shownAt
    self.openedAt = openedAt
    self.isMail = isMail
    self.returnedAt = returnedAt
  }

  /// The progress of a delivery, for lists. The device's reports take precedence over the service's response.
  public enum Progress: String, Hashable, Sendable, CaseIterable {
    case waiting, accepted, shown, opened, failed
    /// There was no reason to send it.
    case dropped
  }

  public var progress: Progress {
    if openedAt != nil { return .opened }
    if shownAt != nil { return .shown }
    return switch state {
    case .waiting: .waiting
    case .accepted: .accepted
    case .failed, .expired: .failed
    case .superseded, .dropped, .withheld, .withdrawn: .dropped
    }
  }

  /// Whether the recipient's server has not accepted the mail yet: a report said so after the relay had accepted it.
  public var isDelayed: Bool { isMail && state == .accepted && reason != nil }

  /// When the delivery reached its current state.
  public var moment: Timestamp { openedAt ?? shownAt ?? returnedAt ?? endedAt ?? createdAt }
}

/// The result of an attempt, with its delivery.
public struct DeliveryOutcome: Hashable, Sendable {
  public let result: DeliveryResult
  public let delivery: Delivery

  public init(_ result: DeliveryResult, of delivery: Delivery) {
    (self.result, self.delivery) = (result, delivery)
  }
}

/// The result of one attempt.
public enum DeliveryResult: Hashable, Sendable {
  case accepted(status: Int)
  /// Another service than the one on record accepted it, and is the right one for the device.
  case acceptedElsewhere(status: Int, service: String)
  /// The notification will not arrive.
  case failed(status: Int?, reason: String)
  /// The device is gone. For a mail address: the mailbox does not exist.
  case gone(status: Int?, reason: String)
  /// The attempt failed, and the next is due at this time.
  case postponed(until: Timestamp, status: Int?, reason: String)
  /// The payload exceeds what the device accepts, `limit` bytes.
  case tooLarge(limit: Int)
  /// No attempt was made. The delivery's turn comes at this time.
  case held(until: Timestamp)
}
