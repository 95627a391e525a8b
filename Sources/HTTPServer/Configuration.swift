import Foundation

/// The listening settings of a server, and its limits and timeouts.
public struct Configuration: Sendable {
  /// Paths of PEM files. The certificate file contains the chain, with the server's own certificate first.
  public struct TLS: Sendable, Hashable {
    public var certificate: String
    public var key: String

    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  /// A host name or a numeric address. `::` listens on IPv4 too.
  public var host = "127.0.0.1"
  /// The TCP port. 0 takes any free port.
  public var port = 0
  public var tls: TLS?
  /// The number of threads that serve connections.
  public var threads = max(2, ProcessInfo.processInfo.activeProcessorCount)
  /// The most simultaneous connections. The server answers further ones with 503 and `Retry-After`.
  public var connectionLimit = 1024
  /// The most simultaneous connections from one network (an IPv4 address, or 64 bits of an IPv6 address). The server
  /// answers further ones with 503, and closes them without an answer when there are many more. Leave this `nil` behind
  /// a proxy, because all connections then come from the proxy.
  public var connectionLimitPerNetwork: Int?
  /// The number of threads that run handlers, 1 and up. There are more of them than processors, so that slow handlers
  /// leave room for others.
  public var workers = max(12, 2 * ProcessInfo.processInfo.activeProcessorCount)
  /// Returns the network of a request when the connection's address does not identify it, as behind a proxy. Handlers
  /// of one network get at most half of the workers.
  public var network: (@Sendable (Request) -> String)?
  /// The most bytes of the request line and the header fields together. The server answers larger heads with 431.
  public var headerLimit = 16 << 10
  /// The time for which a connection may be idle, in whole seconds.
  public var idleTimeout: Duration = .seconds(30)
  /// The time that a client may take to send the head of a request, and by which a body may fall behind `minimumRate`.
  public var slowClientTimeout: Duration = .seconds(30)
  /// The slowest accepted transfer of a body in either direction, in bytes per second.
  public var minimumRate = 4096
  /// The directory in which uploads wait for their handlers. The server creates it when it does not exist.
  public var uploadDirectory = FileManager.default.temporaryDirectory
  /// The interval at which the server sends a comment on a silent event stream.
  public var heartbeatInterval: Duration = .seconds(15)
  /// Whether each request is logged, at level `info`.
  public var accessLog = true

  public init() {}
}
