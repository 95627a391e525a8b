import Invites

/// Limits the attempts in progress to one push service: the limit grows while the service responds, and drops to one
/// after failures.
public struct ServiceQueue: Sendable {
  /// The usual maximum of requests at a time: what providers allow on one HTTP/2 connection.
  public static let usualWidest = 100
  private static let start = 16
  /// The maximum of attempts in progress.
  private let widest: Int
  /// The number of consecutive failures after which sending pauses.
  private static let patience = 5

  public private(set) var inFlight = 0
  /// The current limit of attempts in progress.
  public private(set) var width: Int
  /// Nothing is sent until this time. Nil while the service responds.
  public private(set) var closedUntil: Timestamp?
  /// The most recent failure, whether of the service or of this server.
  public private(set) var lastTrouble: Trouble?
  /// The number of attempts by outcome.
  public private(set) var counts = Counts()
  private var failures = 0
  private var closings: Int64 = 0

  /// Creates a queue.
  /// - Parameter widest: the maximum of attempts in progress.
  public init(widest: Int = Self.usualWidest) {
    self.widest = max(1, widest)
    width = min(Self.start, self.widest)
  }

  /// A service's response, and the kind of problem.
  public struct Trouble: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// The service rejects this server's credentials.
      case refused
      /// The service will never accept one message.
      case rejected
      /// The service asked to wait, failed or did not respond.
      case busy
    }

    public let kind: Kind
    /// The HTTP status. Nil when there was no response.
    public let status: Int?
    public let reason: String
    public let at: Timestamp

    public init(_ kind: Kind, status: Int?, reason: String, at moment: Timestamp) {
      (self.kind, self.status, self.reason, at) = (kind, status, reason, moment)
    }
  }

  public struct Counts: Hashable, Sendable {
    public var accepted = 0
    public var postponed = 0
    public var failed = 0
    public var gone = 0
  }

  public func room(at now: Timestamp) -> Int { isClosed(at: now) ? 0 : max(0, width - inFlight) }

  /// Whether sending is paused. A pause that seems longer than the maximum means that the clock was set back, and has
  /// ended.
  private func isClosed(at now: Timestamp) -> Bool {
    guard let closedUntil else { return false }
    return closedUntil > now && closedUntil <= now.adding(seconds: Self.longestPause)
  }

  mutating func begin(_ count: Int) { inFlight += count }

  /// Returns the result of a delivery after this response.
  /// - Parameter jitter: 0 to 1, so that deliveries that fail together are not retried together.
  mutating func result(of answer: ServiceAnswer, to delivery: Delivery, at now: Timestamp, jitter: Double)
    -> DeliveryResult
  {
    inFlight -= 1
    switch answer {
    case .accepted(let status):
      succeed()
      counts.accepted += 1
      return .accepted(status: status)
    case .acceptedElsewhere(let status, let service):
      counts.accepted += 1
      return .acceptedElsewhere(status: status, service: service)
    case .gone(let status, let reason):
      succeed()
      counts.gone += 1
      return .gone(status: status, reason: reason)
    case .rejected(let status, let reason):
      counts.failed += 1
      lastTrouble = Trouble(.rejected, status: status, reason: reason, at: now)
      return .failed(status: status, reason: reason)
    case .tooLarge(let limit):
      counts.postponed += 1
      return .tooLarge(limit: limit)
    case .busy(let status, let reason, let seconds, let isOfDevice):
      counts.postponed += 1
      lastTrouble = Trouble(.busy, status: status, reason: reason, at: now)
      if !isOfDevice { fail(at: now, jitter: jitter, seconds) }
      let pause = max(Self.pause(beforeAttempt: delivery.attempt + 1, jitter: jitter), seconds ?? 0)
      return .postponed(until: now.adding(seconds: pause), status: status, reason: reason)
    case .held(let moment): return .held(until: moment)
    case .refused(let status, let reason):
      counts.postponed += 1
      lastTrouble = Trouble(.refused, status: status, reason: reason, at: now)
      close(at: now, seconds: Self.longestPause)
      return .postponed(until: now.adding(seconds: Self.longestPause), status: status, reason: reason)
    }
  }

  /// The maximum pause, in seconds.
  static let longestPause: Int64 = 900

  /// The pause before an attempt, in seconds: a random part of 2 × 2ⁿ, at most a quarter of an hour.
  static func pause(beforeAttempt attempt: Int, jitter: Double) -> Int64 {
    let longest = min(longestPause, Int64(2) << Int64(min(max(attempt - 1, 0), 9)))
    return 1 + Int64(clamping: (Double(longest - 1) * min(max(jitter, 0), 1)).rounded())
  }

  private mutating func succeed() {
    (failures, closings, closedUntil) = (0, 0, nil)
    width = min(widest, width * 2)
  }

  private mutating func fail(at now: Timestamp, jitter: Double, _ seconds: Int64?) {
    failures += 1
    guard failures >= Self.patience || closings > 0 else { return }
    let longest = min(Self.longestPause, Int64(5) << min(closings, 8))
    let least = longest / 2
    let pause = least + Int64(clamping: (Double(longest - least) * jitter).rounded())
    close(at: now, seconds: max(pause, seconds ?? 0))
  }

  private mutating func close(at now: Timestamp, seconds: Int64) {
    // Attempts that were in progress together fail together, and count as one failure.
    if isClosed(at: now) { return }
    closedUntil = now.adding(seconds: min(seconds, Self.longestPause))
    (closings, failures, width) = (closings + 1, 0, 1)
  }
}
