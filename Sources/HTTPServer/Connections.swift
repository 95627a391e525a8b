import Synchronization

/// All open connections. Changed when a connection opens or closes, never by a request.
final class Connections: Sendable {
  /// The limit that a connection exceeds.
  enum Excess: Sendable { case forServer, forNetwork }

  /// The decision about a new connection.
  enum Admission: Sendable {
    case welcome
    /// The connection's requests are answered with 503.
    case excess(Excess)
    /// The excess is so large that the connection is closed without an answer.
    case hopeless
  }

  /// The number of connections beyond a limit that still get a 503 answer.
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

  /// Counts a connection from `network`, and adds the connection that `make` creates for its admission.
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
  /// The number of connections that exceeded a limit since the start.
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
