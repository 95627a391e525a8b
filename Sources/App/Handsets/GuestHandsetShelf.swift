import Invites
import Storage

/// The guests' phones that somebody looks at right now, a bounded number; the one unused for longest goes.
final class GuestHandsetShelf: Sendable {
  static let capacity = 256
  static let idleSeconds: Int64 = 30 * 60

  private enum Key: Hashable {
    case guest(Guest.ID)
    /// Of a notification, by a host.
    case rehearsal(Notice.ID, Account.ID?)
  }

  private struct Place {
    let phone: GuestHandset
    var lastUse: Timestamp
  }

  private let booth: PhoneBooth
  private let bus: InProcessBus
  private let places = Locked<[Key: Place]>([:])

  init(booth: PhoneBooth, bus: InProcessBus) {
    self.booth = booth
    self.bus = bus
  }

  var count: Int { places.withLock { $0.count } }

  /// - Throws: `notFound` for the rehearsal of a notification that has not arrived.
  func phone(for access: NoticeAccess) throws -> GuestHandset {
    let key = access.isDryRun ? Key.rehearsal(access.notice.id, access.account?.id) : .guest(access.notice.guestID)
    if let known = known(key) { return known }
    let new = try make(access)
    let now = booth.now()
    let (phone, gone) = places.withLock { places in
      if let other = places[key] { return (other.phone, [new]) }
      var gone = places.removeIdle(at: now)
      if places.count >= Self.capacity { gone += places.removeOldest() }
      places[key] = Place(phone: new, lastUse: now)
      return (new, gone)
    }
    putAway(gone)
    return phone
  }

  private func known(_ key: Key) -> GuestHandset? {
    let now = booth.now()
    return places.withLock { places in
      guard let place = places[key], !place.isIdle(at: now) else { return nil }
      places[key]?.lastUse = now
      return place.phone
    }
  }

  private func make(_ access: NoticeAccess) throws -> GuestHandset {
    guard access.isDryRun else { return try GuestHandset(of: access.notice.guestID, booth: booth, bus: bus) }
    return try GuestHandset(rehearsing: booth.notification(access.notice), booth: booth)
  }

  /// Puts away those that nobody used for long.
  func tidy() {
    let now = booth.now()
    putAway(places.withLock { $0.removeIdle(at: now) })
  }

  func close() async {
    let all = places.withLock { places in
      defer { places = [:] }
      return places.values.map(\.phone)
    }
    for phone in all { await phone.putAway() }
  }

  private func putAway(_ phones: [GuestHandset]) {
    for phone in phones { Task { await phone.putAway() } }
  }
}

extension GuestHandsetShelf.Place {
  fileprivate func isIdle(at now: Timestamp) -> Bool {
    lastUse.adding(seconds: GuestHandsetShelf.idleSeconds) <= now
  }
}

extension Dictionary where Value == GuestHandsetShelf.Place {
  fileprivate mutating func removeIdle(at now: Timestamp) -> [GuestHandset] {
    let idle = filter { $0.value.isIdle(at: now) }
    for key in idle.keys { self[key] = nil }
    return idle.values.map(\.phone)
  }

  fileprivate mutating func removeOldest() -> [GuestHandset] {
    guard let oldest = self.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return [] }
    self[oldest.key] = nil
    return [oldest.value.phone]
  }
}
