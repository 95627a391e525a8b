import Foundation
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

  /// The phone as it was left; ``PhoneAccess/catchUp()`` has it take in what was sent since.
  func phone(for access: NoticeAccess) throws -> GuestHandset {
    guard access.isDryRun else { return try phone(of: access.notice.guestID) }
    return try phone(.rehearsal(access.notice.id, access.account?.id), of: access.notice.guestID) {
      try GuestHandset(rehearsing: access.notice, in: $0, booth: booth)
    }
  }

  func phone(of guest: Guest.ID) throws -> GuestHandset {
    try phone(.guest(guest), of: guest) { try GuestHandset(of: guest, in: $0, booth: booth, bus: bus) }
  }

  private func phone(
    _ key: Key, of guest: Guest.ID, _ make: (Language) throws -> GuestHandset
  ) throws -> GuestHandset {
    let (now, language) = (booth.now(), try booth.language(of: guest))
    if let known = shelf.withLock({ $0.use(key, at: now) }) {
      try known.speak(language)
      return known
    }
    let new = try make(language)
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

  /// Has all phones take in what is due by now.
  func catchUp() async {
    // What cannot be taken in now is taken in when somebody looks again.
    for phone in shelf.withLock({ $0.things }) { try? await phone.catchUp() }
  }

  /// When a local notification fires next on one of the phones.
  var nextTriggerDate: Date? { shelf.withLock { $0.things }.compactMap(\.nextTriggerDate).min() }

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

extension GuestHandset {
  /// When a local notification of the phone's own app fires next; nil when none waits, or they cannot be read.
  fileprivate var nextTriggerDate: Date? {
    handset.apps.flatMap { (try? $0.phone.store.pending()) ?? [] }.compactMap(\.firesAt).min()
  }
}
