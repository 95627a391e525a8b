import Basics
import Foundation
import SystemCrypto

/// A browser's push subscription, as its `PushSubscription` gives it as JSON (W3C Push API, section 8).
///
///     let subscription = try PushSubscription( endpoint: form.endpoint, p256dh: form.keys.p256dh, auth:
///     form.keys.auth, services: services)
///
/// A value always satisfies all rules: reading one from storage checks it again, against the current services. The
/// endpoint and keys are secrets, and the description contains neither.
public struct PushSubscription: Hashable, Sendable {
  let address: Endpoint
  /// The browser's public key, 65 bytes: an uncompressed point on P-256 (RFC 8291, section 2.1).
  public let p256dh: [UInt8]
  /// The authentication secret, 16 bytes (section 3.2).
  public let auth: [UInt8]

  /// - Throws: any of ``PushSubscriptionError``.
  public init(
    endpoint: String, p256dh: [UInt8], auth: [UInt8], services: PushServices
  ) throws(PushSubscriptionError) {
    address = try Endpoint(endpoint, services: services)
    guard P256.isPublicKey(p256dh) else { throw .invalidKey }
    guard auth.count == Self.authCount else { throw .invalidSecret }
    (self.p256dh, self.auth) = (p256dh, auth)
  }

  /// - Parameters:
  ///   - p256dh: in either base64 alphabet, padded or not.
  ///   - auth: in either base64 alphabet, padded or not.
  public init(
    endpoint: String, p256dh: String, auth: String, services: PushServices
  ) throws(PushSubscriptionError) {
    guard let key = Self.decode(p256dh) else { throw .invalidKey }
    guard let secret = Self.decode(auth) else { throw .invalidSecret }
    try self.init(endpoint: endpoint, p256dh: key, auth: secret, services: services)
  }

  /// The subscription's URL, which identifies it, with scheme and host in lower case.
  public var endpoint: String { address.text }
  /// The service's host, for logs and for counts by service.
  public var host: String { address.host }
  /// The scheme, host and port of the service. Identifies the sending lane, and is the audience of tokens.
  public var origin: String { address.origin }
  /// Eight hexadecimal digits that identify the endpoint in logs.
  public var shortHash: String { Hexadecimal.encode(SHA256.hash(endpoint.utf8).prefix(4)) }

  private static let authCount = 16
  /// The longest text of a key that is decoded, so that long texts are not decoded in vain.
  private static let maxKeyText = 128

  private static func decode(_ text: String) -> [UInt8]? {
    text.utf8.count <= maxKeyText ? Base64URL.decode(anyAlphabet: text) : nil
  }
}

extension PushSubscription: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "\(host) \(shortHash)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// Why the input is not a valid subscription. The raw values are stable.
public enum PushSubscriptionError: String, Error, Hashable, Sendable {
  /// The URL is not https on port 443 with a host name and a path, or has credentials, a fragment or invalid
  /// characters.
  case malformedEndpoint = "malformed-endpoint"
  /// The URL is longer than 2,048 bytes.
  case endpointTooLong = "endpoint-too-long"
  /// The host is not among the ``PushServices``.
  case unknownService = "unknown-service"
  /// The URL that Chromium gives for a removed subscription.
  case removedEndpoint = "removed-endpoint"
  /// The key is not 65 bytes, or not a point on the curve.
  case invalidKey = "invalid-key"
  /// The secret is not 16 bytes.
  case invalidSecret = "invalid-secret"
}
