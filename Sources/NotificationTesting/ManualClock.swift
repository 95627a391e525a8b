import Foundation

/// A clock that moves only when it is told to, with the matching date.
///
/// Tests do not wait: a sleep on this clock ends when `advance(by:)` reaches its deadline.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A moment, as the time since the clock was created.
  public struct Instant: InstantProtocol {
    public var offset: Duration

    public init(offset: Duration) { self.offset = offset }
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleeping: [Int: Sleeper] = [:]
  private var nextSleeper = 0
  private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var slept = 0
  private let start: Date

  /// Creates a clock at `date`, by default the beginning of 2001 in UTC.
  public init(date: Date = Date(timeIntervalSinceReferenceDate: 0)) { start = date }

  public var now: Instant { locked { time } }
  public var minimumResolution: Duration { .zero }
  /// The number of current sleeps.
  public var sleepers: Int { locked { sleeping.count } }
  /// The date of a calendar at `now`.
  public var date: Date { start + now.offset.timeInterval }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = locked { () -> Int in
      nextSleeper += 1
      return nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = locked {
          slept += 1
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= time { return .success(()) }
          sleeping[id] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        wakeArrivals()
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      locked { sleeping.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Returns when `count` sleeps have begun since the clock was created, so that a test can wait for the tasks it is
  /// about to wake.
  public func sleeps(_ count: Int) async {
    await withCheckedContinuation { continuation in
      locked { arrivals.append((count, continuation)) }
      wakeArrivals()
    }
  }

  /// Advances the clock and wakes the sleeps that are due by then, in the order of their deadlines.
  public func advance(by duration: Duration) {
    let due = locked { () -> [Sleeper] in
      time = time.advanced(by: duration)
      let due = sleeping.filter { $0.value.deadline <= time }
      due.keys.forEach { sleeping[$0] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    due.forEach { $0.continuation.resume() }
  }

  /// Advances the clock to a date like `advance(by:)`. A date in the past does nothing.
  public func advance(to date: Date) {
    let seconds = date.timeIntervalSince(self.date)
    if seconds > 0 { advance(by: .seconds(seconds)) }
  }

  private func wakeArrivals() {
    let ready = locked { () -> [CheckedContinuation<Void, Never>] in
      let ready = arrivals.filter { $0.count <= slept }
      arrivals.removeAll { $0.count <= slept }
      return ready.map(\.continuation)
    }
    ready.forEach { $0.resume() }
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}

extension Duration {
  /// The duration in seconds.
  var timeInterval: TimeInterval { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
