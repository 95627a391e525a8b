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
  public let notice: EventNotification
  public let device: Device
  /// What the device says around the notice is in it, too.
  public let language: Language
  /// 1 for the first attempt.
  public let attempt: Int
  /// After it nobody wants to know any more.
  public let deadline: Timestamp

  public init(
    id: ID, notice: EventNotification, device: Device, language: Language, attempt: Int, deadline: Timestamp
  ) {
    self.id = id
    self.notice = notice
    self.device = device
    self.language = language
    self.attempt = attempt
    self.deadline = deadline
  }
}

/// What became of one attempt.
public enum DeliveryResult: Hashable, Sendable {
  case accepted(status: Int)
  /// It will not arrive.
  case failed(status: Int?, reason: String)
  /// The device is not there any more.
  case gone(status: Int?, reason: String)
  /// The next attempt is due then.
  case postponed(until: Timestamp, status: Int?, reason: String)
  /// The device takes fewer bytes than were sent.
  case tooLarge(limit: Int)
}
