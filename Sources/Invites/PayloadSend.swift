/// A payload that a host sent by hand to a real device, and the push service's response.
public struct PayloadSend: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<PayloadSend>

  public enum Target: Hashable, Sendable {
    /// One of the host's own devices.
    /// - Parameters:
    ///   - id: nil once the device is gone.
    ///   - name: the device's name at the time.
    case device(Device.ID?, name: String)
    /// A device whose token the host entered.
    case app(App)
  }

  /// An app on a device, and the APNs headers of the push.
  public struct App: Hashable, Sendable {
    /// The device token, in hexadecimal. It is secret.
    public let token: String
    public let topic: String
    public let pushType: String
    /// 10, 5 or 1.
    public let priority: Int
    /// Seconds since 1970; nil for none.
    public let expiration: Int64?
    /// The text that `apns-collapse-id` is made from.
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
  /// The number of bytes sent; for a browser, before encryption.
  public let size: Int
  public let isAccepted: Bool
  /// An HTTP status; nil when there was no answer.
  public let status: Int?
  /// The reason given by the service or by this server, at most ``reasonLimit`` characters. Empty when the push was
  /// accepted.
  public let reason: String
  /// The `apns-id` of the response.
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

  /// The maximum number of sends stored for one host. The oldest are deleted.
  public static let perHost = 50
  public static let reasonLimit = 120

  /// Whether the device or address that the payload was sent to is still stored.
  public var canRepeat: Bool { if case .device(nil, _) = target { false } else { true } }
}

extension PayloadSend.App {
  /// The beginning of the token, `0a1b2c3d…`: enough to tell tokens apart, and too little to send to one. Empty but for
  /// the `…` for a very short token.
  public var shortToken: String { "\(token.prefix(min(8, token.count / 4)))…" }
}
