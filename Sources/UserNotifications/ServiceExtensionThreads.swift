import Foundation
import Synchronization

/// Limits how many service extensions run at the same time.
///
/// A thread cannot be taken away from an extension that never returns. An extension therefore waits for one of a
/// limited number of threads, and does not run when the wait ends without one. The wait lasts as long as an extension
/// may take. When extensions whose notifications are already shown hold all threads, it lasts only their grace period.
/// An extension may hold two threads, one of them in `serviceExtensionTimeWillExpire()`.
public final class ServiceExtensionThreads: Sendable {
  /// The threads shared by all hosts that are not given their own.
  public static let ofProcess = ServiceExtensionThreads(limit: 64)

  /// The maximum number of extensions that run at the same time.
  public let limit: Int

  private struct State {
    var taken = 0
    /// The number of taken threads whose extension still runs although its notification was handled.
    var overdue = 0
    var waiting: [Promise<ServiceExtensionThread?>] = []
  }

  private let state = Mutex(State())

  /// `limit` is at least 1. The system's libraries serve about 250 blocked threads; keep well below half of that.
  public init(limit: Int) {
    precondition(limit >= 1, "limit must be at least 1")
    self.limit = limit
  }

  /// Nil when no thread was given back within `budget`, or within `grace` when all are overdue.
  func thread(
    within budget: Duration, grace: Duration, on clock: any Clock<Duration>
  ) async -> ServiceExtensionThread? {
    let turn = Promise<ServiceExtensionThread?>()
    let patience: Duration? = state.withLock { state in
      guard state.taken == limit else {
        state.taken += 1
        return nil
      }
      state.waiting.append(turn)
      return state.overdue == limit ? grace : budget
    }
    guard let patience else { return ServiceExtensionThread(of: self) }
    if let thread = await turn.value(within: patience, on: clock) { return thread }
    // Uses a thread that was given back at this very moment.
    guard turn.fulfil(nil) else { return turn.current ?? nil }
    state.withLock { $0.waiting.removeAll { $0 === turn } }
    return nil
  }

  fileprivate func becameOverdue() { state.withLock { $0.overdue += 1 } }

  fileprivate func giveBack(wasOverdue: Bool) {
    let next = state.withLock { state in
      if wasOverdue { state.overdue -= 1 }
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() as Promise? }
      state.taken -= 1
      return nil
    }
    // A waiter that has just stopped waiting does not take the thread, which is then given back again.
    next?.fulfil(ServiceExtensionThread(of: self))
  }
}

/// Permission to run one extension. Every call into the extension holds it, so that it is given back when none of the
/// extension's code runs any more.
final class ServiceExtensionThread: Sendable {
  private let threads: ServiceExtensionThreads
  private let isOverdue = Mutex(false)

  init(of threads: ServiceExtensionThreads) { self.threads = threads }
  deinit { threads.giveBack(wasOverdue: isOverdue.withLock { $0 }) }

  /// Marks the notification as handled while its extension still runs. Called once.
  func becomeOverdue() {
    isOverdue.withLock { $0 = true }
    threads.becameOverdue()
  }
}
