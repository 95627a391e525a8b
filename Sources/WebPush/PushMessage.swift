import Basics
import Foundation
import HTTPClient
import SystemCrypto

/// One message to one subscription (RFC 8030, section 5).
public struct PushMessage: Hashable, Sendable {
  /// How soon a device is to be woken for it (section 5.3).
  public enum Urgency: String, Hashable, Sendable {
    case veryLow = "very-low"
    case low, normal, high
  }

  /// What the browser gets, at most 3,993 bytes; at most 2,640 reach every browser.
  public var plaintext: [UInt8]
  /// Seconds for which the service keeps the message, 0 for now or never. What is left of it at each attempt, not what
  /// there was at the first. At most four weeks are asked for.
  public var timeToLive: Int
  public var urgency: Urgency
  /// What the message is about: one replaces an undelivered one of the same identity (section 5.4). The service sees a
  /// hash that differs from device to device.
  public var collapseIdentity: String?

  /// Padding adds nothing beyond it. For a subscription that takes less than others.
  public var limit: Int

  public init(
    _ plaintext: [UInt8], timeToLive: Int, urgency: Urgency = .normal, collapseIdentity: String? = nil,
    limit: Int = MessageEncryption.maxPlaintext
  ) {
    self.limit = limit
    self.plaintext = plaintext
    self.timeToLive = timeToLive
    self.urgency = urgency
    self.collapseIdentity = collapseIdentity
  }

  /// The length of the plaintext with its padding, which is what services limit.
  public var paddedCount: Int { MessageEncryption.paddedCount(of: plaintext, limit: limit) }
}

extension PushMessage {
  private static let maxTimeToLive = 28 * 86400

  /// The header fields that say how the service is to treat it.
  /// - Parameter auth: the subscription's secret.
  public func headers(auth: [UInt8]) -> Headers {
    var headers: Headers = ["TTL": "\(min(max(0, timeToLive), Self.maxTimeToLive))", "Urgency": urgency.rawValue]
    headers["Topic"] = collapseIdentity.map { Self.topic($0, auth: auth) }
    return headers
  }

  /// All but `Authorization`.
  public func headers(to subscription: PushSubscription) -> Headers {
    var headers = headers(auth: subscription.auth)
    headers["Content-Encoding"] = "aes128gcm"
    headers["Content-Type"] = "application/octet-stream"
    // Without it the service of Windows refuses a message that is not to be kept.
    if timeToLive <= 0, subscription.host.hasSuffix(".notify.windows.com") {
      headers["X-WNS-Cache-Policy"] = "no-cache"
    }
    return headers
  }

  /// - Throws: `tooLong`.
  func request(
    to subscription: PushSubscription, authorization: String
  ) throws(MessageEncryptionError) -> HTTPClient.Request {
    var headers = headers(to: subscription)
    headers["Authorization"] = authorization
    let body = try MessageEncryption.body(of: plaintext, for: subscription, limit: limit)
    return .init(.post, subscription.address.url, headers: headers, body: Data(body))
  }

  /// 32 characters of base64url, the most that a topic may have; a length that Apple, which decodes it, takes.
  static func topic(_ identity: String, auth: [UInt8]) -> String {
    Base64URL.encode(HMACKey.authenticationCode(for: "Topic\0\(identity)".utf8, key: auth).prefix(24))
  }
}
