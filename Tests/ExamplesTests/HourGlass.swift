import Synchronization

/// A clock on which a service extension's three seconds end when the test says so. Every other sleep takes a minute or
/// more, so that a test does not wait forever for an extension that was warned before it began.
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
