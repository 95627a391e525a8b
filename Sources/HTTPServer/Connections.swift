import Synchronization

/// All open connections; touched when one opens or closes, never by a request.
final class Connections: Sendable {
  /// Why a connection is one too many.
  enum Excess: Sendable { case forServer, forNetwork }

  /// What becomes of a new connection.
  enum Admission: Sendable {
    case welcome
    /// Its requests are answered 503.
    case excess(Excess)
    /// So many are in excess that it is closed without a word.
    case hopeless
  }

  /// How many connections beyond a limit hear why they are not served.
  static let told = 64
  static let toldPerNetwork = 16

  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]
    var byNetwork: [String: Int] = [:]
    var refused = 0
  }

  private let limit: Int
  private let limitPerNetwork: Int
  private let state = Mutex(State())

  init(limit: Int, limitPerNetwork: Int?) {
    self.limit = limit
    self.limitPerNetwork = limitPerNetwork ?? limit
  }

  /// Counts a connection from `network`, and then adds what `make` makes of it.
  func add(from network: String, _ make: (Admission) -> Connection) -> Connection {
    state.withLock { state in
      let here = state.byNetwork[network, default: 0]
      let admission = admission(total: state.open.count, here: here)
      let connection = make(admission)
      state.byNetwork[network] = here + 1
      state.open[ObjectIdentifier(connection)] = connection
      if case .welcome = admission {} else { state.refused += 1 }
      return connection
    }
  }

  private func admission(total: Int, here: Int) -> Admission {
    if total >= limit + Self.told || here >= limitPerNetwork + Self.toldPerNetwork { return .hopeless }
    if total >= limit { return .excess(.forServer) }
    return here >= limitPerNetwork ? .excess(.forNetwork) : .welcome
  }

  func remove(_ connection: Connection) {
    state.withLock { state in
      guard state.open.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
      let rest = state.byNetwork[connection.network, default: 1] - 1
      state.byNetwork[connection.network] = rest > 0 ? rest : nil
    }
  }

  var all: [Connection] { state.withLock { Array($0.open.values) } }
  var count: Int { state.withLock { $0.open.count } }
  /// Since the start.
  var refused: Int { state.withLock { $0.refused } }
}

extension Connections.Admission {
  var excess: Connections.Excess? {
    switch self {
    case .welcome: nil
    case .excess(let excess): excess
    case .hopeless: .forServer
    }
  }
}
