import Foundation
import HTTPServer
import Invites
import PageKit
import Synchronization
import Texts

/// The phones that somebody holds right now: guests', rehearsals and browsers' own. A browser knows its own by a random
/// cookie, of which only a hash is kept here.
///
/// Their number is bounded, and that of browsers' own for each network they come from and by weight, too: the one unused
/// for longest goes. So does one that nobody looks at and nobody used for half an hour.
package final class PhoneSessions: Sendable {
  /// How many guests' phones and rehearsals there are.
  package static let guestLimit = 256
  /// How many browsers' own phones there are.
  package static let browserLimit = 512
  /// Enough for a class or an office behind one address.
  package static let perNetwork = 64
  package static let idleSeconds: Int64 = 30 * 60
  /// How long a browser remembers its phone, in seconds.
  package static let cookieSeconds = 12 * 3600
  /// Bytes of memory that all browsers' own take together, about.
  package static let byteLimit = 96 << 20

  package enum Key: Hashable, Sendable {
    /// By the hash of its cookie.
    case browser(String)
    case guest(Guest.ID)
    case host(Account.ID)
    /// Of a notification, by a host.
    case rehearsal(EventNotification.ID, Account.ID?)
  }

  fileprivate struct Entry {
    let session: PhoneSession
    var lastUse: Timestamp
    /// Somebody came back to it.
    var wasUsed = false
  }

  private let entries = Mutex<[Key: Entry]>([:])
  private let isSecure: Bool
  private let now: @Sendable () -> Timestamp
  private let isWatched: @Sendable (PhoneSession) -> Bool
  private let makeOwn: @Sendable (_ network: String, PhoneSessions) throws -> BrowserPhoneBackend

  /// - Parameters:
  ///   - network: what browsers' own phones reach.
  ///   - incoming: where their files lie, which nobody keeps.
  package init(
    on network: PhoneNetwork, at address: ServerAddress, incoming: URL, streams: OpenStreams, limiter: RateLimiter,
    now: @escaping @Sendable () -> Timestamp
  ) {
    // By TLS the cookie counts with its prefix alone.
    isSecure = address.isSecure
    self.now = now
    isWatched = { streams.isOpen(for: $0.phone.streamKey) }
    makeOwn = { [space = AttachmentSpace(), origin = address.origin] owner, sessions in
      try BrowserPhoneBackend(
        for: owner, on: network, incoming: incoming, sharing: space, origin: origin, limiter: limiter
      ) { [weak sessions] in sessions?.makeRoom(for: $0) }
    }
  }

  private func session(_ key: Key) -> PhoneSession? {
    let now = now()
    return entries.withLock { entries in
      guard let entry = entries[key], !isIdle(entry, at: now) else { return nil }
      entries[key]?.lastUse = now
      entries[key]?.wasUsed = true
      return entry.session
    }
  }

  /// Whether it was put away is all that is asked; that is no use of it.
  package func holds(_ session: PhoneSession) -> Bool {
    entries.withLock { $0.values.contains { $0.session === session } }
  }

  private func isIdle(_ entry: Entry, at now: Timestamp) -> Bool {
    entry.lastUse.adding(seconds: Self.idleSeconds) <= now && !isWatched(entry.session)
  }

  /// Takes a new phone in. Returns the one in force: somebody else may have been faster.
  private func add(_ session: PhoneSession, under key: Key) -> PhoneSession {
    let now = now()
    let (current, gone) = entries.withLock { entries in
      if let other = entries[key], !isIdle(other, at: now) { return (other.session, [session]) }
      let gone = entries.takeAll { isIdle($0, at: now) } + entries.makeRoom(for: session)
      entries[key] = Entry(session: session, lastUse: now)
      return (session, gone)
    }
    putAway(gone)
    return current
  }

  /// Puts away those that nobody used for long.
  package func tidy() {
    let now = now()
    putAway(entries.withLock { $0.takeAll { isIdle($0, at: now) } })
  }

  package func close() async {
    for session in entries.withLock({ $0.takeAll { _ in true } }) { await session.putAway() }
  }

  private func putAway(_ sessions: [PhoneSession]) {
    for session in sessions { Task { await session.putAway() } }
  }

  private var all: [PhoneSession] { entries.withLock { $0.values.map(\.session) } }
}

/// Guests' phones and rehearsals.
extension PhoneSessions {
  /// A phone that is not a browser's own, as it was left; ``PhoneSession/catchUp()`` has it take in what was sent since.
  /// - Parameters:
  ///   - store: makes the store of the phone when nobody holds it yet.
  ///   - news: the calls at which a new phone catches up by itself; nil where it never does.
  package func phone(
    _ key: Key, in language: Language, store: () -> any PhoneBackend, news: () -> AsyncStream<Void>? = { nil }
  ) throws -> PhoneSession {
    if let known = session(key) {
      try known.speak(language)
      return known
    }
    let new = try PhoneSession(store(), in: language, now: now)
    if let news = news() { new.catchUp(at: news) }
    return add(new, under: key)
  }

