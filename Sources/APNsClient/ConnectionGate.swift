import Foundation

/// Lets one request at a time use a connection on which APNs has accepted nothing yet, and many afterwards. APNs allows
/// one stream on a connection until it has seen a valid token there. The other requests wait here instead of inside
/// libcurl, where waiting would count towards the time limit.
actor ConnectionGate {
  /// Incremented when a connection breaks, so that an answer from an earlier connection does not open the gate for the
  /// next.
  private var era = 0
  private var isOpen = false
  private var inFlight = 0
  private var lastUse: ContinuousClock.Instant
  private var waiting: [(id: Int, turn: CheckedContinuation<Turn, any Error>)] = []
  private var nextID = 0
  private let most: Int
  /// After this time without a request, the connection counts as a new one.
  private let maxIdleTime: Duration

  init(most: Int, maxIdleTime: Duration) {
    self.most = most
    self.maxIdleTime = maxIdleTime
    lastUse = .now
  }

  struct Turn: Sendable {
    fileprivate let era: Int
    /// Whether the request goes alone, and so may open a connection. Other requests use the open connection or fail:
    /// libcurl would send all waiting requests on a new one.
    let isFirst: Bool
  }

  /// - Returns: the turn to pass to ``leave(_:_:)``.
  /// - Throws: `CancellationError` in a task that is cancelled while it waits.
  func enter() async throws -> Turn {
    try Task.checkCancellation()
    if inFlight == 0, .now - lastUse > maxIdleTime { close() }
    return waiting.isEmpty && hasRoom ? next() : try await wait()
  }

  private func next() -> Turn {
    inFlight += 1
    return Turn(era: era, isFirst: !isOpen)
  }

  /// - broken: there was no answer. The next request may be the first on another connection.
  enum Ending {
    case accepted, refused, broken
  }

  func leave(_ turn: Turn, _ ending: Ending) {
    lastUse = .now
    inFlight -= 1
    switch ending {
    case .accepted: if turn.era == era { isOpen = true }
    case .broken: if turn.era == era { close() }
    case .refused: break
    }
    while hasRoom, !waiting.isEmpty { waiting.removeFirst().turn.resume(returning: next()) }
  }

  private var hasRoom: Bool { inFlight < (isOpen ? most : 1) }

  private func close() {
    isOpen = false
    era += 1
  }

  private func wait() async throws -> Turn {
    nextID += 1
    let id = nextID
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Turn, any Error>) in
        if Task.isCancelled {
          turn.resume(throwing: CancellationError())
        } else {
          waiting.append((id, turn))
        }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  /// Does nothing when the turn has come in the meantime. The exchange itself then notices the cancellation.
  private func giveUp(_ id: Int) {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: place).turn.resume(throwing: CancellationError())
  }
}
