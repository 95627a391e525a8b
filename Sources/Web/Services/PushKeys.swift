import Invites
import PageKit
import Storage
import Synchronization
import WebPush

/// The key pairs with which this server identifies itself to push services. The first pair is made at the first start.
/// A pair is never replaced silently, because a subscription is bound to its key.
package final class PushKeys: Sendable {
  private struct Known: Sendable {
    var current: VAPIDKeys
    var byID: [String: VAPIDKeys]
  }

  private let known: Mutex<Known>
  private let store: Store
  private let secret: Secret

  private init(_ store: Store, _ secret: Secret) throws {
    (self.store, self.secret) = (store, secret)
    known = Mutex(try Self.read(store, secret))
  }

  /// The key pair for new subscriptions. When another server makes a pair, this one uses it after an hour at most.
  package var current: VAPIDKeys { known.withLock { $0.current } }

  func find(applicationServerKey key: String) -> VAPIDKeys? {
    find { $0.values.first { $0.applicationServerKey == key } }
  }

  package func find(_ id: String) -> VAPIDKeys? { find { $0[id] } }

  /// Returns the pair that `pick` returns. Reads the pairs again when there is none, because another server may have
  /// made it.
  private func find(_ pick: ([String: VAPIDKeys]) -> VAPIDKeys?) -> VAPIDKeys? {
    if let pair = known.withLock({ pick($0.byID) }) { return pair }
    try? reload()
    return known.withLock { pick($0.byID) }
  }

  /// Reads the pairs again.
  package func reload() throws {
    let read = try Self.read(store, secret)
    known.withLock { $0 = read }
  }

  /// Returns one line for each pair, beginning with the pair for new subscriptions: its identifier, the day it was
  /// made, and its public key.
  package func list(in store: Store) throws -> [String] {
    try store.devices.vapidKeys().map { kept in
      let day = "\(kept.createdAt.date.ISO8601Format().prefix(10))"
      return "\(kept.id)  made \(day)  \(find(kept.id)?.applicationServerKey ?? "")"
    }
  }

  /// Makes a pair for new subscriptions. Existing subscriptions keep working with their own pair, until the browser
  /// opens the page again and subscribes anew.
  package func rotate(in store: Store, secret: Secret, at now: Timestamp) async throws {
    let pair = try await Self.add(to: store, secret: secret, at: now)
    known.withLock {
      $0.byID[pair.id] = pair
      $0.current = pair
    }
  }

  /// Reads the pairs, or makes the first.
  /// - Throws: `ConfigurationError` for a pair that cannot be decrypted with the server's key file.
  package static func open(_ store: Store, secret: Secret, at now: Timestamp) async throws -> PushKeys {
    if try store.devices.vapidKeys().isEmpty { try await add(to: store, secret: secret, isFirst: true, at: now) }
    return try PushKeys(store, secret)
  }

  private static func read(_ store: Store, _ secret: Secret) throws -> Known {
    let pairs = try store.devices.vapidKeys().map { try pair($0, secret: secret) }
    guard let current = pairs.first else { throw ConfigurationError("The keys of push notifications are missing.") }
    return Known(current: current, byID: Dictionary(pairs.map { ($0.id, $0) }) { first, _ in first })
  }

  @discardableResult
  private static func add(
    to store: Store, secret: Secret, isFirst: Bool = false, at now: Timestamp
  ) async throws -> VAPIDKeys {
    let pair = VAPIDKeys()
    let sealed = try secret.seal(try pair.privateKey, for: pair.id)
    try await store.devices.keep(
      KeptVAPIDKey(id: pair.id, publicKey: pair.publicKey, sealedPrivateKey: sealed, createdAt: now), isFirst: isFirst)
    return pair
  }

  private static func pair(_ kept: KeptVAPIDKey, secret: Secret) throws -> VAPIDKeys {
    do {
      return try VAPIDKeys(
        privateKey: try secret.open(kept.sealedPrivateKey, for: kept.id), publicKey: kept.publicKey)
    } catch {
      throw ConfigurationError(
        "The key \(kept.id) of push notifications cannot be read with this server's key file (\(error)). Put the file "
          + "back that belongs to the database.")
    }
  }
}
