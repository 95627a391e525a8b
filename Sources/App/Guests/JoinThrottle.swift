import Invites

/// Slows floods of the open link: within fifteen minutes forty people from one network join an event, and a thousand
/// in all. A whole wedding behind one address gets in; a script does not fill the list.
actor JoinThrottle {
  private struct Subject: Hashable {
    let event: Event.ID
    /// Nil for all networks together.
    let network: String?
  }

  static let windowSeconds: Int64 = 900
  static let perNetwork = 40
  static let perEvent = 1_000
  /// The most moments remembered; beyond it all are forgotten.
  private static let capacity = 50_000

  private var moments: [Subject: [Timestamp]] = [:]
  private var count = 0

  /// Counts somebody who joins.
  /// - Throws: `tooManyAttempts`; then nothing is counted.
  func begin(_ event: Event.ID, from network: String, at now: Timestamp) throws(Failure) {
    let subjects = [
      (Subject(event: event, network: network), Self.perNetwork), (Subject(event: event, network: nil), Self.perEvent),
    ]
    for (subject, limit) in subjects where recent(subject, now).count >= limit {
      throw Failure(.tooManyAttempts, "Too many people join at once. Wait fifteen minutes and try again.")
    }
    count += subjects.count
    if count > Self.capacity { (moments, count) = ([:], 0) }
    for (subject, _) in subjects { moments[subject] = recent(subject, now) + [now] }
  }

  private func recent(_ subject: Subject, _ now: Timestamp) -> [Timestamp] {
    moments[subject, default: []].filter { $0.adding(seconds: Self.windowSeconds) > now }
  }
}
