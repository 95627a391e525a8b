import Invites
import Storage
import Synchronization

/// The guests' phones that somebody looks at right now, a bounded number; the one unused for longest goes.
package final class GuestHandsetShelf: Sendable {
  static let capacity = 256
  static let idleSeconds: Int64 = 30 * 60

  private enum Key: Hashable {
    case guest(Guest.ID)
    /// Of a notification, by a host.
    case rehearsal(Notice.ID, Account.ID?)
  }

  private let booth: PhoneBooth
  private let bus: InProcessBus
  private let shelf = Mutex(UseShelf<Key, GuestHandset>(idleSeconds: GuestHandsetShelf.idleSeconds))

  init(booth: PhoneBooth, bus: InProcessBus) {
    self.booth = booth
    self.bus = bus
  }

  var count: Int { shelf.withLock { $0.count } }

  /// - Throws: `notFound` for the rehearsal of a notification that has not arrived.
  func phone(for access: NoticeAccess) throws -> GuestHandset {
    let key = access.isDryRun ? Key.rehearsal(access.notice.id, access.account?.id) : .guest(access.notice.guestID)
    let now = booth.now()
    let language = try booth.language(of: access.notice.guestID)
    if let known = shelf.withLock({ $0.use(key, at: now) }) {
      try known.speak(language)
      return known
    }
    let new = try make(access, in: language)
    let (phone, gone) = shelf.withLock { shelf in
      // Somebody else may have been faster.
      if let other = shelf.use(key, at: now) { return (other, [new]) }
      let gone = shelf.takeIdle(at: now) + shelf.makeRoom(for: Self.capacity)
      shelf.put(new, under: key, at: now)
      return (new, gone)
    }
    putAway(gone)
    return phone
  }

  private func make(_ access: NoticeAccess, in language: Language) throws -> GuestHandset {
    guard access.isDryRun else {
      return try GuestHandset(of: access.notice.guestID, in: language, booth: booth, bus: bus)
    }
    return try GuestHandset(rehearsing: booth.notification(access.notice), in: language, booth: booth)
  }

  /// Puts away those that nobody used for long.
  package func tidy() {
    let now = booth.now()
    putAway(shelf.withLock { $0.takeIdle(at: now) })
  }

  package func close() async {
    for phone in shelf.withLock({ $0.takeAll() }) { await phone.putAway() }
  }

  private func putAway(_ phones: [GuestHandset]) {
    for phone in phones { Task { await phone.putAway() } }
  }
}
