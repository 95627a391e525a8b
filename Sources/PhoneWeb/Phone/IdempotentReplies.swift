import Basics
import Invites
import Synchronization

/// Runs an action once for each idempotency key, and returns the same reply to every repetition.
///
/// A repetition that arrives while the first request is running waits for it. At most `limit` replies are remembered,
/// and those unused for longest are dropped first. A failed action may be tried again.
package final class IdempotentReplies: Sendable {
  package static let limit = 256

  private struct Entry {
    let fingerprint: String
    let task: Task<ExpandedSessionState, any Error>
  }

  private let entries = Mutex(BoundedCache<String, Entry>(limit: IdempotentReplies.limit))

  /// - Throws: `idempotencyConflict` when the key was used for another request; any error of `work`.
  package func reply(
    to key: String, fingerprint: String, _ work: @escaping @Sendable () async throws -> ExpandedSessionState
  ) async throws -> (reply: ExpandedSessionState, isReplay: Bool) {
    let (entry, isReplay) = entries.withLock { entries in
      if let known = entries.value(for: key) { return (known, true) }
      let entry = Entry(fingerprint: fingerprint, task: Task { try await work() })
      entries.insert(entry, for: key)
      return (entry, false)
    }
    guard entry.fingerprint == fingerprint else {
      throw Failure(.idempotencyConflict, "This idempotency key was used for another response. Choose a new one.")
    }
    do {
      return (try await entry.task.value, isReplay)
    } catch {
      // Only if the action has not been tried again in the meantime.
      entries.withLock { if $0.value(for: key)?.task == entry.task { $0.remove(key) } }
      throw error
    }
  }
}
