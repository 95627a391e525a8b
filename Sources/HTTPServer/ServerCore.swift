import Foundation
import Logging
import Synchronization

/// What all connections of a server share.
final class ServerCore: Sendable {
  /// Bytes of an unwanted body that are read and thrown away so that the client hears the answer.
  static let discardLimit = 16 << 20

  let configuration: Configuration
  let router: Router
  let logger: Logger
  let suspensions = Suspensions()
  let connections: Connections
  let workers: WorkerPool
  let slowClientTimeout: UInt64
  let idleTimeout: UInt64
  private let stopping = Atomic(false)
  private let refusing = Atomic(false)

  init(_ configuration: Configuration, _ router: Router, _ logger: Logger) {
    self.configuration = configuration
    self.router = router
    self.logger = logger
    connections = Connections(
      limit: configuration.connectionLimit, limitPerNetwork: configuration.connectionLimitPerNetwork)
    workers = WorkerPool(size: max(1, configuration.workers))
    slowClientTimeout = configuration.slowClientTimeout.milliseconds
    idleTimeout = configuration.idleTimeout.milliseconds
  }

  /// Whether answers end their connections.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }
  /// Whether nothing is waited for any more.
  var isRefusing: Bool { refusing.load(ordering: .sequentiallyConsistent) }

  func open(_ socket: Int32, from address: String) -> Connection {
    let network = NetworkPrefix.of(address)
    var isHopeless = false
    let connection = connections.add(from: network) { admission in
      if case .hopeless = admission { isHopeless = true }
      return Connection(
        socket: socket, remoteAddress: address, network: network, isSecure: configuration.tls != nil,
        excess: admission.excess)
    }
    if isHopeless { connection.abort() }
    // One too many is there to be told so, not to stay.
    let patience = connection.excess == nil ? slowClientTimeout + idleTimeout : min(slowClientTimeout, 5000)
    connection.expect(by: Milliseconds.now() + patience)
    return connection
  }

  /// Where the handler of a request runs.
  func lane(for request: Request, on connection: Connection) -> Lane {
    connection.lane(for: configuration.network?(request) ?? connection.network, in: workers)
  }

  func close(_ connection: Connection) {
    connection.close()
    connections.remove(connection)
  }

  /// Starts the stream's producer, now that it has a reader.
  func open(_ stream: EventStream, on exchange: Exchange) {
    let connection = exchange.connection
    let (handle, logger) = (exchange.handle, logger)
    connection.setStream(stream, heartbeatDue: Milliseconds.now() + configuration.heartbeatInterval.milliseconds)
    stream.open(
      EventStream.Reader(
        wake: handle.resume, abort: connection.abort,
        report: { logger.error("An event stream failed", metadata: ["error": "\($0)"]) }),
      on: exchange.lane)
    if isStopping { stream.finish() }
  }

  /// Drops what is late and keeps event streams alive.
  func tend() {
    let now = Milliseconds.now()
    let heartbeat = configuration.heartbeatInterval.milliseconds
    for connection in connections.all {
      if connection.isLate(at: now) { connection.abort() }
      connection.tend(now: now, heartbeat: heartbeat)
    }
  }

  /// From now on answers end their connections, and event streams end.
  func beginStopping() {
    stopping.store(true, ordering: .sequentiallyConsistent)
    for connection in connections.all { connection.eventStream?.finish() }
  }

  /// From now on nothing waits, so that the library can be stopped.
  func giveUp() {
    refusing.store(true, ordering: .sequentiallyConsistent)
    for connection in connections.all {
      connection.parkedExchange?.giveUp()
      connection.eventStream?.drop()
    }
  }

  /// Whether some thread is yet to wake a connection: the library ends the process when it is stopped before.
  var isWaking: Bool { suspensions.count > 0 }

  func log(_ exchange: Exchange) {
    guard configuration.accessLog else { return }
    AccessLog.write(exchange, to: logger)
  }
}

/// How many connections are out of the event loop.
final class Suspensions: Sendable {
  private let number = Atomic<Int>(0)
  var count: Int { number.load(ordering: .sequentiallyConsistent) }
  func add(_ difference: Int) { number.add(difference, ordering: .sequentiallyConsistent) }
}
