import Foundation
import HTTPServer
import Invites
import Synchronization

/// The handsets of all browsers. A browser knows its own by a random cookie, of which only a hash is kept here.
///
/// Their number and their weight are bounded, for all and for each network they come from; the one unused for longest
/// goes. So does one that nobody looks at and nobody used for half an hour.
package final class HandsetShelf: Sendable {
  static let capacity = 512
  /// Enough for a class or an office behind one address.
  static let perNetwork = 64
  static let idleSeconds: Int64 = 30 * 60
  /// How long a browser remembers its phone, in seconds.
  static let cookieSeconds = 12 * 3600
  /// Bytes of memory that all take together, about.
  static let byteLimit = 96 << 20

  private let shelf = Mutex(UseShelf<String, BrowserHandset>(idleSeconds: HandsetShelf.idleSeconds))
  private let isSecure: Bool
  private let now: @Sendable () -> Timestamp
  private let isWatched: @Sendable (BrowserHandset) -> Bool
  private let make: @Sendable (_ network: String) throws -> BrowserHandset

  /// - Parameter isSecure: whether browsers reach this server by TLS; the cookie then counts with its prefix alone.
  init(
    isSecure: Bool, now: @escaping @Sendable () -> Timestamp, isWatched: @escaping @Sendable (BrowserHandset) -> Bool,
    make: @escaping @Sendable (_ network: String) throws -> BrowserHandset
  ) {
    self.isSecure = isSecure
    self.now = now
    self.isWatched = isWatched
    self.make = make
  }

  /// For phones on this network.
  /// - Parameter incoming: where their files lie, which nobody keeps.
  convenience init(
    on network: PhoneNetwork, _ configuration: Configuration, incoming: URL, streams: OpenStreams,
    limiter: RateLimiter, now: @escaping @Sendable () -> Timestamp
  ) {
    self.init(
      isSecure: configuration.isSecure, now: now, isWatched: { streams.isOpen(for: $0.handset.streamKey) }
    ) { [room = HandsetRoom()] owner in
      try BrowserHandset(
        for: owner, on: network, incoming: incoming, sharing: room, origin: configuration.address, limiter: limiter,
        now: { Date(timeIntervalSince1970: Double(now().milliseconds) / 1000) })
    }
  }

  var count: Int { shelf.withLock { $0.count } }
  /// Bytes of memory, about.
  var weight: Int { shelf.withLock { $0.things }.reduce(0) { $0 + $1.weight } }

  /// The handset whose cookie came along; a cookie that this server did not make is as good as none.
  func phone(of request: Request) -> BrowserHandset? {
    guard let key = key(of: request) else { return nil }
    let now = now()
    return shelf.withLock { $0.use(key, at: now, unless: isWatched) }
  }

  /// Puts the handset of a browser away with all that is on it; does nothing where there is none.
  func end(of request: Request) {
    guard let key = key(of: request) else { return }
    putAway(shelf.withLock { $0.take(key).map { [$0] } ?? [] })
  }

  private func key(of request: Request) -> String? {
    request.cookies[BrowserCookie.phone.name(isSecure: isSecure)].map(TokenHash.of)
  }

  /// The handset of which `isIt` holds.
  func phone(where isIt: (BrowserHandset) -> Bool) -> BrowserHandset? {
    shelf.withLock { $0.things }.first(where: isIt)
  }

  /// A new handset, and the cookie that leads to it.
  /// - Parameter network: whose it is, as `ClientNetwork` tells them apart.
  /// - Throws: when its directory cannot be made.
  func newPhone(for network: String) throws -> (cookie: String, phone: BrowserHandset) {
    let (cookie, phone, now) = (Random.token(), try make(network), now())
    phone.onGrowth.withLock { $0 = { [weak self] in self?.makeRoom(for: $0) } }
    putAway(
      shelf.withLock { shelf in
        let gone =
          shelf.takeIdle(at: now, unless: isWatched) + shelf.makeRoom(for: Self.perNetwork) { $0.owner == network }
          + shelf.makeRoom(for: Self.capacity)
        shelf.put(phone, under: TokenHash.of(cookie), at: now)
        return gone
      })
    return (cookie, phone)
  }

  /// Puts away those that nobody used for long.
  package func tidy() {
    let now = now()
    putAway(shelf.withLock { $0.takeIdle(at: now, unless: isWatched) })
  }

  /// Puts others away where `phone`, which has just got something, made all of them too heavy.
  func makeRoom(for phone: BrowserHandset) {
    putAway(
      shelf.withLock { shelf in
        shelf.makeRoom(for: Self.byteLimit, weighing: \.weight) { $0 === phone || isWatched($0) }
      })
  }

  /// Takes photos off the phones that brought them here.
  func withdraw(_ photos: Set<Photo.ID>) {
    for phone in shelf.withLock({ $0.things }) { phone.withdraw(photos) }
  }

  package func close() async {
    for phone in shelf.withLock({ $0.takeAll() }) { await phone.putAway() }
  }

  private func putAway(_ phones: [BrowserHandset]) {
    for phone in phones { Task { await phone.putAway() } }
  }
}
