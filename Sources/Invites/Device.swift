/// Where a receiver's notifications go: a browser that was asked to show them, an app on a phone, a mail address.
///
/// The simulated phone is none: it is looked at.
public struct Device: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Device>

  /// How it is reached.
  public enum Address: Hashable, Sendable {
    /// A Web Push subscription.
    /// - Parameters:
    ///   - publicKey: `p256dh`, 65 bytes: an uncompressed point on P-256.
    ///   - authSecret: `auth`, 16 bytes.
    ///   - keyID: names the server's key that the subscription was made for.
    case webPush(endpoint: String, publicKey: [UInt8], authSecret: [UInt8], keyID: String)
    /// An APNs device token, in hexadecimal, and the app that it belongs to.
    case apns(token: String, topic: String)
    /// A guest's mail address, which hosts alone see.
    case mail(String)
  }

  /// By which kind of push service it is reached. Raw values are kept.
  public enum Channel: String, Hashable, Sendable, Codable, CaseIterable {
    case webPush = "web-push"
    case apns
    case mail
  }

  /// The service of all mail: one relay takes it.
  public static let mailService = "mail"

  /// Whose notifications it shows.
  public enum Owner: Hashable, Sendable {
    /// Those of the invitations that were opened in this browser, and of the host who is signed in there.
    case session(hash: String)
    case guest(Guest.ID)
    case account(Account.ID)
  }

  public let id: ID
  public let address: Address
  /// The host of the push service, such as `fcm.googleapis.com`; `mail` for a mail address.
  public let service: String
  /// Such as `Firefox, Linux`.
  public var name: String
  /// Whether nothing is said on the lock screen but that there is something.
  public var hidesDetails: Bool
  public var isPaused: Bool
  /// The most bytes of a message that it takes, where its service has said so.
  public var sizeLimit: Int?
  public let registeredAt: Timestamp
  /// When its browser or app said last that it is there.
  public let renewedAt: Timestamp
  /// When its service accepted something for it last.
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

  /// The most devices of one owner; of more the one that said longest ago that it is there goes.
  public static let perOwner = 10
}

/// A browser or an app that asks for notifications.
public struct DeviceRegistration: Hashable, Sendable {
  public var address: Device.Address
  public var service: String
  public var name: String
  /// The endpoint that the browser had before and has no more.
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
