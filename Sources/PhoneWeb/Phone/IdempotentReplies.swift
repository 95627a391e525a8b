import Basics
import Invites
import Synchronization

/// Does what bears an idempotency key once, and gives the same reply to whoever asks again.
///
/// A repetition that comes while the first is still at work waits for it. Of finished ones as many as `limit` are
/// remembered, those unused for longest go first; what failed may be tried again.
package final class IdempotentReplies: Sendable {
  package static let limit = 256

  private struct Entry {
    let fingerprint: String
    let task: Task<ExpandedSessionState, any Error>
  }

  private let entries = Mutex(BoundedCache<String, Entry>(limit: IdempotentReplies.limit))

  /// - Throws: `idempotencyConflict` when the key came with something else; what `work` throws.
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
      // Unless somebody has tried again meanwhile.
      entries.withLock { if $0.value(for: key)?.task == entry.task { $0.remove(key) } }
      throw error
    }
  }
}
