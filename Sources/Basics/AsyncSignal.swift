import Synchronization

/// Tells a waiting task that something has happened, even if it happened before the task began to wait.
///
///     let work = AsyncSignal()
///     while !Task.isCancelled {
///       if await processDue() == 0 { await work.wait(atMost: .seconds(15)) }
///     }
///
/// Several signals before a wait end only that one wait.
public final class AsyncSignal: Sendable {
  private struct State {
    var isGiven = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// Wakes all waiting tasks. If no task waits, the next wait returns at once.
  public func signal() {
    let waiting = state.withLock { state in
      state.isGiven = state.waiting.isEmpty
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for one in waiting { one.resume() }
  }

  /// Returns when a signal is given, or when the task is cancelled.
  public func wait() async {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if !begin(number, continuation) { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }

  /// Returns when a signal is given, after `limit`, or when the task is cancelled.
  public func wait(atMost limit: Duration, on clock: any Clock<Duration> = ContinuousClock()) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.wait() }
      // A cancelled sleep ends the wait, as reaching the limit does.
      group.addTask { try? await clock.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Registers a waiting task. Returns false when there is nothing to wait for.
  private func begin(_ number: Int, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
    state.withLock { state in
      if Task.isCancelled { return false }
      guard !state.isGiven else {
        state.isGiven = false
        return false
      }
      state.waiting[number] = continuation
      return true
    }
  }
}
