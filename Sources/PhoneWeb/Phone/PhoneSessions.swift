import Foundation
import HTTPServer
import Invites
import PageKit
import Synchronization
import Texts

/// The phones in memory: guests' phones, rehearsals and browsers' own. A browser identifies its phone by a random
/// cookie, of which only a hash is stored here.
///
/// Their number is bounded. Browsers' own phones are also bounded for each network and by their memory. The phone that
/// was unused for longest is removed first. A phone that is not watched and was not used for half an hour is removed
/// too.
package final class PhoneSessions: Sendable {
  /// The most guests' phones and rehearsals.
  package static let guestLimit = 256
  /// The most browsers' own phones.
  package static let browserLimit = 512
  /// The most browsers' own phones of one network. Enough for a class or an office behind one address.
  package static let perNetwork = 64
  package static let idleSeconds: Int64 = 30 * 60
  /// The time for which a browser keeps its phone's cookie, in seconds.
  package static let cookieSeconds = 12 * 3600
  /// The approximate memory limit of all browsers' own phones together, in bytes.
  package static let byteLimit = 96 << 20

  package enum Key: Hashable, Sendable {
    /// A browser's phone, by the hash of its cookie.
    case browser(String)
    case guest(Guest.ID)
    case host(Account.ID)
    /// A host's rehearsal of a notification.
    case rehearsal(EventNotification.ID, Account.ID?)
  }

  fileprivate struct Entry {
    let session: PhoneSession
    var lastUse: Timestamp
    /// Whether a request has used the phone since it was created.
    var wasUsed = false
  }

  private let entries = Mutex<[Key: Entry]>([:])
  private let isSecure: Bool
  private let now: @Sendable () -> Timestamp
  private let isWatched: @Sendable (PhoneSession) -> Bool
  private let makeOwn: @Sendable (_ network: String, PhoneSessions) throws -> BrowserPhoneBackend

  /// - Parameters:
  ///   - network: the network of browsers' own phones.
  ///   - incoming: the directory for their temporary files.
  package init(
    on network: PhoneNetwork, at address: ServerAddress, incoming: URL, streams: OpenStreams, limiter: RateLimiter,
    now: @escaping @Sendable () -> Timestamp
  ) {
    // Over TLS, the server accepts the cookie only with its prefix.
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

  /// Whether the phone is still in memory. Does not count as use of the phone.
  package func holds(_ session: PhoneSession) -> Bool {
    entries.withLock { $0.values.contains { $0.session === session } }
  }

  private func isIdle(_ entry: Entry, at now: Timestamp) -> Bool {
    entry.lastUse.adding(seconds: Self.idleSeconds) <= now && !isWatched(entry.session)
  }

  /// Adds a new phone. Returns the valid one, because another request may have added it first.
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

  /// Removes phones that were not used for long.
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

/// Guests' phones and rehearsals
extension PhoneSessions {
  /// Returns a phone other than a browser's own, in its last state. ``PhoneSession/catchUp()`` makes it receive what
  /// was sent since.
  /// - Parameters:
  ///   - store: creates the phone's store when the phone is not in memory.
  ///   - news: the changes at which a new phone catches up by itself. Nil when it never does.
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

  /// Makes all of them receive what is due.
  package func catchUp() async {
    // Anything that cannot be received now is received at the next request.
    for session in all where session.own == nil { try? await session.catchUp() }
  }

  /// When the next local notification of one of them fires. Ignores phones that cannot be read.
  package var nextTriggerDate: Date? { all.filter { $0.own == nil }.compactMap(\.phone.nextTriggerDate).min() }
}

/// Browsers' own phones
extension PhoneSessions {
  /// Returns the phone of the request's cookie. A cookie that this server did not make is ignored.
  package func phone(of request: Request) -> PhoneSession? { key(of: request).flatMap(session) }

  /// Removes a browser's phone with everything on it. Does nothing when there is none.
  package func end(of request: Request) {
    guard let key = key(of: request) else { return }
    putAway(entries.withLock { $0.removeValue(forKey: key).map { [$0.session] } ?? [] })
  }

  private func key(of request: Request) -> Key? {
    request.cookies[BrowserCookie.phone.name(isSecure: isSecure)].map { .browser(TokenHash.of($0)) }
  }

  /// Returns the phone for which `isIt` returns true.
  package func phone(where isIt: (BrowserPhoneBackend) -> Bool) -> PhoneSession? {
    all.first { $0.own.map(isIt) ?? false }
  }

  /// Creates a phone, and returns it with its cookie.
  /// - Parameter network: the phone's network, as `ClientNetwork` identifies it.
  /// - Throws: when its directory cannot be created.
  package func newPhone(for network: String, in language: Language) throws -> (cookie: String, phone: PhoneSession) {
    let cookie = Random.token()
    let store = try makeOwn(network, self)
    let session = try PhoneSession(store, in: language, now: now)
    return (cookie, add(session, under: .browser(TokenHash.of(cookie))))
  }

  package var browserCount: Int { all.count { $0.own != nil } }
  /// The approximate memory of all browsers' own phones in bytes.
  package var weight: Int { all.reduce(0) { $0 + ($1.own?.weight ?? 0) } }

  /// Removes other phones when `phone`, which has just received something, made all of them exceed the memory limit.
  package func makeRoom(for phone: BrowserPhoneBackend, limit: Int = PhoneSessions.byteLimit) {
    putAway(
      entries.withLock { entries in
        entries.lighten(to: limit, keeping: { $0.own === phone || isWatched($0) })
      })
  }

  /// Removes photos from the phones that downloaded them.
  package func withdraw(_ photos: Set<Photo.ID>) {
    for session in all { session.own?.withdraw(photos) }
  }

  /// Removes all photos of this server from the phones, when it is not known which ones were unsent.
  package func withdrawPhotos() { for session in all { session.own?.withdrawPhotos() } }
}

extension [PhoneSessions.Key: PhoneSessions.Entry] {
  fileprivate mutating func takeAll(where isGone: (Value) -> Bool) -> [PhoneSession] {
    let gone = filter { isGone($0.value) }
    for key in gone.keys { self[key] = nil }
    return gone.values.map(\.session)
  }

  /// Removes and returns the phones that must make room for a new one.
  fileprivate mutating func makeRoom(for new: PhoneSession) -> [PhoneSession] {
    guard let own = new.own else { return makeRoom(PhoneSessions.guestLimit) { $0.own == nil } }
    return makeRoom(PhoneSessions.perNetwork) { $0.own?.owner == own.owner }
      + makeRoom(PhoneSessions.browserLimit) { $0.own != nil }
  }

  /// Removes one of the phones for which `isOne` returns true, if there are at least `limit`. Phones that were never
  /// used again go first, as of programs that keep no cookies, then the phone that was unused for longest.
  private mutating func makeRoom(_ limit: Int, where isOne: (PhoneSession) -> Bool) -> [PhoneSession] {
    let candidates = filter { isOne($0.value.session) }
    guard candidates.count >= limit, let first = candidates.min(by: { $0.value.goes(before: $1.value) }) else {
      return []
    }
    self[first.key] = nil
    return [first.value.session]
  }

  /// Removes browsers' own phones in the same order until the rest is within `limit` bytes.
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
