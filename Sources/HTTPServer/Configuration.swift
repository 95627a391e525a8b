import Foundation

/// How a server listens and what it puts up with.
public struct Configuration: Sendable {
  /// PEM files. The certificate file holds the chain, the server's own first.
  public struct TLS: Sendable, Hashable {
    public var certificate: String
    public var key: String

    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  /// A name or a numeric address; `::` listens on IPv4 too.
  public var host = "127.0.0.1"
  /// 0 takes any that is free.
  public var port = 0
  public var tls: TLS?
  /// Threads that serve connections.
  public var threads = max(2, ProcessInfo.processInfo.activeProcessorCount)
  /// Connections at once; those beyond it are answered 503 with `Retry-After`.
  public var connectionLimit = 1024
  /// Connections at once from one network (an IPv4 address, or 64 bits of an IPv6 address); those beyond it are
  /// answered 503, many more are closed. Leave `nil` behind a proxy, from which all connections come.
  public var connectionLimitPerNetwork: Int?
  /// Threads on which handlers run, 1 and up. More than processors, so that slow handlers leave room for others.
  public var workers = max(12, 2 * ProcessInfo.processInfo.activeProcessorCount)
  /// Whose request it is, where the other end of the connection does not say: behind a proxy. Handlers of one network
  /// get at most half of the workers.
  public var network: (@Sendable (Request) -> String)?
  /// Bytes of the request line and the header fields together; more is answered 431.
  public var headerLimit = 16 << 10
  /// How long a connection may be silent, in whole seconds.
  public var idleTimeout: Duration = .seconds(30)
  /// How long the head of a request may take, and how far a body may fall behind `minimumRate`.
  public var slowClientTimeout: Duration = .seconds(30)
  /// Bytes each second that a body, in either direction, must keep up with.
  public var minimumRate = 4096
  /// Where uploads wait for their handlers; it is made when it is not there.
  public var uploadDirectory = FileManager.default.temporaryDirectory
  /// How often a silent event stream sends a comment.
  public var heartbeatInterval: Duration = .seconds(15)
  /// Whether each request is logged, at `info`.
  public var accessLog = true

  public init() {}
}
