import Invites

/// Slows guessing: after five wrong passphrases within fifteen minutes, an address or an account name has to wait.
actor SignInThrottle {
  static let allowance = 5
  static let windowSeconds: Int64 = 900
  /// The most subjects remembered; beyond it the oldest are forgotten.
  private static let capacity = 10_000

  private var failures: [String: [Timestamp]] = [:]

  /// - Throws: `tooManyAttempts` when one of `subjects` has used up its allowance.
  func check(_ subjects: [String], at now: Timestamp) throws(Failure) {
    for subject in subjects where recent(subject, at: now).count >= Self.allowance {
      throw Failure(.tooManyAttempts, "Too many wrong passphrases. Wait fifteen minutes and try again.")
    }
  }

  func recordFailure(of subjects: [String], at now: Timestamp) {
    if failures.count > Self.capacity { failures = failures.filter { !recent($0.key, at: now).isEmpty } }
    if failures.count > Self.capacity { failures.removeAll() }
    for subject in subjects { failures[subject] = recent(subject, at: now) + [now] }
  }

  func recordSuccess(of subjects: [String]) {
    for subject in subjects { failures[subject] = nil }
  }

  private func recent(_ subject: String, at now: Timestamp) -> [Timestamp] {
    failures[subject, default: []].filter { $0.adding(seconds: Self.windowSeconds) > now }
  }
}
