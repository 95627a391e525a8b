import Invites
import Synchronization
import UserNotifications

/// What may be done only so often, and how often: one table for the whole server.
///
/// Each subject has an allowance that fills up again: a burst of a lively evening passes, a program that floods does not.
package enum RateLimit: Hashable, Sendable {
  /// Comments, photos and changes to them, by one author.
  case words(String)
  /// Changes of mind: each is an entry that everybody sees.
  case answers(String)
  case reactions(String)
  case typing(String)
  /// What a guest says of their way, one author: minutes, and that it ends.
  case arrivals(String)
  /// Positions of one guest on the way.
  case positions(String)
  /// Browsers of one network that ask to be remembered before they have opened anything.
  case sessions(network: String)
  /// Wrong passphrases from one network.
  case signInFrom(network: String)
  /// Wrong passphrases for one name, from browsers that have never signed in to it. Fewer would let anybody who knows a
  /// host's name keep the host out.
  case signInTo(name: String)
  /// Wrong passphrases from one browser that has signed in to that name before.
  case signInWith(browser: String)
  /// Wrong setup codes from one network.
  case setUp(network: String)
  /// People of one network who join an event by its open link: a whole wedding behind one address gets in.
  case join(Event.ID, network: String)
  /// All who join an event by its open link.
  case joinFromAnywhere(Event.ID)
  /// Check-in codes that are nobody's, tried by a host.
  case checkInCodes(by: Account.ID)
  /// Tests of the server's address by a host.
  case addressChecks(by: Account.ID)
  /// Drafts of invites that a host sees in words.
  case previews(by: Account.ID)
  /// Devices that register from one network, or say that they are still there.
  case devices(network: String)
  /// Notifications to try a device out.
  case deviceTests(Device.ID)
  /// Test mails of a host's.
  case mailTests(by: Account.ID)
  /// What one mail's way out is asked to change.
  case unsubscriptions(Guest.ID)
  /// Mails that somebody of one network asks for by writing an address: a whole office may have lost its links.
  case mailRequests(network: String)
  /// Changes of a guest's own mail address.
  case ownAddress(Guest.ID)
  /// Payloads that a host sends to real devices by hand.
  case payloadsSent(by: Account.ID)
  /// Pushes to one browser's own phone.
  case pushesTo(phone: String)
  /// Pushes to all phones of one network.
  case pushesFrom(network: String)

  /// The most at once.
  package var burst: Int {
    switch self {
    case .words, .reactions, .sessions, .checkInCodes, .previews, .devices: 60
    case .deviceTests: 3
    case .mailTests: 5
    case .mailRequests: 10
    case .unsubscriptions: 30
    case .ownAddress: 6
    case .answers, .joinFromAnywhere: 1000
    case .typing, .addressChecks, .payloadsSent, .arrivals: 20
    case .positions: 6
    case .signInFrom, .setUp: 5
    case .signInTo: 50
    case .signInWith: 10
    case .join: 40
    case .pushesTo: 120
    case .pushesFrom: 1200
    }
  }

  /// How long it takes, in seconds, until all that was used is there again.
  package var seconds: Int64 {
    switch self {
    case .words, .pushesTo, .pushesFrom, .payloadsSent, .positions: 60
    case .answers: 1000
    case .reactions, .previews, .deviceTests: 30
    case .typing: 20
    case .arrivals, .sessions, .addressChecks, .checkInCodes, .devices, .mailTests, .unsubscriptions, .ownAddress,
      .mailRequests:
      600
    case .signInFrom, .signInTo, .signInWith, .setUp, .join, .joinFromAnywhere: 900
    }
  }

  fileprivate var message: Failure.Sentence {
    switch self {
    case .signInFrom, .signInTo, .signInWith, .setUp: "Too many attempts. Wait 15 minutes and try again."
    case .join, .joinFromAnywhere: "Too many people are joining right now. Wait 15 minutes and try again."
    case .pushesTo, .pushesFrom:
      "A simulated iPhone accepts \(RateLimit.pushesTo(phone: "").burst) pushes per minute. Wait a moment."
    case .words, .answers, .reactions, .typing, .arrivals, .positions, .sessions,
      .addressChecks, .checkInCodes, .previews, .devices, .deviceTests, .payloadsSent, .mailTests, .unsubscriptions,
      .ownAddress, .mailRequests:
      "Too many requests at once. Wait a few seconds and try again."
    }
  }
}

/// Counts what was done of late, in memory. The number of subjects is bounded: beyond it those go whose last use is
/// longest ago, never all.
package final class RateLimiter: Sendable {
  private struct Allowance {
    var left: Double
    var at: Timestamp
  }

  private let capacity: Int
  private let allowances = Mutex<[RateLimit: Allowance]>([:])

  package init(capacity: Int = 50_000) { self.capacity = capacity }

  /// Of how many subjects something is remembered.
  package var count: Int { allowances.withLock { $0.count } }

  /// Takes one of each allowance. It is taken before the deed, so that many at once are no more than as many in turn.
  /// - Throws: `tooManyAttempts` with the time to wait when one of them is used up; then nothing is taken.
  package func take(_ limits: RateLimit..., at now: Timestamp) throws(Failure) {
    let refusal: Failure? = allowances.withLock { all in
      for limit in limits {
        let left = Self.left(of: limit, all[limit], at: now)
        if left < 1 { return limit.refusal(missing: 1 - left) }
      }
      for limit in limits { all[limit] = Allowance(left: Self.left(of: limit, all[limit], at: now) - 1, at: now) }
      if all.count > capacity { Self.makeRoom(in: &all, for: capacity, at: now) }
      return nil
    }
    if let refusal { throw refusal }
  }

  /// What was taken for a deed that turned out well.
  package func giveBack(_ limits: RateLimit...) {
    allowances.withLock { all in
      for limit in limits {
        guard let known = all[limit] else { continue }
        all[limit]?.left = min(Double(limit.burst), known.left + 1)
      }
    }
  }

  /// The subject starts afresh.
  package func reset(_ limit: RateLimit) { allowances.withLock { $0[limit] = nil } }

  private static func left(of limit: RateLimit, _ known: Allowance?, at now: Timestamp) -> Double {
    guard let known else { return Double(limit.burst) }
    let passed = Double(max(0, now.milliseconds - known.at.milliseconds)) / 1000
    return min(Double(limit.burst), known.left + passed * limit.perSecond)
  }

  /// Forgets what is full again, and if need be an eighth more, so that this is seldom done.
  private static func makeRoom(in all: inout [RateLimit: Allowance], for capacity: Int, at now: Timestamp) {
    all = all.filter { left(of: $0.key, $0.value, at: now) < Double($0.key.burst) }
    let excess = all.count - capacity * 7 / 8
    guard excess > 0 else { return }
    for (limit, _) in all.sorted(by: { $0.value.at < $1.value.at }).prefix(excess) { all[limit] = nil }
  }
}

extension RateLimit {
  fileprivate var perSecond: Double { Double(burst) / Double(seconds) }

  fileprivate func refusal(missing: Double) -> Failure {
    Failure(.tooManyAttempts, message, retryAfter: max(1, Int(clamping: (missing / perSecond).rounded(.up))))
  }
}
