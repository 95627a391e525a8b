/// A payload that a host sent by hand to a real device, and what its push service answered.
public struct PayloadSend: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<PayloadSend>

  public enum Target: Hashable, Sendable {
    /// One of the host's own.
    /// - Parameters:
    ///   - id: nil once it is gone.
    ///   - name: what it was called.
    case device(Device.ID?, name: String)
    /// One whose token was typed in.
    case app(App)
  }

  /// An app on a device, and the headers of APNs that were sent there.
  public struct App: Hashable, Sendable {
    /// In hexadecimal; a secret.
    public let token: String
    public let topic: String
    public let pushType: String
    /// 10, 5 or 1.
    public let priority: Int
    /// Seconds since 1970; nil for none.
    public let expiration: Int64?
    /// What `apns-collapse-id` is made of.
    public let collapseID: String?

    public init(
      token: String, topic: String, pushType: String, priority: Int, expiration: Int64? = nil, collapseID: String? = nil
    ) {
      self.token = token
      self.topic = topic
      self.pushType = pushType
      self.priority = priority
      self.expiration = expiration
      self.collapseID = collapseID
    }
  }

  public let id: ID
  public let sentAt: Timestamp
  public let channel: Device.Channel
  /// The push service's host.
  public let service: String
  public let target: Target
  /// The exact bytes.
  public let payload: [UInt8]
  /// How many bytes left, to a browser before they were encrypted.
  public let size: Int
  public let isAccepted: Bool
  /// An HTTP status; nil when there was no answer.
  public let status: Int?
  /// The service's or ours, at most ``reasonLimit`` characters; empty where it was accepted.
  public let reason: String
  /// `apns-id` of the answer.
  public let apnsID: String?

  public init(
    id: ID, sentAt: Timestamp, channel: Device.Channel, service: String, target: Target, payload: [UInt8], size: Int,
    isAccepted: Bool, status: Int?, reason: String, apnsID: String?
  ) {
    self.id = id
    self.sentAt = sentAt
    self.channel = channel
    self.service = service
    self.target = target
    self.payload = payload
    self.size = size
    self.isAccepted = isAccepted
    self.status = status
    self.reason = String(reason.prefix(Self.reasonLimit))
    self.apnsID = apnsID
  }

  /// How many are kept of a host; older ones go.
  public static let perHost = 50
  public static let reasonLimit = 120

  /// Whether what it was sent to is still known.
  public var canRepeat: Bool { if case .device(nil, _) = target { false } else { true } }
}

extension PayloadSend.App {
  /// Enough to tell one from another, and too little to send to it: `0a1b2c3d…`; nothing of a short one.
  public var shortToken: String { "\(token.prefix(min(8, token.count / 4)))…" }
}
