import Basics
import Invites
import Logging

/// Sends notices when their time has come, and brings them to the devices of those whom they tell, again and again until
/// a push service takes them or nobody wants to know any more.
///
/// Each service has a lane of its own: one that is slow or broken holds up no other.
public actor OutboxWorker {
  private let outbox: any Outbox
  private let channels: [any Channel]
  private let logger: Logger
  private let jitter: @Sendable () -> Double
  private var lanes: [String: ServiceQueue] = [:]
  private var waits: [Device.Channel: WaitingTimes] = [:]
  private var underWay: [Delivery.ID: Task<Void, Never>] = [:]
  /// What became of attempts and is not kept yet.
  private var outcomes: [DeliveryOutcome] = []
  private var noting: Task<Void, Never>?
  private var isOutboxBroken = false
  /// When something was begun last.
  private var latest: Timestamp?
  private let due: AsyncSignal
  /// Given when notices may have to be sent.
  private let toTell = AsyncSignal()

  /// - Parameters:
  ///   - due: given when something may wait in the outbox.
  ///   - jitter: chance, 0 to 1.
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

  /// Works until the task is cancelled. What is under way then is broken off, and is due for whoever comes next.
  ///
  /// Long lists are told beside that: what they come to is on its way while others are still told.
  public func run() async {
    await withTaskExecutorPreference(BackgroundExecutor.shared) {
      async let telling: Void = tell()
      await deliver()
      await telling
    }
    for task in underWay.values { task.cancel() }
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

  /// Sends a batch of what is due now, and begins what there is room for. Returns how many notices and deliveries that
  /// were.
  @discardableResult
  public func processDue() async -> Int { await sendNext() + beginDue() }

  private func sendNext() async -> Int {
    do { return try await outbox.sendNext() } catch {
      logger.error("notices could not be sent", metadata: ["error": "\(error)"])
      isOutboxBroken = true
      return 0
    }
  }

  private func beginDue() async -> Int {
    do {
      try await followClock()
      var begun = 0
      // Without a channel nothing is claimed, which would be a commit for nothing.
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

  /// At the start, too: the clock may have been set before it.
  private func followClock() async throws {
    let now = outbox.now
    if latest.map({ now < $0 }) ?? true { try await outbox.followClock() }
    latest = now
  }

  /// Waits until nothing is under way.
  public func settle() async {
    while let task = underWay.values.first {
      await task.value
      await noting?.value
    }
  }

  /// How the services answer, by their hosts.
  public var services: [String: ServiceQueue] { lanes }

  /// How long what was accepted had waited in the outbox, since the server started.
  public var waitingTimes: [Device.Channel: WaitingTimes] { waits }

  /// Subdomains of services are many; what is known of one that has nothing to do is not missed.
  private func forgetIdleLanes() {
    guard lanes.count > Self.lanesRemembered else { return }
    lanes = lanes.filter { $0.value.inFlight > 0 }
  }

  private static let lanesRemembered = 200
  /// How many deliveries are claimed, and how many outcomes kept, in one commit.
  private static let batch = 32

  private func begin(_ deliveries: [Delivery], to service: String) {
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
    // Broken off: it is due at once for the next, and the service is not to blame.
    let isBrokenOff = Task.isCancelled && !answer.isFinal
    outcomes.append(
      DeliveryOutcome(
        isBrokenOff ? .postponed(until: now, status: nil, reason: "the server stopped") : result, of: delivery))
    if noting == nil {
      noting = Task(executorPreference: BackgroundExecutor.shared) { await self.noteOutcomes() }
    }
  }

  /// Keeps what became of attempts: what comes in while one commit is made goes into the next.
  private func noteOutcomes() async {
    while !outcomes.isEmpty {
      let batch = Array(outcomes.prefix(Self.batch))
      outcomes.removeFirst(batch.count)
      do {
        try await outbox.note(batch)
      } catch {
        logger.error(
          "what became of deliveries could not be kept", metadata: ["count": "\(batch.count)", "error": "\(error)"])
      }
      for outcome in batch { underWay[outcome.delivery.id] = nil }
      due.signal()
    }
    noting = nil
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
      return .rejected(status: nil, reason: "its words were taken back")
    }
    guard let channel = channels.first(where: { $0.reaches(delivery.device) }) else {
      return .rejected(status: nil, reason: "this server is not set up to reach the device")
    }
    return await channel.send(payload, delivery, at: outbox.now)
  }

  private nonisolated func log(_ answer: ServiceAnswer, to delivery: Delivery, of service: String) {
    logger.warning(
      "a notification was not taken",
      metadata: [
        "delivery": "\(delivery.id)", "attempt": "\(delivery.attempt)", "service": "\(service)",
        // Mail servers repeat addresses in what they say.
        "answer": "\(delivery.device.channel == .mail ? answer.kind : "\(answer)")",
      ])
  }

  /// Another process may write to the outbox, which wakes nobody here.
  private static let longestRest: Int64 = 15_000

  /// Sleeps until woken, until the next postponed delivery is due, or for the longest rest.
  private func rest() async {
    // What cannot be claimed stays due; asking again at once would only fill the log.
    var pause = isOutboxBroken ? nil : try? await outbox.millisecondsUntilNext()
    // Something is due and nothing began: its service has no room, or is left alone for a while.
    if let next = pause, next == 0 { pause = 1_000 }
    await due.wait(atMost: .milliseconds(max(10, min(pause ?? Self.longestRest, Self.longestRest))))
  }
}

extension ServiceAnswer {
  /// Whether it says what became of the delivery.
  fileprivate var isFinal: Bool {
    switch self {
    case .accepted, .acceptedElsewhere, .gone, .rejected: true
    case .tooLarge, .busy, .refused, .held: false
    }
  }

  /// Without anybody's words.
  fileprivate var kind: String {
    switch self {
    case .accepted, .acceptedElsewhere: "accepted"
    case .gone(let status, _): "gone (\(status ?? 0))"
    case .rejected(let status, _): "rejected (\(status ?? 0))"
    case .tooLarge: "too large"
    case .busy(let status, _, _, _): "later (\(status ?? 0))"
    case .refused(let status, _): "refused (\(status ?? 0))"
    case .held: "held"
    }
  }

  /// Nothing that somebody who runs the server has to read.
  fileprivate var isOrdinary: Bool {
    switch self {
    case .accepted, .held: true
    default: false
    }
  }
}
