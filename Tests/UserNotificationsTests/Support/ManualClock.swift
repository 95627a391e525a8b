import Foundation

/// A clock that stands until it is told to move.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
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

  var now: Instant { locked { time } }
  /// How many sleep now.
  var sleepers: Int { locked { sleeping.count } }
  var minimumResolution: Duration { .zero }
  /// The date that a center reads beside this clock.
  var date: Date { Date(timeIntervalSinceReferenceDate: Double(now.offset.components.seconds)) }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
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

  /// Waits until `count` sleeps have begun since the clock was made.
  func sleeps(_ count: Int) async {
    await withCheckedContinuation { continuation in
      locked { arrivals.append((count, continuation)) }
      wakeArrivals()
    }
  }

  func advance(by duration: Duration) {
    let due = locked { () -> [Sleeper] in
      time = time.advanced(by: duration)
      let due = sleeping.filter { $0.value.deadline <= time }
      due.keys.forEach { sleeping[$0] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    due.forEach { $0.continuation.resume() }
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
