import Invites

/// How much may be under way to one push service: more while it answers, one at a time after it failed.
public struct ServiceQueue: Sendable {
  /// Requests at a time, at most: what providers allow on one connection of HTTP/2.
  public static let usualWidest = 100
  private static let start = 16
  /// How many may be under way at most.
  private let widest: Int
  /// Failures in a row after which nothing is sent for a while.
  private static let patience = 5

  public private(set) var inFlight = 0
  /// How many may be under way.
  public private(set) var width: Int
  /// Nothing is sent until then; nil while the service answers.
  public private(set) var closedUntil: Timestamp?
  /// What the service said when something last failed on its side or ours.
  public private(set) var lastTrouble: Trouble?
  /// By what became of attempts.
  public private(set) var counts = Counts()
  private var failures = 0
  private var closings: Int64 = 0

  /// - Parameter widest: how many may be under way at most.
  public init(widest: Int = Self.usualWidest) {
    self.widest = max(1, widest)
    width = min(Self.start, self.widest)
  }

  /// What a service said, and what kind of thing is wrong.
  public struct Trouble: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// The service does not take this server for who it is.
      case refused
      /// One message was not taken, and never will be.
      case rejected
      /// The service asked to wait, failed or gave no answer.
      case busy
    }

    public let kind: Kind
    /// Nil where none came.
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

  /// Nothing is closed for longer than the longest pause: where it seems so, the clock has gone back.
  private func isClosed(at now: Timestamp) -> Bool {
    guard let closedUntil else { return false }
    return closedUntil > now && closedUntil <= now.adding(seconds: Self.longestPause)
  }

  mutating func begin(_ count: Int) { inFlight += count }

  /// What becomes of a delivery after this answer.
  /// - Parameter jitter: 0 to 1, so that what failed at the same time does not come back at the same time.
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

  /// In seconds.
  static let longestPause: Int64 = 900

  /// 2 × 2ⁿ seconds at most, of which chance takes a part, up to a quarter of an hour.
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
    // Those that were under way together fail together; they are one failure.
    if isClosed(at: now) { return }
    closedUntil = now.adding(seconds: min(seconds, Self.longestPause))
    (closings, failures, width) = (closings + 1, 0, 1)
  }
}
