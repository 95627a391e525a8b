import Web

/// Rings whoever was connected to it, even for what rang before.
final class Bell: Sendable {
  private struct State {
    var answer: (@Sendable () async -> Void)?
    var hasRung = false
  }

  private let state = Locked(State())

  func ring() {
    let answer = state.withLock { state in
      state.hasRung = state.answer == nil
      return state.answer
    }
    if let answer { Task { await answer() } }
  }

  func connect(_ answer: @escaping @Sendable () async -> Void) {
    let hasRung = state.withLock { state in
      state.answer = answer
      return state.hasRung
    }
    if hasRung { ring() }
  }
}
