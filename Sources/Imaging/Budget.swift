import Synchronization

/// What is left of the time that one picture may take, over all the tools that run for it.
final class Budget: Sendable {
  private let deadline: ContinuousClock.Instant
  private let left: Mutex<Duration>

  /// - Parameter processor: of all tools together.
  init(processor: Duration, time: Duration) {
    deadline = .now + time
    left = Mutex(processor)
  }

  /// Whole seconds of processor time for the next tool, as RLIMIT_CPU counts (setrlimit(2)); at least 1.
  /// - Throws: ``ImagingError/tooCostly`` when nothing is left.
  func processorSeconds() throws -> Int {
    let left = left.withLock { $0 }
    guard left > .zero else { throw ImagingError.tooCostly }
    return max(1, Int(exactly: (left / .seconds(1)).rounded(.up)) ?? 1)
  }

  /// Time on the clock for the next tool.
  /// - Throws: ``ImagingError/interrupted`` when nothing is left: a picture that costs little waited for this machine.
  func time() throws -> Duration {
    let rest = deadline - .now
    guard rest > .zero else { throw ImagingError.interrupted }
    return rest
  }

  func spend(_ processor: Duration) { left.withLock { $0 -= processor } }
}
