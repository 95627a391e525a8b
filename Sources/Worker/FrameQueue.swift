import Foundation

/// Frames that wait for the sending thread. Three limits bound the queue: the number of exchanges, the size of an
/// answer, and the credit of a stream.
final class FrameQueue: @unchecked Sendable {
  private let condition = NSCondition()
  // `condition` guards these properties.
  private var waiting: [Frame] = []
  private var isClosed = false

  func add(_ frames: [Frame]) {
    condition.withLock {
      guard !isClosed, !frames.isEmpty else { return }
      waiting.append(contentsOf: frames)
      condition.signal()
    }
  }

  /// Returns all waiting frames, or nil once the queue is closed. Blocks while there are none.
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
