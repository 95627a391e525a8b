import APNs
import Basics
import Foundation
import HTTP
import SystemCrypto

/// The address of an app on a device, as the app gets it from `didRegisterForRemoteNotificationsWithDeviceToken`.
///
/// It has any number of bytes: Apple promises no length, and other kinds of tokens are longer.
public struct DeviceToken: Hashable, Sendable, CustomStringConvertible {
  /// In hexadecimal, lower case.
  public let description: String

  /// - Parameter text: of 1 to 256 bytes in hexadecimal; nil for anything else.
  public init?(_ text: some StringProtocol) {
    guard (2...512).contains(text.utf8.count), let bytes = Hexadecimal.decode(text) else { return nil }
    description = Hexadecimal.encode(bytes)
  }
}

/// Which of Apple's two services a device token belongs to: apps from the store and TestFlight have production tokens,
/// those from Xcode sandbox tokens.
public enum APNsEnvironment: String, Hashable, Sendable, CaseIterable, Codable {
  case production, sandbox

  public var other: Self { self == .production ? .sandbox : .production }

  /// The one whose service this is; nil for any other host.
  public init?(host: String) {
    guard let environment = Self.allCases.first(where: { APNsServers.host($0) == host }) else { return nil }
    self = environment
  }
}

/// One notification for one device (Apple: Sending notification requests to APNs).
public struct APNsRequest: Hashable, Sendable {
  /// Names the notification at APNs. Keep it when the same is sent again.
  public var id: UUID
  public var deviceToken: DeviceToken
  public var environment: APNsEnvironment
  /// The value of `apns-topic`: ``PushType/topic(for:)`` of the app's bundle identifier.
  public var topic: String
  public var pushType: PushType
  public var priority: PushType.Priority
  /// Until when APNs keeps trying, and the notification for a device that is off. Nil leaves that to APNs; what is past,
  /// such as `.distantPast`, lets it try once.
  public var deadline: Date?
  /// A notification takes the place of one with the same identity.
  public var collapseIdentity: String?
  public var payload: [UInt8]

  /// - Parameter priority: by default the first of `pushType.priorities`.
  public init(
    id: UUID = UUID(), to deviceToken: DeviceToken, in environment: APNsEnvironment = .production, topic: String,
    pushType: PushType = .alert, priority: PushType.Priority? = nil, deadline: Date? = nil,
    collapseIdentity: String? = nil, payload: [UInt8]
  ) {
    self.id = id
    self.deviceToken = deviceToken
    self.environment = environment
    self.topic = topic
    self.pushType = pushType
    self.priority = priority ?? pushType.priorities[0]
    self.deadline = deadline
    self.collapseIdentity = collapseIdentity
    self.payload = payload
  }
}

extension APNsRequest {
  /// The most bytes of `apns-collapse-id`.
  public static let collapseIDLimit = 64

  /// The most bytes of `apns-topic` that are sent: a bundle identifier, or a name in a certificate, has no more.
  public static let topicLimit = 255

  /// An `id` for what has a name of another kind: the same for the same (RFC 9562, section 5.8).
  public static func id(of name: String) -> UUID {
    var bytes = Array(SHA256.hash(name.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  public var path: String { "/3/device/\(deviceToken)" }

  /// All but `authorization`.
  public var headers: Headers {
    var headers: Headers = [
      "apns-id": id.uuidString.lowercased(), "apns-topic": topic, "apns-push-type": pushType.rawValue,
      "apns-priority": String(priority.rawValue), "content-type": "application/json",
    ]
    if let deadline { headers["apns-expiration"] = String(max(0, deadline.wholeSeconds)) }
    if let collapseID { headers["apns-collapse-id"] = collapseID }
    return headers
  }

  /// What equal identities have in common at APNs: the identity itself, or a hash of one that is too long for a header,
  /// or cannot stand in one.
  public var collapseID: String? {
    guard let identity = collapseIdentity, !identity.isEmpty else { return nil }
    let fits = identity.utf8.count <= Self.collapseIDLimit && identity.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return fits ? identity : Base64URL.encode(SHA256.hash(identity.utf8))
  }

  /// Looks at what APNs would refuse whatever the device.
  ///
  /// - Throws: `APNsRequestError`, `Payload.TooLarge`.
  public func check() throws {
    guard !payload.isEmpty else { throw APNsRequestError.emptyPayload }
    guard (1...Self.topicLimit).contains(topic.utf8.count), topic.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw APNsRequestError.invalidTopic
    }
    guard pushType.priorities.contains(priority) else { throw APNsRequestError.invalidPriority }
    try pushType.check(size: payload.count)
  }
}

/// Why a request would be refused for any device.
public enum APNsRequestError: String, Error, Hashable, Sendable, CustomStringConvertible {
  case emptyPayload = "empty-payload"
  case invalidTopic = "invalid-topic"
  case invalidPriority = "invalid-priority"

  public var description: String {
    switch self {
    case .emptyPayload: "There is no payload."
    case .invalidTopic: "The topic is no bundle identifier, such as com.example.party."
    case .invalidPriority: "The push type does not go with the priority."
    }
  }
}
