import Foundation
import Synchronization

/// How many service extensions may run at the same time.
///
/// A thread that an extension never gives back cannot be taken from it. So an extension waits for one of a limited
/// number, and is not run when it waits in vain: as long as an extension may take, or, where all of them are held by
/// extensions whose notification is already shown, as long as those had to finish. An extension may hold two, one of
/// them in `serviceExtensionTimeWillExpire()`.
public final class ServiceExtensionThreads: Sendable {
  /// What hosts share that are not given their own.
  public static let ofProcess = ServiceExtensionThreads(limit: 64)

  /// Extensions at the same time.
  public let limit: Int

  private struct State {
    var taken = 0
    /// Of those taken, whose extension still runs after its notification was dealt with.
    var overdue = 0
    var waiting: [Promise<ServiceExtensionThread?>] = []
  }

  private let state = Mutex(State())

  /// `limit` is at least 1. The system's libraries serve some 250 blocked threads; keep well below half of that.
  public init(limit: Int) {
    precondition(limit >= 1, "some extension must be able to run")
    self.limit = limit
  }

  /// nil when none was given back within `budget`, or within `grace` where all are overdue.
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
    // One that was given back at this very moment is taken.
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
    // Somebody who has just stopped waiting does not take it: it is given back once more.
    next?.fulfil(ServiceExtensionThread(of: self))
  }
}

/// Leave to run one extension, given back when nothing of it runs any more: whatever calls the extension holds this.
final class ServiceExtensionThread: Sendable {
  private let threads: ServiceExtensionThreads
  private let isOverdue = Mutex(false)

  init(of threads: ServiceExtensionThreads) { self.threads = threads }
  deinit { threads.giveBack(wasOverdue: isOverdue.withLock { $0 }) }

  /// The notification was dealt with, and its extension still runs. Called once.
  func becomeOverdue() {
    isOverdue.withLock { $0 = true }
    threads.becameOverdue()
  }
}
