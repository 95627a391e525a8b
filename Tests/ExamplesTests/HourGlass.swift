import Synchronization

/// A clock on which the three seconds of a service extension are over when the test says so; all else takes a minute
/// or more, so that nobody waits for ever for an extension that was warned before it had begun.
final class HourGlass: Clock {
  struct Instant: InstantProtocol {
    var offset = Swift.Duration.zero
    func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  let now = Instant()
  let minimumResolution = Duration.zero
  private let isEmpty = Mutex(false)

  func runOut() { isEmpty.withLock { $0 = true } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard deadline.offset == .seconds(3) else {
      return try await Task.sleep(for: max(deadline.offset, .seconds(60)))
    }
    while !isEmpty.withLock({ $0 }) {
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
