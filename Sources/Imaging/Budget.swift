import Synchronization

/// The rest of the time that one picture may take, shared by all tools that run for it.
final class Budget: Sendable {
  private let deadline: ContinuousClock.Instant
  private let left: Mutex<Duration>

  /// - Parameters:
  ///   - processor: the processor time of all tools together.
  ///   - time: the time on the clock.
  init(processor: Duration, time: Duration) {
    deadline = .now + time
    left = Mutex(processor)
  }

  /// Returns the processor time for the next tool in whole seconds, as RLIMIT_CPU counts it (setrlimit(2)); at least 1.
  /// - Throws: ``ImagingError/tooCostly`` when nothing is left.
  func processorSeconds() throws -> Int {
    let left = left.withLock { $0 }
    guard left > .zero else { throw ImagingError.tooCostly }
    return max(1, Int(exactly: (left / .seconds(1)).rounded(.up)) ?? 1)
  }

  /// Returns the time on the clock for the next tool.
  /// - Throws: ``ImagingError/interrupted`` when nothing is left. The picture may be simple: it may only have waited
  ///   for this machine.
  func time() throws -> Duration {
    let rest = deadline - .now
    guard rest > .zero else { throw ImagingError.interrupted }
    return rest
  }

  func spend(_ processor: Duration) { left.withLock { $0 -= processor } }
}
