import Examples
import Synchronization

/// What the example apps' server has been told from one handset: each answer once, the latest as many as `limit`.
final class ExampleAnswers: Sendable {
  static let limit = 500

  private struct State {
    var kept: [(key: String?, answer: ExampleAnswer)] = []
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// The latest, oldest first.
  var all: [ExampleAnswer] { state.withLock { $0.kept.map(\.answer) } }

  /// Keeps the answer that `make` makes of its number, unless one was kept for the same key.
  func keep(
    _ app: String, key: String?, _ make: @Sendable (_ number: Int) -> ExampleAnswer
  ) -> (answer: ExampleAnswer, isReplay: Bool) {
    state.withLock { state in
      if let key, let known = state.kept.first(where: { $0.key == key && $0.answer.app == app }) {
        return (known.answer, true)
      }
      let number = state.counts[app, default: 0] + 1
      state.counts[app] = number
      let answer = make(number)
      state.kept.append((key, answer))
      state.kept.removeFirst(max(0, state.kept.count - Self.limit))
      return (answer, false)
    }
  }
}
