import Invites
import Storage
import Synchronization

/// When hosts' sessions and API tokens were last used, to the hour, until that is written down.
///
/// A write for each request would cost more than the request. What a crash takes along is an hour at most.
package final class LastUses: Sendable {
  package static let precisionSeconds: Int64 = 3600
  /// The most that wait to be written; of more, which sessions and tokens of hosts alone could be, nothing is noted.
  package static let capacity = 10_000

  private struct Uses {
    /// To be written.
    var waiting: [HostCredential: Timestamp] = [:]
    /// What was written in the present hour.
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

  /// Writes down what waits. What cannot be written waits on.
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
