import Foundation
import Synchronization

@testable import PageKit

/// Joins the doorbells of servers. A server hears its own messages, too, as with a database that sends them to all.
final class Wire: Sendable {
  private struct State {
    var ends: [Doorbell] = []
    var messages: [(topic: String, payload: Data)] = []
    var isCut = false
  }

  private let state = Mutex(State())

  /// All messages so far.
  var messages: [(topic: String, payload: Data)] { state.withLock { $0.messages } }

  /// Adds a server.
  func end() -> Doorbell {
    let doorbell = Doorbell { [weak self] in self?.carry($0, $1) }
    state.withLock { $0.ends.append(doorbell) }
    return doorbell
  }

  /// Loses all further messages.
  func cut() { state.withLock { $0.isCut = true } }

  private func carry(_ topic: String, _ payload: Data) {
    let ends = state.withLock { state -> [Doorbell] in
      state.messages.append((topic, payload))
      return state.isCut ? [] : state.ends
    }
    for end in ends { end.heard(topic, payload) }
  }
}
