import Foundation
import HTTPServer
import Invites

/// The handsets of all browsers. A browser knows its own by a random cookie, of which only a hash is kept here.
///
/// Their number is bounded, for all and for each network they come from; the one unused for longest goes. So does one
/// that nobody used for twelve hours.
final class HandsetShelf: Sendable {
  static let cookie = "partyline_phone"
  static let capacity = 512
  /// Enough for a class or an office behind one address.
  static let perNetwork = 64
  static let idleSeconds: Int64 = 12 * 3600

  private struct Place {
    let phone: BrowserHandset
    let network: String
    var lastUse: Timestamp
  }

  private let places = Locked<[String: Place]>([:])
  private let now: @Sendable () -> Timestamp
  private let make: @Sendable () throws -> BrowserHandset

  init(now: @escaping @Sendable () -> Timestamp, make: @escaping @Sendable () throws -> BrowserHandset) {
    self.now = now
    self.make = make
  }

  var count: Int { places.withLock { $0.count } }

  /// The handset whose cookie came along; a cookie that this server did not make is as good as none.
  func phone(of request: Request) -> BrowserHandset? {
    guard let cookie = request.cookies[Self.cookie] else { return nil }
    let (key, now) = (TokenHash.of(cookie), now())
    return places.withLock { places in
      guard let place = places[key], !place.isIdle(at: now) else { return nil }
      places[key]?.lastUse = now
      return place.phone
    }
  }

  /// The handset of which `isIt` holds.
  func phone(where isIt: (BrowserHandset) -> Bool) -> BrowserHandset? {
    places.withLock { $0.values.map(\.phone) }.first(where: isIt)
  }

  /// A new handset, and the cookie that leads to it.
  /// - Parameter network: whose it is, as `ClientNetwork` tells them apart.
  /// - Throws: when its directory cannot be made.
  func newPhone(for network: String) throws -> (cookie: String, phone: BrowserHandset) {
    let (cookie, phone, now) = (Random.token(), try make(), now())
    let gone = places.withLock { places in
      var gone = places.removeIdle(at: now)
      let neighbours = places.filter { $0.value.network == network }
      if neighbours.count >= Self.perNetwork { gone += places.removeOldest(of: neighbours) }
      if places.count >= Self.capacity { gone += places.removeOldest(of: places) }
      places[TokenHash.of(cookie)] = Place(phone: phone, network: network, lastUse: now)
      return gone
    }
    putAway(gone)
    return (cookie, phone)
  }

  /// Puts away those that nobody used for long.
  func tidy() {
    let now = now()
    putAway(places.withLock { $0.removeIdle(at: now) })
  }

  /// Puts all away.
  func close() async {
    let all = places.withLock { places in
      defer { places = [:] }
      return places.values.map(\.phone)
    }
    for phone in all { await phone.putAway() }
  }

  private func putAway(_ phones: [BrowserHandset]) {
    for phone in phones { Task { await phone.putAway() } }
  }
}

extension HandsetShelf.Place {
  fileprivate func isIdle(at now: Timestamp) -> Bool { lastUse.adding(seconds: HandsetShelf.idleSeconds) <= now }
}

extension [String: HandsetShelf.Place] {
  fileprivate mutating func removeIdle(at now: Timestamp) -> [BrowserHandset] {
    let idle = filter { $0.value.isIdle(at: now) }
    for key in idle.keys { self[key] = nil }
    return idle.values.map(\.phone)
  }

  fileprivate mutating func removeOldest(of some: Self) -> [BrowserHandset] {
    guard let oldest = some.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return [] }
    self[oldest.key] = nil
    return [oldest.value.phone]
  }
}
