import Foundation

/// Frames that wait for the thread that sends them. What waits is bounded by those who ask: by the number of exchanges,
/// by the size of an answer, and by the credit of a stream.
final class FrameQueue: @unchecked Sendable {
  private let condition = NSCondition()
  // Guarded by `condition`.
  private var waiting: [Frame] = []
  private var isClosed = false

  func add(_ frames: [Frame]) {
    condition.withLock {
      guard !isClosed, !frames.isEmpty else { return }
      waiting.append(contentsOf: frames)
      condition.signal()
    }
  }

  /// All that wait; nil once the queue is closed. Blocks while there are none.
  func next() -> [Frame]? {
    condition.withLock {
      while waiting.isEmpty, !isClosed { condition.wait() }
      defer { waiting = [] }
      return isClosed ? nil : waiting
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      waiting = []
      condition.broadcast()
    }
  }
}
