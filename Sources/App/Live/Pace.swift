import Invites

/// How fast one person may write, react and type. In memory, and bounded.
///
/// Each kind has an allowance that fills up again: a burst of a lively evening passes, a program that floods does not.
final class Pace: Sendable {
  enum Kind: Hashable, Sendable {
    /// Comments, photos and changes to them.
    case words
    /// Changes of mind: each is an entry that everybody sees.
    case answers
    case reactions
    case typing
    /// Browsers that ask to be remembered before they have opened anything.
    case sessions

    /// The most at once.
    fileprivate var burst: Double {
      switch self {
      case .words, .reactions, .sessions: 60
      case .answers: 1000
      case .typing: 20
      }
    }

    /// How many more each second.
    fileprivate var perSecond: Double {
      switch self {
      case .words, .answers, .typing: 1
      case .sessions: 0.1
      case .reactions: 2
      }
    }
  }

  private struct Subject: Hashable {
    let kind: Kind
    let person: String
  }

  private struct Allowance {
    var left: Double
    var at: Timestamp
  }

  /// The most allowances remembered; beyond it those that are full again are forgotten, then all.
  private static let capacity = 20_000
  /// How long to wait when it is used up, in seconds.
  static let waitSeconds = 5

  private let allowances = Locked<[Subject: Allowance]>([:])

  /// Takes one of the person's allowance.
  /// - Throws: `tooManyAttempts` when it is used up.
  func require(_ kind: Kind, of person: String, at now: Timestamp) throws(Failure) {
    let subject = Subject(kind: kind, person: person)
    let isLeft = allowances.withLock { all in
      if all.count >= Self.capacity { all = all.filter { Self.left($0.value, $0.key.kind, now) < $0.key.kind.burst } }
      if all.count >= Self.capacity { all = [:] }
      let left = all[subject].map { Self.left($0, kind, now) } ?? kind.burst
      all[subject] = Allowance(left: max(0, left - 1), at: now)
      return left >= 1
    }
    guard isLeft else {
      throw Failure(.tooManyAttempts, "That was a lot at once. Wait a few seconds, then go on.")
    }
  }

  private static func left(_ allowance: Allowance, _ kind: Kind, _ now: Timestamp) -> Double {
    let seconds = Double(now.milliseconds - allowance.at.milliseconds) / 1000
    return min(kind.burst, allowance.left + max(0, seconds) * kind.perSecond)
  }
}
