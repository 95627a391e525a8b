import Foundation
import Synchronization

/// A clock and a date that stand still until a test advances them.
final class SteppedClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Swift.Duration.zero
    func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct State {
    var time = Instant()
    var sleepers: [UUID: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.time } }
  let minimumResolution = Duration.zero
  var date: Date { moment.addingTimeInterval(now.offset / .seconds(1)) }
  /// The remaining durations of all sleeps.
  var sleeps: [Duration] {
    state.withLock { state in state.sleepers.values.map { $0.deadline.offset - state.time.offset } }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.time { return .success(()) }
          state.sleepers[id] = (deadline, wake)
          return nil
        }
        if let outcome { wake.resume(with: outcome) }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id)?.wake }?.resume(throwing: CancellationError())
    }
  }

  func advance(by seconds: Double) {
    let due = state.withLock { state in
      state.time = state.time.advanced(by: .seconds(seconds))
      let due = state.sleepers.filter { $0.value.deadline <= state.time }
      due.keys.forEach { state.sleepers[$0] = nil }
      return due.values.map(\.wake)
    }
    due.forEach { $0.resume() }
  }
}
