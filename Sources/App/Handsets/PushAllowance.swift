import HTTPServer
import Invites

/// How many pushes a handset takes in a minute.
final class PushAllowance: Sendable {
  static let perMinute = 120

  private let moments = Locked<[Timestamp]>([])

  /// Counts one.
  /// - Throws: 429 `too-many-attempts` when there were too many within the last minute.
  func take(at now: Timestamp) throws(HTTPFailure) {
    let isTaken = moments.withLock { moments in
      moments.removeAll { $0.adding(seconds: 60) <= now }
      guard moments.count < Self.perMinute else { return false }
      moments.append(now)
      return true
    }
    guard !isTaken else { return }
    throw HTTPFailure(
      .tooManyRequests, "too-many-attempts", "A phone takes \(Self.perMinute) pushes a minute. Wait a little.",
      headers: ["Retry-After": "60"])
  }
}
