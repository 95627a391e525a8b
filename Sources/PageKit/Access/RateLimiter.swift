import Invites
import Synchronization
import UserNotifications

/// The limits on how often an action may be repeated: one table for the whole server.
///
/// Each subject has an allowance that refills over time. A burst on a lively evening passes, a program that floods the
/// server does not.
package enum RateLimit: Hashable, Sendable {
  /// Comments, photos and edits by one author.
  case words(String)
  /// Answers by one author. Each change of an answer is an entry that all guests see.
  case answers(String)
  case reactions(String)
  case typing(String)
  /// Travel updates of one author: the minutes left, and the end.
  case arrivals(String)
  /// Positions of one guest during travel.
  case positions(String)
  /// New sessions for browsers of one network that save preferences before they have opened a link.
  case sessions(network: String)
  /// Wrong passphrases from one network.
  case signInFrom(network: String)
  /// Wrong passphrases for one name, from browsers that have never signed in with it. With a lower limit, any visitor
  /// who knows a host's name could lock the host out.
  case signInTo(name: String)
  /// Wrong passphrases from one browser that is signed in, or has signed in with that name before.
  case signInWith(browser: String)
  /// Wrong setup codes from one network.
  case setUp(network: String)
  /// Guests from one network who join an event by its open link. A whole wedding party behind one address can join.
  case join(Event.ID, network: String)
  /// All guests who join an event by its open link.
  case joinFromAnywhere(Event.ID)
  /// Check-in codes that match no guest, entered by one host.
  case checkInCodes(by: Account.ID)
  /// Checks of the server's address by one host.
  case addressChecks(by: Account.ID)
  /// Previews of an event that one host is still writing.
  case previews(by: Account.ID)
  /// Registrations and renewals of devices from one network.
  case devices(network: String)
  /// Test notifications to one device.
  case deviceTests(Device.ID)
  /// Test mails of one host.
  case mailTests(by: Account.ID)
  /// Changes made with the unsubscribe links of one guest.
  case unsubscriptions(Guest.ID)
  /// Mails with lost links or for signing in, requested from one network. A whole office may have lost its links.
  case mailRequests(network: String)
  /// Changes that one guest makes to their own mail address.
  case ownAddress(Guest.ID)
  /// Payloads that one host sends to real devices by hand.
  case payloadsSent(by: Account.ID)
  /// Pushes to the simulated phone of one browser.
  case pushesTo(phone: String)
  /// Pushes to all simulated phones of one network.
  case pushesFrom(network: String)

  /// The most actions at once.
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
    case .signInFrom, .signInWith, .setUp: 5
    case .signInTo: 50
    case .join: 40
    case .pushesTo: 120
    case .pushesFrom: 1200
    }
  }

  /// The number of seconds that a used-up allowance takes to refill completely.
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

/// Counts recent actions in memory. The number of subjects is bounded: beyond it, the subjects that were used longest
/// ago are forgotten, never all of them.
package final class RateLimiter: Sendable {
  private struct Allowance {
    var left: Double
    var at: Timestamp
  }

  private let capacity: Int
  private let allowances = Mutex<[RateLimit: Allowance]>([:])

  package init(capacity: Int = 50_000) { self.capacity = capacity }

  /// The number of subjects that are remembered.
  package var count: Int { allowances.withLock { $0.count } }

  /// Takes one action from each allowance. The limiter counts a request before it runs, so that concurrent requests
  /// cannot exceed the limit.
  /// - Throws: `tooManyAttempts` with the time to wait when one of the allowances is used up. Nothing is taken then.
  package func take(_ limits: RateLimit..., at now: Timestamp) throws(Failure) { try take(limits, at: now) }

  /// The same for limits in a list.
  package func take(_ limits: [RateLimit], at now: Timestamp) throws(Failure) {
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

  /// Returns what was taken for an action that succeeded.
  package func giveBack(_ limits: RateLimit...) {
    allowances.withLock { all in
      for limit in limits {
        guard let known = all[limit] else { continue }
        all[limit]?.left = min(Double(limit.burst), known.left + 1)
      }
    }
  }

  /// Restores the subject's full allowance.
  package func reset(_ limit: RateLimit) { allowances.withLock { $0[limit] = nil } }

  private static func left(of limit: RateLimit, _ known: Allowance?, at now: Timestamp) -> Double {
    guard let known else { return Double(limit.burst) }
    let passed = Double(max(0, now.milliseconds - known.at.milliseconds)) / 1000
    return min(Double(limit.burst), known.left + passed * limit.perSecond)
  }

  /// Forgets full allowances, and if necessary up to an eighth more than needed, so that this runs rarely.
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
