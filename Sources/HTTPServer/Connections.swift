import Synchronization

/// All open connections; touched when one opens or closes, never by a request.
final class Connections: Sendable {
  private let open = Mutex<[ObjectIdentifier: Connection]>([:])

  /// Adds what `make` makes of the number of connections before it.
  func add(_ make: (Int) -> Connection) -> Connection {
    open.withLock { open in
      let connection = make(open.count)
      open[ObjectIdentifier(connection)] = connection
      return connection
    }
  }

  func remove(_ connection: Connection) {
    _ = open.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  var all: [Connection] { open.withLock { Array($0.values) } }
}
