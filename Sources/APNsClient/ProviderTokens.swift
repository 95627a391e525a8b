import Foundation
import JSON
import Synchronization
import SystemCrypto

/// The signed token that accompanies every request. All requests with a key share one token at a time (Apple:
/// Establishing a token-based connection to APNs). APNs accepts no token older than an hour, and no new token within
/// twenty minutes.
final class ProviderTokens: Sendable {
  /// The lifetime in seconds.
  static let lifetime = 50 * 60
  /// The minimum interval in seconds.
  static let leastInterval = 20 * 60

  private struct State {
    var authorization: String?
    var issued = 0
  }

  private let key: APNsKey
  private let state = Mutex(State())

  init(key: APNsKey) { self.key = key }

  /// The value of the header `authorization`. It is renewed after ``lifetime``, and when the clock has gone back by
  /// more than a minute, because the token's age is then unknown. Threads may see the clock differ by less.
  func authorization(now: Date) throws(CryptoError) -> String {
    let seconds = now.wholeSeconds
    return try state.withLock { state in
      Result { () throws(CryptoError) in
        if let known = state.authorization, (-60..<Self.lifetime).contains(seconds - state.issued) { return known }
        return try issue(&state, seconds)
      }
    }.get()
  }

  /// Returns a new token after APNs called `authorization` expired. Nil when that token is recent: the clocks then
  /// differ, and APNs would not accept another one yet. Concurrent requests with the same expired token get the same
  /// new one.
  func replacement(for authorization: String, now: Date) throws(CryptoError) -> String? {
    let seconds = now.wholeSeconds
    return try state.withLock { state in
      Result { () throws(CryptoError) in
        if let known = state.authorization, known != authorization { return known }
        if (0..<Self.leastInterval).contains(seconds - state.issued) { return nil }
        return try issue(&state, seconds)
      }
    }.get()
  }

  private func issue(_ state: inout State, _ seconds: Int) throws(CryptoError) -> String {
    let header: JSON = ["alg": "ES256", "kid": .string(key.id)]
    let claims: JSON = ["iss": .string(key.team), "iat": .integer(Int64(seconds))]
    let token = try JSONWebToken.signed(header: header.bytes, claims: claims.bytes, with: key.signingKey)
    let authorization = "bearer \(token)"
    (state.authorization, state.issued) = (authorization, seconds)
    return authorization
  }
}

extension Date {
  /// The whole seconds since 1970, rounded down.
  var wholeSeconds: Int { Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0 }
}
