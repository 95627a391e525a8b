import Foundation
import Logging
import Synchronization

/// An HTTP/1.1 server. libmicrohttpd's threads serve the connections, and workers run the handlers.
///
/// ```swift
/// let server = Server(configuration: Configuration(), router: router, logger: Logger(label: "http"))
/// let port = try server.start()
/// ```
public final class Server: Sendable {
  private struct Running: Sendable {
    let daemon: Daemon
    let timer: ConnectionTimer
    let port: Int
  }

  private let core: ServerCore
  private let running = Mutex<Running?>(nil)

  public init(configuration: Configuration, router: Router, logger: Logger) {
    core = ServerCore(configuration, router, logger)
  }

  /// The port on which the server listens. 0 while it does not listen.
  public var port: Int { running.withLock { $0?.port ?? 0 } }

  /// Starts listening and answering, and returns the port. Throws `ServerError`, whose text names what to change. A
  /// server can be started only once.
  @discardableResult
  public func start() throws -> Int {
    let configuration = core.configuration
    OpenFileLimit.raise(to: configuration.connectionLimit * 2 + 256)
    try UploadDirectory.prepare(configuration.uploadDirectory)
    let certificate = try configuration.tls.map { try Self.pem($0.certificate) }
    let key = try configuration.tls.map { try Self.pem($0.key) }
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    let daemon = try Daemon(core, listeningOn: socket.descriptor, certificate: certificate, key: key)
    core.workers.start()
    let timer = ConnectionTimer(core)
    running.withLock { $0 = Running(daemon: daemon, timer: timer, port: socket.port) }
    return socket.port
  }

  /// Stops accepting connections, ends event streams, lets requests in flight finish within `grace`, then closes.
  /// Requests whose handlers are not done by then are answered with 503.
  public func stop(grace: Duration = .seconds(10)) async {
    guard let running = takeRunning() else { return }
    running.daemon.stopAccepting()
    core.beginStopping()
    await until(within: grace) { !core.connections.all.contains(where: \.isBusy) }
    running.timer.stop()
    let givenUp = core.giveUp()
    await until { givenUp.allSatisfy(\.isComplete) }
    // A thread may still be about to resume a connection.
    await until(every: .milliseconds(1)) { !core.isWaking }
    await Self.stop(running.daemon)
    core.workers.stop()
  }

  /// Waits until the condition holds.
  private func until(
    within limit: Duration = .seconds(10), every pause: Duration = .milliseconds(10), _ holds: () -> Bool
  ) async {
    let end = ContinuousClock.now + limit
    while !holds(), .now < end { try? await Task.sleep(for: pause) }
  }

  /// The server's current load.
  public struct Load: Sendable {
    /// Open connections, including those beyond a limit.
    public let connections: Int
    /// Connections beyond a limit since the start.
    public let refusedConnections: Int
    /// Handlers that wait for a worker, at most one for each connection.
    public let waiting: Int
    /// Workers that are busy.
    public let running: Int
  }

  public var load: Load {
    let work = core.workers.load
    return Load(
      connections: core.connections.count, refusedConnections: core.connections.refused, waiting: work.waiting,
      running: work.running)
  }

  /// Stops the daemon on a thread of its own. Joining threads blocks, and must not occupy one of the few threads that
  /// all tasks share.
  private static func stop(_ daemon: Daemon) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        daemon.stop()
        continuation.resume()
      }
    }
  }

  private func takeRunning() -> Running? {
    running.withLock { running in
      defer { running = nil }
      return running
    }
  }

  private static func pem(_ path: String) throws -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw ServerError("The TLS file \(path) cannot be read: \(error.localizedDescription)")
    }
  }
}
