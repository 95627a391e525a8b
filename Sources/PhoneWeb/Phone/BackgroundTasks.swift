import Foundation
import Synchronization

/// What a phone has begun and does not wait for; a bounded number, all of it stopped with the phone.
package final class BackgroundTasks: Sendable {
  package static let limit = 32

  private struct State {
    var tasks: [UUID: Task<Void, Never>] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  /// Does `work` after `delay`; false when there is too much on its way already.
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