  package var guestCount: Int { all.count { $0.own == nil } }

  /// Has all of them take in what is due by now.
  package func catchUp() async {
    // What cannot be taken in now is taken in when somebody looks again.
    for session in all where session.own == nil { try? await session.catchUp() }
  }

  /// When a local notification fires next on one of them; of those that cannot be read nothing is known.
  package var nextTriggerDate: Date? { all.filter { $0.own == nil }.compactMap(\.phone.nextTriggerDate).min() }
}

/// Browsers' own phones.
extension PhoneSessions {
  /// The phone whose cookie came along; a cookie that this server did not make is as good as none.
  package func phone(of request: Request) -> PhoneSession? { key(of: request).flatMap(session) }

  /// Puts the phone of a browser away with all that is on it; does nothing where there is none.
  package func end(of request: Request) {
    guard let key = key(of: request) else { return }
    putAway(entries.withLock { $0.removeValue(forKey: key).map { [$0.session] } ?? [] })
  }

  private func key(of request: Request) -> Key? {
    request.cookies[BrowserCookie.phone.name(isSecure: isSecure)].map { .browser(TokenHash.of($0)) }
  }

  /// The phone of which `isIt` holds.
  package func phone(where isIt: (BrowserPhoneBackend) -> Bool) -> PhoneSession? {
    all.first { $0.own.map(isIt) ?? false }
  }

  /// A new phone, and the cookie that leads to it.
  /// - Parameter network: whose it is, as `ClientNetwork` tells them apart.
  /// - Throws: when its directory cannot be made.
  package func newPhone(for network: String, in language: Language) throws -> (cookie: String, phone: PhoneSession) {
    let cookie = Random.token()
    let store = try makeOwn(network, self)
    let session = try PhoneSession(store, in: language, now: now)
    return (cookie, add(session, under: .browser(TokenHash.of(cookie))))
  }

  package var browserCount: Int { all.count { $0.own != nil } }
  /// Bytes of memory, about.
  package var weight: Int { all.reduce(0) { $0 + ($1.own?.weight ?? 0) } }

  /// Puts others away where `phone`, which has just got something, made all of them too heavy.
  package func makeRoom(for phone: BrowserPhoneBackend, limit: Int = PhoneSessions.byteLimit) {
    putAway(
      entries.withLock { entries in
        entries.lighten(to: limit, keeping: { $0.own === phone || isWatched($0) })
      })
  }

  /// Takes photos off the phones that brought them here.
  package func withdraw(_ photos: Set<Photo.ID>) {
    for session in all { session.own?.withdraw(photos) }
  }
}

extension [PhoneSessions.Key: PhoneSessions.Entry] {
  fileprivate mutating func takeAll(where isGone: (Value) -> Bool) -> [PhoneSession] {
    let gone = filter { isGone($0.value) }
    for key in gone.keys { self[key] = nil }
    return gone.values.map(\.session)
  }

  /// Takes out those for which a new one leaves no room.
  fileprivate mutating func makeRoom(for new: PhoneSession) -> [PhoneSession] {
    guard let own = new.own else { return makeRoom(PhoneSessions.guestLimit) { $0.own == nil } }
    return makeRoom(PhoneSessions.perNetwork) { $0.own?.owner == own.owner }
      + makeRoom(PhoneSessions.browserLimit) { $0.own != nil }
  }

  /// Takes out one of those of which `isOne` holds, where they are `limit` or more: first what nobody ever came back to,
  /// as programs that keep no cookies do not, then what was unused for longest.
  private mutating func makeRoom(_ limit: Int, where isOne: (PhoneSession) -> Bool) -> [PhoneSession] {
    let candidates = filter { isOne($0.value.session) }
    guard candidates.count >= limit, let first = candidates.min(by: { $0.value.goes(before: $1.value) }) else {
      return []
    }
    self[first.key] = nil
    return [first.value.session]
  }

  /// Takes out browsers' own in the same order until those that are left weigh `limit` at most.
  fileprivate mutating func lighten(to limit: Int, keeping isKept: (PhoneSession) -> Bool) -> [PhoneSession] {
    var excess = values.reduce(0) { $0 + ($1.session.own?.weight ?? 0) } - limit
    guard excess > 0 else { return [] }
    var gone: [PhoneSession] = []
    for (key, entry) in sorted(by: { $0.value.goes(before: $1.value) }) where excess > 0 && !isKept(entry.session) {
      guard let own = entry.session.own else { continue }
      self[key] = nil
      excess -= own.weight
      gone.append(entry.session)
    }
    return gone
  }
}

extension PhoneSessions.Entry {
  fileprivate func goes(before other: Self) -> Bool {
    wasUsed == other.wasUsed ? lastUse < other.lastUse : other.wasUsed
  }
}
