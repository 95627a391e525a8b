import Invites
import Storage
import Synchronization

/// The times at which hosts' sessions and API tokens were last used, to the hour, until they are written to the
/// database.
///
/// Writing at each request would cost more than the request itself. A crash loses at most an hour of uses.
package final class LastUses: Sendable {
  package static let precisionSeconds: Int64 = 3600
  /// The most uses that wait to be written. Further ones are not recorded. Only sessions and tokens of hosts can be so
  /// many.
  package static let capacity = 10_000

  private struct Uses {
    /// Uses that have not been written yet.
    var waiting: [HostCredential: Timestamp] = [:]
    /// Credentials whose use in the current hour has been written.
    var written: Set<HostCredential> = []
    var hour: Int64 = 0
  }

  private let uses = Mutex(Uses())

  package init() {}

  package func note(_ credential: HostCredential, at now: Timestamp) {
    let hour = now.seconds / Self.precisionSeconds
    uses.withLock { uses in
      if uses.hour != hour { (uses.hour, uses.written) = (hour, []) }
      guard !uses.written.contains(credential), uses.waiting.count < Self.capacity else { return }
      uses.waiting[credential] = Timestamp(seconds: hour * Self.precisionSeconds)
    }
  }

  /// Writes the waiting uses. They keep waiting when the write fails.
  package func write(to store: Store) async throws {
    let waiting = uses.withLock { uses in
      defer { uses.waiting = [:] }
      return uses.waiting
    }
    do {
      try await store.accounts.note(uses: waiting)
      uses.withLock { $0.written.formUnion(waiting.keys) }
    } catch {
      uses.withLock { $0.waiting.merge(waiting) { newer, _ in newer } }
      throw error
    }
  }
}
