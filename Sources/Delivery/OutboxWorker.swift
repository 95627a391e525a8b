import Basics
import Invites
import Logging

/// Sends notifications when they are due, and delivers them to devices. It retries until a push service accepts them or
/// they expire.
///
/// Each service has its own queue, so that a slow or broken service does not delay others.
public actor OutboxWorker {
  private let outbox: any Outbox
  private let channels: [any Channel]
  private let logger: Logger
  private let jitter: @Sendable () -> Double
  private var lanes: [String: ServiceQueue] = [:]
  private var waits: [Device.Channel: WaitingTimes] = [:]
  private var underWay: [Delivery.ID: Task<Void, Never>] = [:]
  /// Deliveries under way whose lease has ended, as they were claimed again.
  private var claimedAgain: [Delivery.ID: Delivery] = [:]
  /// Outcomes of attempts that are not stored yet.
  private var outcomes: [DeliveryOutcome] = []
  private var noting: Task<Void, Never>?
  /// Outcomes that could not be stored, and the time since which each cannot.
  private var unstored: [DeliveryOutcome] = []
  private var unstoredSince: [Delivery.ID: Timestamp] = [:]
  /// Whether of several outcomes none could be stored. A single one may itself be at fault.
  private var areNoneStored = false
  private var isOutboxBroken = false
  /// The time of the last look at the outbox, to notice a clock that was set back.
  private var latest: Timestamp?
  private let due: AsyncSignal
  /// Signalled when notifications may have to be sent.
  private let toTell = AsyncSignal()

  /// Creates a worker.
  /// - Parameters:
  ///   - due: signalled when the outbox may have new entries.
  ///   - jitter: returns a random number from 0 to 1.
  public init(
    outbox: any Outbox, channels: [any Channel], due: AsyncSignal = AsyncSignal(), logger: Logger,
    jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.outbox = outbox
    self.channels = channels
    self.due = due
    self.logger = logger
    self.jitter = jitter
  }

  /// Works until the task is cancelled. Attempts in progress are then aborted, and are due for the next worker.
  ///
  /// Sending to long guest lists runs in parallel, so that the first deliveries leave while later notifications are
  /// still being created.
  public func run() async {
    await withTaskExecutorPreference(BackgroundExecutor.shared) {
      async let telling: Void = tell()
      await deliver()
      await telling
    }
    for task in underWay.values { task.cancel() }
    await settle()
    // Outcomes that could not be stored so far are tried a last time.
    await noteUnstored()
    await settle()
  }

  private func deliver() async {
    while !Task.isCancelled {
      toTell.signal()
      if await beginDue() == 0 { await rest() }
    }
  }

  private func tell() async {
    while !Task.isCancelled {
      if await sendNext() == 0 { await toTell.wait() }
    }
  }

  /// Sends a batch of due notifications, and begins as many deliveries as there is room for. Returns the number of
  /// both.
  @discardableResult
  public func processDue() async -> Int { await sendNext() + beginDue() }

  private func sendNext() async -> Int {
    do { return try await outbox.sendNext() } catch {
      logger.error("notifications could not be sent", metadata: ["error": "\(error)"])
      isOutboxBroken = true
      return 0
    }
  }

  private func beginDue() async -> Int {
    do {
      await noteUnstored()
      // Outcomes of further deliveries could not be stored either, and those would be sent again.
      guard !areNoneStored else {
        isOutboxBroken = true
        return 0
      }
      try await followClock()
      var begun = 0
      // Without channels, nothing is claimed, because claiming would commit for nothing.
      for service in channels.isEmpty ? [] : try await outbox.services() {
        let room = room(for: service)
        guard room > 0, !Task.isCancelled else { continue }
        let deliveries = try await outbox.claim(for: service, limit: min(room, Self.batch))
        begin(deliveries, to: service)
        begun += deliveries.count
      }
      isOutboxBroken = false
      forgetIdleLanes()
      return begun
    } catch {
      logger.error("the outbox could not be read", metadata: ["error": "\(error)"])
      isOutboxBroken = true
      return 0
    }
  }

  private func room(for service: String) -> Int {
    let allowed = channels.compactMap { $0.allowance(for: service, at: outbox.now) }.min() ?? .max
    return min(lane(of: service).room(at: outbox.now), allowed)
  }

  private func lane(of service: String) -> ServiceQueue {
    lanes[service] ?? channels.lazy.compactMap { $0.lane(of: service) }.first ?? ServiceQueue()
  }

  /// Checks whether the clock was set back. It also does so at the first call, because the clock may have been set
  /// before the server started.
  private func followClock() async throws {
    let now = outbox.now
    if latest.map({ now < $0 }) ?? true { try await outbox.followClock() }
    latest = now
  }

  /// Waits until no attempt is in progress, and until the outcomes are stored or cannot be stored now.
  public func settle() async {
    while let task = underWay.values.first ?? noting { await task.value }
  }

  /// The state of each service, by its host.
  public var services: [String: ServiceQueue] { lanes }

  /// The times for which accepted deliveries waited in the outbox, since the server started.
  public var waitingTimes: [Device.Channel: WaitingTimes] { waits }

  /// Drops the state of idle services. Push services can have many subdomains, and the state of an idle one is not
  /// needed.
  private func forgetIdleLanes() {
    guard lanes.count > Self.lanesRemembered else { return }
    lanes = lanes.filter { $0.value.inFlight > 0 }
  }

  private static let lanesRemembered = 200
  /// The number of deliveries that are claimed, and of outcomes that are stored, in one commit.
  private static let batch = 32
  /// The time for which outcomes that cannot be stored are kept, in seconds: nearly the lease of their deliveries.
  private static let keepingSeconds: Int64 = 150

  private func begin(_ claimed: [Delivery], to service: String) {
    // An attempt can outlive its lease. Its delivery is then claimed again, but must not be sent twice at a time. The
    // outcome of the attempt is stored as that of the attempt that was claimed last.
    for delivery in claimed where underWay[delivery.id] != nil { claimedAgain[delivery.id] = delivery }
    let deliveries = claimed.filter { underWay[$0.id] == nil && unstoredSince[$0.id] == nil }
    var lane = lane(of: service)
    lane.begin(deliveries.count)
    lanes[service] = lane
    for delivery in deliveries {
      underWay[delivery.id] = Task(executorPreference: BackgroundExecutor.shared) {
        await self.deliver(delivery, to: service)
      }
    }
  }

  private func deliver(_ delivery: Delivery, to service: String) async {
    let answer = await answer(to: delivery)
    let now = outbox.now
    var lane = lane(of: service)
    let result = lane.result(of: answer, to: delivery, at: now, jitter: jitter())
    lanes[service] = lane
    noteWait(of: delivery, answer, at: now)
    if !answer.isOrdinary { log(answer, to: delivery, of: service) }
    // The attempt was aborted. The delivery is due at once for the next worker, and the service is not the cause.
    let isBrokenOff = Task.isCancelled && !answer.isFinal
    outcomes.append(
      DeliveryOutcome(
        isBrokenOff ? .postponed(until: now, status: nil, reason: "the server stopped") : result,
        of: claimedAgain.removeValue(forKey: delivery.id) ?? delivery))
    underWay[delivery.id] = nil
    beginNoting()
  }

  /// Begins to store outcomes, unless that is under way.
  private func beginNoting() {
    guard noting == nil, !outcomes.isEmpty else { return }
    noting = Task(executorPreference: BackgroundExecutor.shared) { await self.noteOutcomes() }
  }

  /// Stores outcomes of attempts. Outcomes that arrive during one commit go into the next. Those that cannot be stored
  /// are kept, because their deliveries would be sent again.
  private func noteOutcomes() async {
    defer { noting = nil }
    while !outcomes.isEmpty {
      let batch = Array(outcomes.prefix(Self.batch))
      outcomes.removeFirst(batch.count)
      let failed = await note(batch)
      let failedIDs = Set(failed.map(\.delivery.id))
      for outcome in batch where !failedIDs.contains(outcome.delivery.id) { unstoredSince[outcome.delivery.id] = nil }
      for outcome in failed { keep(outcome) }
      if failed.count < batch.count {
        areNoneStored = false
        due.signal()
      } else if batch.count > 1 {
        areNoneStored = true
      }
    }
  }

  /// Stores outcomes in one commit, and each in its own if that fails. Returns those that cannot be stored.
  private func note(_ batch: [DeliveryOutcome]) async -> [DeliveryOutcome] {
    do {
      try await outbox.note(batch)
      return []
    } catch {
      // What is tried again is not logged again.
      if batch.contains(where: { unstoredSince[$0.delivery.id] == nil }) {
        logger.error(
          "the outcomes of deliveries could not be stored", metadata: ["count": "\(batch.count)", "error": "\(error)"])
      }
      guard batch.count > 1 else { return batch }
    }
    var failed: [DeliveryOutcome] = []
    for outcome in batch { failed += await note([outcome]) }
    return failed
  }

  /// Keeps an outcome that could not be stored, until it is given up.
  private func keep(_ outcome: DeliveryOutcome) {
    let since = unstoredSince[outcome.delivery.id] ?? outbox.now
    let isOver = since.adding(seconds: Self.keepingSeconds) <= outbox.now
    unstoredSince[outcome.delivery.id] = isOver ? nil : since
    if !isOver { unstored.append(outcome) }
  }

  /// Tries again to store the outcomes that could not be stored.
  private func noteUnstored() async {
    guard !unstored.isEmpty else { return }
    outcomes = unstored + outcomes
    unstored = []
    beginNoting()
    await noting?.value
    if unstored.count < 2 { areNoneStored = false }
  }

  private func noteWait(of delivery: Delivery, _ answer: ServiceAnswer, at now: Timestamp) {
    switch answer {
    case .accepted, .acceptedElsewhere:
      guard let since = delivery.enqueuedAt else { return }
      waits[delivery.device.channel, default: WaitingTimes()].add(from: since, to: now)
    default: return
    }
  }

  private nonisolated func answer(to delivery: Delivery) async -> ServiceAnswer {
    guard let payload = delivery.payload else {
      return .rejected(status: nil, reason: "its content was unsent")
    }
    guard let channel = channels.first(where: { $0.reaches(delivery.device) }) else {
      return .rejected(status: nil, reason: "this server is not set up to reach the device")
    }
    return await channel.send(payload, delivery, at: outbox.now)
  }

  private nonisolated func log(_ answer: ServiceAnswer, to delivery: Delivery, of service: String) {
    logger.warning(
      "a notification was not accepted",
      metadata: [
        "delivery": "\(delivery.id)", "attempt": "\(delivery.attempt)", "service": "\(service)",
        // Mail servers repeat addresses in their responses.
        "answer": "\(delivery.device.channel == .mail ? answer.kind : "\(answer)")",
      ])
  }

  /// The maximum sleep in milliseconds. Another process may write to the outbox without waking this worker.
  private static let longestRest: Int64 = 15_000

  /// Sleeps until signalled, until the next postponed delivery is due, or for the maximum sleep.
  private func rest() async {
    // After a failure, due deliveries stay due, and retrying at once would only fill the log.
    var pause = isOutboxBroken ? nil : try? await outbox.millisecondsUntilNext()
    // A delivery is due but could not begin: its service has no room, or is paused.
    if let next = pause, next == 0 { pause = 1_000 }
    await due.wait(atMost: .milliseconds(max(10, min(pause ?? Self.longestRest, Self.longestRest))))
  }
}

extension ServiceAnswer {
  /// Whether the response decides the delivery.
  fileprivate var isFinal: Bool {
    switch self {
    case .accepted, .acceptedElsewhere, .gone, .rejected: true
    case .tooLarge, .busy, .refused, .held: false
    }
  }

  /// The kind of response, without text from people or servers.
  fileprivate var kind: String {
    switch self {
    case .accepted, .acceptedElsewhere: "accepted"
    case .gone(let status, _): "gone (\(status ?? 0))"
    case .rejected(let status, _): "rejected (\(status ?? 0))"
    case .tooLarge: "too large"
    case .busy(let status, _, _, _): "later (\(status ?? 0))"
    case .refused(let status, _, _): "refused (\(status ?? 0))"
    case .held: "held"
    }
  }

  /// Whether the response needs no attention from the operator.
  fileprivate var isOrdinary: Bool {
    switch self {
    case .accepted, .held: true
    default: false
    }
  }
}
