import Basics
import Foundation
import SystemCrypto

/// Where a browser takes messages: what its `PushSubscription` gives as JSON (W3C Push API, section 8).
///
///     let subscription = try PushSubscription(
///       endpoint: form.endpoint, p256dh: form.keys.p256dh, auth: form.keys.auth, services: services)
///
/// There is none that breaks a rule: whoever reads one from storage checks it again, against the services of today.
/// Endpoint and keys are secrets; its description holds neither.
public struct PushSubscription: Hashable, Sendable {
  let address: Endpoint
  /// The browser's public key, 65 bytes: an uncompressed point of P-256 (RFC 8291, section 2.1).
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
  ///   - p256dh: in base64 of either alphabet, padded or not.
  ///   - auth: likewise.
  public init(
    endpoint: String, p256dh: String, auth: String, services: PushServices
  ) throws(PushSubscriptionError) {
    guard let key = Self.decode(p256dh) else { throw .invalidKey }
    guard let secret = Self.decode(auth) else { throw .invalidSecret }
    try self.init(endpoint: endpoint, p256dh: key, auth: secret, services: services)
  }

  /// The identity of the subscription, with scheme and host in lower case.
  public var endpoint: String { address.text }
  /// The service's host, for logs and for counting by service.
  public var host: String { address.host }
  /// Scheme, host and port of the service; one lane of sending, and the audience of tokens.
  public var origin: String { address.origin }
  /// Eight hexadecimal digits that stand for the endpoint in logs.
  public var shortHash: String { Hexadecimal.encode(SHA256.hash(endpoint.utf8).prefix(4)) }

  private static let authCount = 16
  /// Long before any text that is decoded for nothing.
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

/// Why something is no subscription. The raw values are stable.
public enum PushSubscriptionError: String, Error, Hashable, Sendable {
  /// Not https on port 443 with a host name and a path, or with credentials, a fragment or stray characters.
  case malformedEndpoint = "malformed-endpoint"
  /// Longer than 2,048 bytes.
  case endpointTooLong = "endpoint-too-long"
  /// The host is none of ``PushServices``.
  case unknownService = "unknown-service"
  /// Chromium's address of a subscription that is no more.
  case removedEndpoint = "removed-endpoint"
  /// Not 65 bytes, or no point of the curve.
  case invalidKey = "invalid-key"
  /// Not 16 bytes.
  case invalidSecret = "invalid-secret"
}
