import Foundation
import Synchronization

/// Runs one piece of work after another, in the order of the calls.
final class SerialQueue: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    var waiting: [Work] = []
    /// Whether a thread is working, which will also run work added in the meantime.
    var isServed = false
  }

  private let state = Mutex(State())
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs `work` on a thread of the queue, where it may block.
  func add(_ work: @escaping Work) {
    let mustServe = state.withLock { state in
      state.waiting.append(work)
      defer { state.isServed = true }
      return !state.isServed
    }
    if mustServe { queue.async { self.serve() } }
  }

  /// Runs `work` at once on the caller's thread. Returns nil without running it when other work comes first.
  ///
  /// Use this for work that never blocks: handing such work to another thread and back takes longer than running it.
  func doAtOnce<Result>(_ work: () -> Result) -> Result? {
    let isFree = state.withLock { state in
      defer { state.isServed = true }
      return !state.isServed
    }
    guard isFree else { return nil }
    defer { leave() }
    return work()
  }

  private func leave() {
    let isDone = state.withLock { state in
      state.isServed = !state.waiting.isEmpty
      return !state.isServed
    }
    if !isDone { queue.async { self.serve() } }
  }

  private func serve() {
    while let batch = nextBatch() {
      for work in batch { work() }
    }
  }

  private func nextBatch() -> [Work]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isServed = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}
