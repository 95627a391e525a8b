import Foundation

extension HTTPClient {
  /// What holds for every request of a client.
  public struct Configuration: Sendable {
    /// The server's own origins: the only ones that may be plain http or at a private address.
    public var allowedOrigins: Set<Origin>
    /// Sent unless the request names its own.
    public var userAgent: String
    /// A PEM file of certificate authorities in place of the system's.
    public var certificateAuthorities: URL?
    /// Connections kept open to one host; HTTP/2 needs few, since many streams share one.
    public var connectionsPerHost: Int
    /// Streams at a time on one HTTP/2 connection, if the server takes as many.
    public var streamsPerConnection: Int
    /// How long a connection that nobody uses is kept for the next request.
    public var maxIdleTime: Duration
    /// The silence after which TCP asks whether the other side is still there, and the time after which it gives up a
    /// connection where nothing is acknowledged; nil leaves both to the system, which may take a quarter of an hour. (A
    /// PING of HTTP/2 cannot be had: curl_easy_upkeep(3) does nothing for the connections of a multi handle before
    /// libcurl 8.)
    public var keepAlive: Duration?
    /// Whether a request that the server turned away without reading it, as it ends a connection or takes no more streams,
    /// is sent again by itself, some times at most. False, and in the end: ``HTTPClientError/refused(host:)``.
    public var repeatsRefused: Bool
    /// Whether nobody waits for what is sent, so that others have the processor first.
    public var isBackground: Bool
    /// Whether a server that speaks HTTP/1.1 only is refused, with ``HTTPClientError/notHTTP2(host:)``.
    public var requiresHTTP2: Bool
    /// Whether the client may use plain http with servers that are not trusted. False by default, because anyone on the way
    /// can read it.
    public var allowsPlainHTTP: Bool

    public init(
      allowedOrigins: Set<Origin> = [], userAgent: String = "Partyline", certificateAuthorities: URL? = nil,
      connectionsPerHost: Int = 8, streamsPerConnection: Int = 500, maxIdleTime: Duration = .seconds(118),
      keepAlive: Duration? = nil, repeatsRefused: Bool = true, requiresHTTP2: Bool = false,
      isBackground: Bool = false, allowsPlainHTTP: Bool = false
    ) {
      self.allowedOrigins = allowedOrigins
      self.userAgent = userAgent
      self.certificateAuthorities = certificateAuthorities
      self.connectionsPerHost = connectionsPerHost
      self.streamsPerConnection = streamsPerConnection
      self.maxIdleTime = maxIdleTime
      self.keepAlive = keepAlive
      self.repeatsRefused = repeatsRefused
      self.requiresHTTP2 = requiresHTTP2
      self.isBackground = isBackground
      self.allowsPlainHTTP = allowsPlainHTTP
    }
  }

  /// How far one request may go, all its redirects included.
  public struct Limits: Hashable, Sendable {
    /// For the whole exchange; at least a millisecond.
    public var total: Duration
    /// For name resolution, connection and TLS handshake of one hop.
    public var connect: Duration
    /// Of the body, whatever `Content-Length` says.
    public var maxBytes: Int
    /// 0 hands a redirect back as the response.
    public var maxRedirects: Int
    /// Whether a connection may be opened for it. False for what has to go on one that is open already, together with
    /// others: ``HTTPClientError/refused(host:)`` where there is none.
    public var mayConnect: Bool

    public init(
      total: Duration = .seconds(30), connect: Duration = .seconds(10), maxBytes: Int = 1 << 20, maxRedirects: Int = 3,
      mayConnect: Bool = true
    ) {
      self.total = total
      self.connect = connect
      self.maxBytes = max(0, maxBytes)
      self.maxRedirects = max(0, maxRedirects)
      self.mayConnect = mayConnect
    }
  }
}
