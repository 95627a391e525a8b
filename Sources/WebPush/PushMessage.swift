import Basics
import Foundation
import HTTPClient
import SystemCrypto

/// One message to one subscription (RFC 8030, section 5).
public struct PushMessage: Hashable, Sendable {
  /// The urgency of waking the device for the message (section 5.3).
  public enum Urgency: String, Hashable, Sendable {
    case veryLow = "very-low"
    case low, normal, high
  }

  /// The content for the browser, at most 3,993 bytes. At most 2,640 bytes reach every browser.
  public var plaintext: [UInt8]
  /// The number of seconds for which the service keeps the message. 0 delivers it now or never. At each attempt, set
  /// the time that is left, not the original time. The server asks for at most four weeks.
  public var timeToLive: Int
  public var urgency: Urgency
  /// The identity for replacing messages: a message replaces an undelivered one with the same identity (section 5.4).
  /// The service sees a hash that differs for each device.
  public var collapseIdentity: String?

  /// The largest length to which the plaintext is padded. Lower for a subscription that accepts only smaller messages.
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

  /// The length of the padded plaintext, which is what services limit.
  public var paddedCount: Int { MessageEncryption.paddedCount(of: plaintext, limit: limit) }
}

extension PushMessage {
  private static let maxTimeToLive = 28 * 86400

  /// Returns the header fields that tell the service how to handle the message.
  /// - Parameter auth: the subscription's secret.
  public func headers(auth: [UInt8]) -> Headers {
    var headers: Headers = ["TTL": "\(min(max(0, timeToLive), Self.maxTimeToLive))", "Urgency": urgency.rawValue]
    headers["Topic"] = collapseIdentity.map { Self.topic($0, auth: auth) }
    return headers
  }

  /// Returns all header fields except `Authorization`.
  public func headers(to subscription: PushSubscription) -> Headers {
    var headers = headers(auth: subscription.auth)
    headers["Content-Encoding"] = "aes128gcm"
    headers["Content-Type"] = "application/octet-stream"
    // Without this field the Windows service refuses a message that is not to be stored.
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

  /// Returns a topic of 32 base64url characters, the most that a topic may have. Apple decodes the topic and accepts
  /// this length.
  static func topic(_ identity: String, auth: [UInt8]) -> String {
    Base64URL.encode(HMACKey.authenticationCode(for: "Topic\0\(identity)".utf8, key: auth).prefix(24))
  }
}
