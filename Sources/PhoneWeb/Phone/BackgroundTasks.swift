import Foundation
import Synchronization

/// Tasks that a phone has started and does not wait for. Their number is bounded, and all end with the phone.
package final class BackgroundTasks: Sendable {
  package static let limit = 32

  private struct State {
    var tasks: [UUID: Task<Void, Never>] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  /// Runs `work` after `delay`. Returns false when too many tasks are already running.
  @discardableResult
  package func begin(after delay: Duration, _ work: @escaping @Sendable () async -> Void) -> Bool {
    let key = UUID()
    return state.withLock { state in
      guard !state.isOver, state.tasks.count < Self.limit else { return false }
      state.tasks[key] = Task {
        if (try? await Task.sleep(for: delay)) != nil { await work() }
        self.state.withLock { $0.tasks[key] = nil }
      }
      return true
    }
  }

  package func cancel() {
    let running = state.withLock { state in
      state.isOver = true
      defer { state.tasks = [:] }
      return Array(state.tasks.values)
    }
    running.forEach { $0.cancel() }
  }
}
