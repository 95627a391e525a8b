import Foundation
import JSON
import Synchronization
import SystemCrypto

/// The signed token that goes with every request: one at a time, for all that is sent with a key (Apple: Establishing a
/// token-based connection to APNs). APNs takes none older than an hour, and no new one within twenty minutes.
final class ProviderTokens: Sendable {
  /// In seconds.
  static let lifetime = 50 * 60
  /// In seconds.
  static let leastInterval = 20 * 60

  private struct State {
    var authorization: String?
    var issued = 0
  }

  private let key: APNsKey
  private let state = Mutex(State())

  init(key: APNsKey) { self.key = key }

  /// The value of the header `authorization`. Renewed at ``lifetime``, and when the clock has gone back by more than
  /// threads may see it differ: then nobody knows how old the token is.
  func authorization(now: Date) throws(CryptoError) -> String {
    let seconds = now.wholeSeconds
    return try state.withLock { state in
      Result { () throws(CryptoError) in
        if let known = state.authorization, (-60..<Self.lifetime).contains(seconds - state.issued) { return known }
        return try issue(&state, seconds)
      }
    }.get()
  }

  /// A new one, since APNs calls `authorization` expired; nil when that was made a short while ago: then the clocks differ,
  /// and APNs would take no other yet. Several requests that are told so get the same.
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
  /// Since 1970, rounded down.
  var wholeSeconds: Int { Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0 }
}
