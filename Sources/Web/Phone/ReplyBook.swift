import Invites
import Synchronization

/// Does what bears an idempotency key once, and gives the same reply to whoever asks again.
///
/// A repetition that comes while the first is still at work waits for it. Of finished ones as many as `limit` are
/// remembered, the oldest go first; what failed may be tried again.
final class ReplyBook: Sendable {
  static let limit = 256

  fileprivate struct Entry {
    let fingerprint: String
    let task: Task<OpeningReply, any Error>
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// - Throws: `idempotencyConflict` when the key came with something else; what `work` throws.
  func reply(
    to key: String, fingerprint: String, _ work: @escaping @Sendable () async throws -> OpeningReply
  ) async throws -> (reply: OpeningReply, isReplay: Bool) {
    let (entry, isReplay) = state.withLock { state in
      if let known = state.entries[key] { return (known, true) }
      let entry = Entry(fingerprint: fingerprint, task: Task { try await work() })
      state.add(entry, under: key)
      return (entry, false)
    }
    guard entry.fingerprint == fingerprint else {
      throw Failure(.idempotencyConflict, "This idempotency key was used for another response. Choose a new one.")
    }
    do {
      return (try await entry.task.value, isReplay)
    } catch {
      state.withLock { $0.remove(entry, under: key) }
      throw error
    }
  }
}

extension ReplyBook.State {
  fileprivate mutating func add(_ entry: ReplyBook.Entry, under key: String) {
    entries[key] = entry
    order.append(key)
    while order.count > ReplyBook.limit { entries[order.removeFirst()] = nil }
  }

  /// Unless somebody has tried again meanwhile.
  fileprivate mutating func remove(_ entry: ReplyBook.Entry, under key: String) {
    guard entries[key]?.task == entry.task else { return }
    entries[key] = nil
    order.removeAll { $0 == key }
  }
}
