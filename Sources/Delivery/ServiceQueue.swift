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
  /// The number of devices whose refusals in a row mean that the service refuses this server.
  public static let several = 3
  /// The number of refusals after which deliveries to a device are not retried, if the service accepted a message to
  /// another device after each.
  private static let mostRefusals = 3
  /// The maximum number of devices whose refusals are remembered.
  private static let devicesRemembered = 1_000

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
  /// The devices that the service refused since it last accepted a message.
  private var refused: Set<Device.Address> = []
  /// The number of times that the service refused each device and then accepted a message to another one.
  private var refusals: [Device.Address: Int] = [:]
  /// The devices that got too many messages since the last success, and the wait that the service asked for.
  private var limited: [Device.Address: Int64] = [:]

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
    let device = delivery.device.address
    switch answer {
    case .accepted(let status):
      succeed()
      blameRefused(besides: device)
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
      if !isOfDevice {
        fail(at: now, jitter: jitter, seconds)
      } else if status == 429 {
        limit(device, at: now, jitter: jitter, seconds)
      }
      let pause = max(Self.pause(beforeAttempt: delivery.attempt + 1, jitter: jitter), seconds ?? 0)
      return .postponed(until: now.adding(seconds: pause), status: status, reason: reason)
    case .held(let moment): return .held(until: moment)
    case .refused(let status, let reason, let isOfDevice):
      if isOfDevice, refusals[device, default: 0] >= Self.mostRefusals {
        counts.failed += 1
        lastTrouble = Trouble(.rejected, status: status, reason: reason, at: now)
        return .failed(status: status, reason: reason)
      }
      counts.postponed += 1
      lastTrouble = Trouble(.refused, status: status, reason: reason, at: now)
      if isOfDevice {
        refuse(device, at: now, jitter: jitter)
      } else {
        close(at: now, seconds: Self.longestPause)
      }
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
    if !limited.isEmpty { limited = [:] }
  }

  /// Counts the refusals since the last success against their devices. The service accepted a message to another one,
  /// so it does not refuse this server.
  private mutating func blameRefused(besides device: Device.Address) {
    if refusals[device] != nil { refusals[device] = nil }
    guard !refused.isEmpty else { return }
    if refusals.count >= Self.devicesRemembered { refusals = [:] }
    for other in refused where other != device { refusals[other, default: 0] += 1 }
    refused = []
  }

  private mutating func fail(at now: Timestamp, jitter: Double, _ seconds: Int64?) {
    failures += 1
    if failures >= Self.patience || closings > 0 { slowDown(at: now, jitter: jitter, seconds) }
  }

  /// Counts the refusal of one device. A service that refuses several in a row refuses this server.
  private mutating func refuse(_ device: Device.Address, at now: Timestamp, jitter: Double) {
    refused.insert(device)
    if refused.count >= Self.several { slowDown(at: now, jitter: jitter, nil) }
  }

  /// Counts a limit of one device. A service that limits several in a row limits this server.
  private mutating func limit(_ device: Device.Address, at now: Timestamp, jitter: Double, _ seconds: Int64?) {
    limited[device] = seconds ?? 0
    if limited.count >= Self.patience { slowDown(at: now, jitter: jitter, limited.values.max()) }
  }

  /// Pauses sending, for longer each time, and at least for the time that the service asks for.
  private mutating func slowDown(at now: Timestamp, jitter: Double, _ seconds: Int64?) {
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
