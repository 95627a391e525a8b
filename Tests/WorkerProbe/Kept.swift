import Synchronization
import Worker

/// The probe's memory between requests.
final class Kept: Sendable {
  private struct State {
    var connection: WorkerConnection?
    var sent = 0
    var ended = 0
  }

  private let state = Mutex(State())

  var connection: WorkerConnection? {
    get { state.withLock { $0.connection } }
    set { state.withLock { $0.connection = newValue } }
  }

  var sent: Int { state.withLock { $0.sent } }
  var ended: Int { state.withLock { $0.ended } }
  func note(sent: Int) { state.withLock { $0.sent = sent } }
  func noteEnd() { state.withLock { $0.ended += 1 } }
}
