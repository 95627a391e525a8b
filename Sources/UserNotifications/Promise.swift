import Synchronization

/// A value that is set once and can be awaited. It lets a caller wait for a completion handler that may never be
/// called.
package final class Promise<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiters: [Int: CheckedContinuation<Value?, Never>] = [:]
    var nextWaiter = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// Sets the value. Returns false when a value was already set, and keeps the first one. `accepted` runs before any
  /// reader sees the value.
  @discardableResult
  package func fulfil(_ value: Value, accepted: () -> Void = {}) -> Bool {
    let waiters: [CheckedContinuation<Value?, Never>]? = state.withLock { state in
      guard state.value == nil else { return nil }
      state.value = value
      accepted()
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    waiters?.forEach { $0.resume(returning: value) }
    return waiters != nil
  }

  package var current: Value? { state.withLock { $0.value } }

  /// Waits for the value. Nil when the waiting task is cancelled first.
  package func value() async -> Value? {
    let waiter = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Value?? = state.withLock { state in
          if let value = state.value { return .some(value) }
          if Task.isCancelled { return .some(nil) }
          state.waiters[waiter] = continuation
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: waiter) }?.resume(returning: nil)
    }
  }

  /// Waits for the value. Nil when `limit` passes on `clock` first.
  package func value(within limit: Duration, on clock: any Clock<Duration>) async -> Value? {
    if let current { return current }
    return await withTaskGroup(of: Value?.self) { group in
      group.addTask { await self.value() }
      group.addTask {
        // A cancelled sleep ends the wait like the limit does, because the caller has stopped waiting.
        try? await clock.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }
}
