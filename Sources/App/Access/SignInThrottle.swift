import Invites

/// Slows guessing: within fifteen minutes an address has five attempts, and an account name fifty from all addresses.
///
/// Fewer for a name would let anybody who knows the host's keep the host out.
actor SignInThrottle {
  /// What is guessed at, or from where.
  enum Subject: Hashable {
    case address(String)
    case name(String)
    case setUp(from: String)

    var allowance: Int {
      switch self {
      case .address, .setUp: 5
      case .name: 50
      }
    }
  }

  static let windowSeconds: Int64 = 900
  /// The most subjects remembered; beyond it all are forgotten.
  private static let capacity = 10_000

  private var attempts: [Subject: [Timestamp]] = [:]

  /// Counts an attempt. It counts before it is made, so that many at once are no more than as many in turn.
  /// - Throws: `tooManyAttempts` when one of `subjects` has used up its allowance; then nothing is counted.
  func begin(_ subjects: [Subject], at now: Timestamp) throws(Failure) {
    for subject in subjects where recent(subject, at: now).count >= subject.allowance {
      throw Failure(.tooManyAttempts, "Too many attempts. Wait fifteen minutes and try again.")
    }
    if attempts.count > Self.capacity { attempts = attempts.filter { !recent($0.key, at: now).isEmpty } }
    if attempts.count > Self.capacity { attempts.removeAll() }
    for subject in subjects { attempts[subject] = recent(subject, at: now) + [now] }
  }

  /// The attempt was right: what came before it does not count any more.
  func succeed(_ subjects: [Subject]) {
    for subject in subjects { attempts[subject] = nil }
  }

  private func recent(_ subject: Subject, at now: Timestamp) -> [Timestamp] {
    attempts[subject, default: []].filter { $0.adding(seconds: Self.windowSeconds) > now }
  }
}
