import Basics
import Invites
import Logging

/// Sends notices when their time has come, and brings them to their channels, again and again until each is delivered
/// or given up.
///
/// A delivery that fails is tried again after 2, 4, 8 … seconds, at most an hour apart, twelve times.
public actor OutboxWorker {
  public static let attempts = 12
  /// Deliveries under way at a time: a slow download holds up few others.
  private static let atOnce = 8

  private let outbox: any Outbox
  private let channels: [String: any Channel]
  private let logger: Logger
  private var isOutboxBroken = false
  private let due: AsyncSignal

  /// - Parameter due: given when something may wait in the outbox.
  public init(outbox: any Outbox, channels: [any Channel], due: AsyncSignal = AsyncSignal(), logger: Logger) {
    self.outbox = outbox
    self.channels = Dictionary(uniqueKeysWithValues: channels.map { ($0.name, $0) })
    self.due = due
    self.logger = logger
  }

  /// Works until the task is cancelled.
  public func run() async {
    while !Task.isCancelled {
      let processed = await processDue()
      if processed == 0 { await rest() }
    }
  }

  /// Sends and delivers what is due now: a batch of each. Returns how many notices and deliveries that were.
  @discardableResult
  public func processDue() async -> Int {
    do {
      let sent = try await outbox.sendNext()
      // What no channel takes is not in the outbox, and claiming it would be a commit for nothing.
      let deliveries = channels.isEmpty ? [] : try await outbox.claim(limit: 32)
      let delivered = await withTaskGroup(of: Void.self, returning: Int.self) { group in
        for (number, delivery) in deliveries.enumerated() {
          if number >= Self.atOnce { await group.next() }
          if Task.isCancelled {
            await putBack(deliveries[number...])
            return number
          }
          group.addTask { await self.deliverWhole(delivery) }
        }
        return deliveries.count
      }
      isOutboxBroken = false
      return sent + delivered
    } catch {
      logger.error("the outbox could not be read", metadata: ["error": "\(error)"])
      isOutboxBroken = true
      return 0
    }
  }

  /// A delivery that has begun is brought to its end even when the worker is told to stop: broken off in the middle it
  /// would look like a phone whose time ran out.
  private nonisolated func deliverWhole(_ delivery: Delivery) async {
    await Task { await deliver(delivery) }.value
  }

  private nonisolated func deliver(_ delivery: Delivery) async {
    do {
      guard let channel = channels[delivery.channel] else {
        return try await outbox.giveUp(delivery, reason: "no channel named \(delivery.channel)")
      }
      guard let payload = delivery.notice.payload else {
        return try await outbox.giveUp(delivery, reason: "its words were taken back")
      }
      try await channel.deliver(payload, of: delivery.notice)
      try await outbox.finish(delivery)
    } catch {
      await retry(delivery, after: error)
    }
  }

  private nonisolated func retry(_ delivery: Delivery, after error: any Error) async {
    let reason = String(describing: error)
    logger.warning(
      "a delivery failed",
      metadata: ["notice": "\(delivery.notice.id)", "attempt": "\(delivery.attempt)", "error": "\(reason)"])
    do {
      if delivery.attempt >= Self.attempts {
        try await outbox.giveUp(delivery, reason: reason)
      } else {
        let pause = min(3600, Int64(1) << Int64(min(delivery.attempt, 12)))
        try await outbox.postpone(delivery, bySeconds: pause, reason: reason)
      }
    } catch {
      logger.error("a failed delivery could not be put back", metadata: ["error": "\(error)"])
    }
  }

  /// Another process may write to the outbox, which wakes nobody here.
  private static let longestRest: Int64 = 15_000

  /// What this server does not get to any more is due at once for the next.
  private func putBack(_ deliveries: ArraySlice<Delivery>) async {
    for delivery in deliveries {
      do {
        try await outbox.postpone(delivery, bySeconds: 0, reason: "the server stopped")
      } catch {
        logger.error("a delivery could not be put back", metadata: ["error": "\(error)"])
      }
    }
  }

  /// Sleeps until woken, until the next postponed delivery is due, or for the longest rest.
  private func rest() async {
    // What cannot be claimed stays due; asking again at once would only fill the log.
    let untilNext = isOutboxBroken ? nil : try? await outbox.millisecondsUntilNext()
    await due.wait(atMost: .milliseconds(max(10, min(untilNext ?? Self.longestRest, Self.longestRest))))
  }
}
