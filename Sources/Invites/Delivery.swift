import Texts

/// One notice on its way to one device.
public struct Delivery: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Delivery>

  /// Where it stands. Raw values are kept.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// It is due now or later, or under way.
    case waiting
    /// The push service took it. Whether the device showed it only the device can say.
    case accepted
    case failed
    /// Nobody would want to know any more.
    case expired
    /// A later one takes its place.
    case superseded
    /// There was no reason to send it any more: the device is gone, or the guest has answered.
    case dropped
    /// Its guest was taken off the list first.
    case withheld
    /// Its words were taken back or changed, or its link ended.
    case withdrawn
  }

  /// The same at every attempt.
  public let id: ID
  /// The exact bytes; nil once their words were taken back.
  public let payload: [UInt8]?
  /// What replaces what: `apns-collapse-id`, Web Push's topic, a browser's tag.
  public let collapseID: String
  /// Who is told; nil for a host.
  public let guestID: Guest.ID?
  public let device: Device
  /// What the device says around the notice is in it, too.
  public let language: Language
  /// 1 for the first attempt.
  public let attempt: Int
  /// After it nobody wants to know any more.
  public let deadline: Timestamp
  /// When it came into the outbox; nil for what is sent by hand and never waits there.
  public let enqueuedAt: Timestamp?
  /// What waits on a device of several guests, for its badge; nil where the bytes say it.
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

/// What is known of a delivery.
public struct DeliveryReport: Identifiable, Hashable, Sendable, Codable {
  public let id: Delivery.ID
  public let notice: EventNotification.ID
  public let guest: Guest.ID
  public let guestName: String
  /// Nil for notices of versions before 0.5.
  public let occasion: EventNotification.Occasion?
  /// What the device was called when it was sent there.
  public let deviceName: String
  public let state: Delivery.State
  public let attempts: Int
  /// What the service answered last: an HTTP status, and its reason or ours.
  public let status: Int?
  public let reason: String?
  public let createdAt: Timestamp
  /// When it is tried next; nil once it is over.
  public let dueAt: Timestamp?
  public let endedAt: Timestamp?
  /// When the device said that it was shown, and that somebody opened it.
  public let shownAt: Timestamp?
  public let openedAt: Timestamp?
  /// Whether it is a mail.
  public let isMail: Bool
  /// When a mail that was accepted came back.
  public let returnedAt: Timestamp?

  public init(
    id: Delivery.ID, notice: EventNotification.ID, guest: Guest.ID, guestName: String,
    occasion: EventNotification.Occasion?, deviceName: String, state: Delivery.State, attempts: Int = 1,
    status: Int? = nil, reason: String? = nil, createdAt: Timestamp, dueAt: Timestamp? = nil,
    endedAt: Timestamp? = nil, shownAt: Timestamp? = nil, openedAt: Timestamp? = nil, isMail: Bool = false,
    returnedAt: Timestamp? = nil
  ) {
    self.id = id
    self.notice = notice
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

  /// How far it came, for lists: what the device said goes before what its service said.
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

  /// Whether the server of the address has not taken the mail yet, as a report said after the relay had taken it.
  public var isDelayed: Bool { isMail && state == .accepted && reason != nil }

  /// When it got where it is.
  public var moment: Timestamp { openedAt ?? shownAt ?? returnedAt ?? endedAt ?? createdAt }
}

/// What became of an attempt of a delivery.
public struct DeliveryOutcome: Hashable, Sendable {
  public let result: DeliveryResult
  public let delivery: Delivery

  public init(_ result: DeliveryResult, of delivery: Delivery) {
    (self.result, self.delivery) = (result, delivery)
  }
}

/// What became of one attempt.
public enum DeliveryResult: Hashable, Sendable {
  case accepted(status: Int)
  /// Another service than the device's took it, and is the right one.
  case acceptedElsewhere(status: Int, service: String)
  /// It will not arrive.
  case failed(status: Int?, reason: String)
  /// The device is not there any more; of a mail address, that there is no such mailbox.
  case gone(status: Int?, reason: String)
  /// The next attempt is due then.
  case postponed(until: Timestamp, status: Int?, reason: String)
  /// The device takes fewer bytes than were sent.
  case tooLarge(limit: Int)
  /// It was not tried: its turn comes then.
  case held(until: Timestamp)
}
