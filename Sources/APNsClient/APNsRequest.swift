import APNs
import Basics
import Foundation
import HTTP
import SystemCrypto

/// The address of an app on a device, which the app receives in `didRegisterForRemoteNotificationsWithDeviceToken`.
///
/// The number of bytes may vary: Apple guarantees no length, and other kinds of tokens are longer.
public struct DeviceToken: Hashable, Sendable, CustomStringConvertible {
  /// The token in lowercase hexadecimal.
  public let description: String

  /// - Parameter text: 1 to 256 bytes in hexadecimal. Nil for any other text.
  public init?(_ text: some StringProtocol) {
    guard (2...512).contains(text.utf8.count), let bytes = Hexadecimal.decode(text) else { return nil }
    description = Hexadecimal.encode(bytes)
  }
}

/// Apple's service to which a device token belongs. Apps from the store and TestFlight have production tokens, and apps
/// from Xcode have sandbox tokens.
public enum APNsEnvironment: String, Hashable, Sendable, CaseIterable, Codable {
  case production, sandbox

  public var other: Self { self == .production ? .sandbox : .production }

  /// The environment of the service at this host. Nil for any other host.
  public init?(host: String) {
    guard let environment = Self.allCases.first(where: { APNsServers.host($0) == host }) else { return nil }
    self = environment
  }
}

/// One notification for one device (Apple: Sending notification requests to APNs).
public struct APNsRequest: Hashable, Sendable {
  /// Identifies the notification at APNs. Keep it when the same notification is sent again.
  public var id: UUID
  public var deviceToken: DeviceToken
  public var environment: APNsEnvironment
  /// The value of `apns-topic`: ``PushType/topic(for:)`` of the app's bundle identifier.
  public var topic: String
  public var pushType: PushType
  public var priority: PushType.Priority
  /// The time until which APNs keeps the notification for a device that is off, and retries. Nil leaves the time to
  /// APNs. A past date, such as `.distantPast`, allows one attempt.
  public var deadline: Date?
  /// A notification replaces an earlier one with the same identity.
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
  /// The maximum number of bytes in `apns-collapse-id`.
  public static let collapseIDLimit = 64

  /// The maximum number of bytes in `apns-topic`. Bundle identifiers and names in certificates are not longer.
  public static let topicLimit = 255

  /// Derives an `id` from a name. Equal names give equal identifiers (RFC 9562, section 5.8).
  public static func id(of name: String) -> UUID {
    var bytes = Array(SHA256.hash(name.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  public var path: String { "/3/device/\(deviceToken)" }

  /// All headers except `authorization`.
  public var headers: Headers {
    var headers: Headers = [
      "apns-id": id.uuidString.lowercased(), "apns-topic": topic, "apns-push-type": pushType.rawValue,
      "apns-priority": String(priority.rawValue), "content-type": "application/json",
    ]
    if let deadline { headers["apns-expiration"] = String(max(0, deadline.wholeSeconds)) }
    if let collapseID { headers["apns-collapse-id"] = collapseID }
    return headers
  }

  /// The value that equal identities share at APNs: the identity itself, or a hash of an identity that is too long or
  /// not allowed in a header.
  public var collapseID: String? {
    guard let identity = collapseIdentity, !identity.isEmpty else { return nil }
    let fits = identity.utf8.count <= Self.collapseIDLimit && identity.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return fits ? identity : Base64URL.encode(SHA256.hash(identity.utf8))
  }

  /// Checks for errors that APNs would refuse for any device.
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

/// The reasons why a request would be refused for any device.
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
