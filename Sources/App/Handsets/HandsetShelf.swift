import HTTPServer
import Invites

/// The handsets of all browsers. A browser knows its own by a random cookie, of which only a hash is kept here.
///
/// Their number is bounded, for all and for each network they come from; the one unused for longest goes. So does one
/// that nobody used for twelve hours.
final class HandsetShelf: Sendable {
  static let capacity = 512
  /// Enough for a class or an office behind one address.
  static let perNetwork = 64
  static let idleSeconds: Int64 = 12 * 3600

  private let shelf = Locked(UseShelf<String, BrowserHandset>(idleSeconds: HandsetShelf.idleSeconds))
  private let isSecure: Bool
  private let now: @Sendable () -> Timestamp
  private let make: @Sendable (_ network: String) throws -> BrowserHandset

  /// - Parameter isSecure: whether browsers reach this server by TLS; the cookie then counts with its prefix alone.
  init(
    isSecure: Bool, now: @escaping @Sendable () -> Timestamp,
    make: @escaping @Sendable (_ network: String) throws -> BrowserHandset
  ) {
    self.isSecure = isSecure
    self.now = now
    self.make = make
  }

  var count: Int { shelf.withLock { $0.count } }

  /// The handset whose cookie came along; a cookie that this server did not make is as good as none.
  func phone(of request: Request) -> BrowserHandset? {
    guard let key = key(of: request) else { return nil }
    let now = now()
    return shelf.withLock { $0.use(key, at: now) }
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
    putAway(
      shelf.withLock { shelf in
        let gone =
          shelf.takeIdle(at: now) + shelf.makeRoom(for: Self.perNetwork) { $0.owner == network }
          + shelf.makeRoom(for: Self.capacity)
        shelf.put(phone, under: TokenHash.of(cookie), at: now)
        return gone
      })
    return (cookie, phone)
  }

  /// Puts away those that nobody used for long.
  func tidy() {
    let now = now()
    putAway(shelf.withLock { $0.takeIdle(at: now) })
  }

  func close() async {
    for phone in shelf.withLock({ $0.takeAll() }) { await phone.putAway() }
  }

  private func putAway(_ phones: [BrowserHandset]) {
    for phone in phones { Task { await phone.putAway() } }
  }
}
