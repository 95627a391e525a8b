import Foundation
import Logging
import Synchronization

/// The state that all connections of a server share.
final class ServerCore: Sendable {
  /// The most bytes of an unwanted body that are read and discarded so that the client receives the answer.
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

  /// Whether the server closes each connection after its response.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }
  /// Whether the server has stopped waiting for open requests.
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
    // A connection beyond a limit stays only long enough to be answered with 503.
    let patience = connection.excess == nil ? slowClientTimeout + idleTimeout : min(slowClientTimeout, 5000)
    connection.expect(by: Milliseconds.now() + patience)
    return connection
  }

  /// The lane in which the handler of a request runs.
  func lane(for request: Request, on connection: Connection) -> Lane {
    connection.lane(for: configuration.network?(request) ?? connection.network, in: workers)
  }

  func close(_ connection: Connection) {
    connection.close()
    connections.remove(connection)
  }

  /// Starts the stream's producer, now that the stream has a reader.
  func open(_ stream: EventStream, on exchange: Exchange) {
    let connection = exchange.connection
    let (handle, logger, id) = (exchange.handle, logger, exchange.request.id)
    connection.setStream(stream, heartbeatDue: Milliseconds.now() + configuration.heartbeatInterval.milliseconds)
    stream.open(
      EventStream.Reader(
        wake: handle.resume, abort: connection.abort,
        report: { logger.error("An event stream failed", metadata: ["request": "\(id)", "error": "\($0)"]) }),
      on: exchange.lane)
    if isStopping { stream.finish() }
  }

  /// Aborts late connections and keeps event streams alive.
  func tend() {
    let now = Milliseconds.now()
    let heartbeat = configuration.heartbeatInterval.milliseconds
    for connection in connections.all {
      if connection.isLate(at: now) { connection.abort() }
      connection.tend(now: now, heartbeat: heartbeat)
    }
  }

  /// Makes responses close their connections from now on, and ends the event streams.
  func beginStopping() {
    stopping.store(true, ordering: .sequentiallyConsistent)
    for connection in connections.all { connection.eventStream?.finish() }
  }

  /// Ends all waiting, so that the library can be stopped: requests get 503, and streams are cut off. Returns the
  /// exchanges that get 503.
  func giveUp() -> [Exchange] {
    refusing.store(true, ordering: .sequentiallyConsistent)
    return connections.all.compactMap { connection in
      if let stream = connection.eventStream {
        stream.drop()
        // A stream that has ended may still have a reader that takes nothing.
        connection.abort()
      }
      return connection.parkedExchange.flatMap { $0.giveUp() ? $0 : nil }
    }
  }

  /// Whether a thread has yet to wake a connection. Stopping the library before that would end the process.
  var isWaking: Bool { suspensions.count > 0 }

  func log(_ exchange: Exchange) {
    guard configuration.accessLog else { return }
    AccessLog.write(exchange, to: logger)
  }
}

/// Counts the connections that are out of the event loop.
final class Suspensions: Sendable {
  private let number = Atomic<Int>(0)
  var count: Int { number.load(ordering: .sequentiallyConsistent) }
  func add(_ difference: Int) { number.add(difference, ordering: .sequentiallyConsistent) }
}
