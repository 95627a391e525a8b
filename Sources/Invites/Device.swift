/// A destination for a person's notifications: a browser that was allowed to show them, an app on a phone, or a mail
/// address.
///
/// The simulated phone is not a device: nothing is pushed to it.
public struct Device: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Device>

  /// The address by which a device is reached.
  public enum Address: Hashable, Sendable {
    /// A Web Push subscription.
    /// - Parameters:
    ///   - publicKey: `p256dh`, 65 bytes: an uncompressed point on P-256.
    ///   - authSecret: `auth`, 16 bytes.
    ///   - keyID: names the server's key that the subscription was made for.
    case webPush(endpoint: String, publicKey: [UInt8], authSecret: [UInt8], keyID: String)
    /// An APNs device token, in hexadecimal, and the topic of its app.
    case apns(token: String, topic: String)
    /// A guest's mail address, which only hosts see.
    case mail(String)
  }

  /// The kind of service that reaches a device. The raw values are stored.
  public enum Channel: String, Hashable, Sendable, Codable, CaseIterable {
    case webPush = "web-push"
    case apns
    case mail
  }

  /// The `service` of every mail address, because one relay takes all mail.
  public static let mailService = "mail"

  /// The person or browser whose notifications the device shows.
  public enum Owner: Hashable, Sendable {
    /// A browser session: the device shows notifications for the invitations opened in this browser, and for the host
    /// who is signed in there.
    case session(hash: String)
    case guest(Guest.ID)
    /// The API token with which a host's program registered the device. The device shows the host's notifications, and
    /// ends with the token.
    case apiToken(APIToken.ID)
  }

  public let id: ID
  public let address: Address
  /// The host of the push service, such as `fcm.googleapis.com`; `mail` for a mail address.
  public let service: String
  /// The device's name, such as `Firefox, Linux`.
  public var name: String
  /// Whether the lock screen shows only that there is a notification, without its content.
  public var hidesDetails: Bool
  public var isPaused: Bool
  /// The maximum message size in bytes that the device accepts. Nil until its service has reported one.
  public var sizeLimit: Int?
  public let registeredAt: Timestamp
  /// When the browser or app last reported that it still exists.
  public let renewedAt: Timestamp
  /// When the service last accepted a delivery to the device.
  public let acceptedAt: Timestamp?

  public init(
    id: ID, address: Address, service: String, name: String, hidesDetails: Bool = false,
    isPaused: Bool = false, sizeLimit: Int? = nil, registeredAt: Timestamp, renewedAt: Timestamp,
    acceptedAt: Timestamp? = nil
  ) {
    self.id = id
    self.address = address
    self.service = service
    self.name = name
    self.hidesDetails = hidesDetails
    self.isPaused = isPaused
    self.sizeLimit = sizeLimit
    self.registeredAt = registeredAt
    self.renewedAt = renewedAt
    self.acceptedAt = acceptedAt
  }

  public var channel: Channel {
    switch address {
    case .webPush: .webPush
    case .apns: .apns
    case .mail: .mail
    }
  }

  /// The maximum number of devices of one owner. Beyond it, the device with the oldest report is removed.
  public static let perOwner = 10
}

/// A request of a browser or an app to receive notifications.
public struct DeviceRegistration: Hashable, Sendable {
  public var address: Device.Address
  public var service: String
  public var name: String
  /// The browser's previous endpoint, which this one replaces.
  public var replacedAddress: String?

  public init(
    address: Device.Address, service: String, name: String, replacing replacedAddress: String? = nil
  ) {
    self.address = address
    self.service = service
    self.name = name
    self.replacedAddress = replacedAddress
  }
}
