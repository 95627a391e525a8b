/// Lets a fixed number through at a time; the others wait in the order they came, up to a number.
actor WaitingLine {
  private var free: Int
  private let capacity: Int
  private var waiting: [(id: Int, turn: CheckedContinuation<Void, any Error>)] = []
  private var nextID = 0

  init(places: Int, capacity: Int) {
    free = max(1, places)
    self.capacity = capacity
  }

  /// How many wait.
  var length: Int { waiting.count }

  /// Throws ``ImagingError/overloaded`` when the line is full, and `CancellationError` when cancelled while waiting.
  nonisolated func withTurn<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try await enter()
    do {
      let value = try await work()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async throws {
    try Task.checkCancellation()
    if free > 0 {
      free -= 1
      return
    }
    guard waiting.count < capacity else { throw ImagingError.overloaded }
    nextID += 1
    try await wait(as: nextID)
  }

  private func wait(as id: Int) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { turn.resume(throwing: CancellationError()) } else { waiting.append((id, turn)) }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().turn.resume() }
  }

  /// Does nothing if the turn has come in the meantime: then the work itself notices the cancellation.
  private func giveUp(_ id: Int) {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: place).turn.resume(throwing: CancellationError())
  }
}
