/// A clock on which nobody waits: a sleep ends when the bell rings.
final class AlarmClock: Clock, Sendable {
  private let bell = AsyncStream<Void>.makeStream()

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
    for await _ in bell.stream { return }
    throw CancellationError()
  }

  func ring() { bell.continuation.yield() }
}
