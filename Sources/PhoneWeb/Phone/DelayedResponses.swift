import HTTPServer
import Synchronization

/// Limits how many requests wait at the same time, because each occupies a connection.
package final class DelayedResponses: Sendable {
  private let limit: Int
  private let waiting = Mutex(0)

  package init(limit: Int) { self.limit = limit }

  /// The number of waiting requests.
  package var count: Int { waiting.withLock { $0 } }

  /// Waits for `delay`.
  /// - Throws: `HTTPFailure` when too many requests already wait; `CancellationError`.
  package func wait(_ delay: Duration) async throws {
    let isAdmitted = waiting.withLock { waiting in
      guard waiting < limit else { return false }
      waiting += 1
      return true
    }
    guard isAdmitted else {
      throw HTTPFailure.overloaded("Too many wait for late files. Try again later.", retryAfter: 40)
    }
    defer { waiting.withLock { $0 -= 1 } }
    try await Task.sleep(for: delay)
  }
}
