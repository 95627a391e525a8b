import Basics
import Foundation
import JSON
import Synchronization
import SystemCrypto

/// The signed tokens that are sent with messages (RFC 8292, section 2). One token per service and key is used for
/// hours. Apple asks servers not to create a new one within an hour.
public final class VAPIDTokens: Sendable {
  /// The validity of a token in seconds, half a day. Services refuse more than a day, and clocks differ.
  static let lifetime = 12 * 3600

  private struct Key: Hashable {
    let origin: String
    let keys: VAPIDKeys
  }

  private struct Value {
    let text: String
    let issued: Int
  }

  private let subject: VAPIDSubject
  private let values = Mutex(BoundedCache<Key, Value>(limit: 256))

  public init(subject: VAPIDSubject) { self.subject = subject }

  /// Returns the value of `Authorization` (section 3). The token is renewed after half its validity, and when the clock
  /// has gone back by more than a minute, which is more than it can differ between threads.
  ///
  /// - Parameter origin: the service's ``PushSubscription/origin``.
  public func authorization(for origin: String, keys: VAPIDKeys, now: Date) throws(CryptoError) -> String {
    let (now, key) = (now.wholeSeconds, Key(origin: origin, keys: keys))
    let value: Result<String, CryptoError> = values.withLock { values in
      if let known = values.value(for: key), (-60..<Self.lifetime / 2).contains(now - known.issued) {
        return .success(known.text)
      }
      return Result { () throws(CryptoError) in
        let text = "vapid t=\(try token(origin: origin, keys: keys, now: now)), k=\(keys.applicationServerKey)"
        values.insert(Value(text: text, issued: now), for: key)
        return text
      }
    }
    return try value.get()
  }

  private func token(origin: String, keys: VAPIDKeys, now: Int) throws(CryptoError) -> String {
    let claims: JSON = [
      "aud": .string(origin), "exp": .integer(Int64(now + Self.lifetime)), "sub": .string(subject.description),
    ]
    return try JSONWebToken.signed(
      header: #"{"typ":"JWT","alg":"ES256"}"#.utf8, claims: claims.bytes, with: keys.signingKey)
  }
}
