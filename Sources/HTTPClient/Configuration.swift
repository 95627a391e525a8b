import Foundation

extension HTTPClient {
  /// The settings for all requests of a client.
  public struct Configuration: Sendable {
    /// The server's own origins. Only they may use plain http or have a private address.
    public var allowedOrigins: Set<Origin>
    /// The `User-Agent`, unless the request sets its own.
    public var userAgent: String
    /// A PEM file of certificate authorities that replaces the system's.
    public var certificateAuthorities: URL?
    /// Origins on this machine whose certificates are not checked, because they are for another name. Traffic within
    /// the machine cannot be intercepted.
    public var unverifiedOrigins: Set<Origin>
    /// The most connections to one host. HTTP/2 needs few, because many streams share one connection.
    public var connectionsPerHost: Int
    /// The most concurrent streams on one HTTP/2 connection, if the server accepts as many.
    public var streamsPerConnection: Int
    /// The time for which an idle connection is kept for the next request.
    public var maxIdleTime: Duration
    /// The idle time after which TCP probes the other side, and the time without acknowledgement after which it closes
    /// the connection. Nil leaves both to the system, which may take a quarter of an hour. An HTTP/2 PING is not
    /// available: curl_easy_upkeep(3) does nothing for the connections of a multi handle before libcurl 8.
    public var keepAlive: Duration?
    /// Whether the client repeats a request, up to a limit, that the server rejected without reading it, because it was
    /// ending the connection or took no more streams. When this is false, or the limit is reached, the request fails
    /// with ``HTTPClientError/refused(host:)``.
    public var repeatsRefused: Bool
    /// Whether no user waits for the requests, so that other threads get the processor first.
    public var isBackground: Bool
    /// Whether the client refuses a server that only speaks HTTP/1.1, with ``HTTPClientError/notHTTP2(host:)``.
    public var requiresHTTP2: Bool
    /// Whether the client may use plain http with servers that are not trusted. False by default, because plain http
    /// can be read on its way.
    public var allowsPlainHTTP: Bool

    public init(
      allowedOrigins: Set<Origin> = [], userAgent: String = "Partyline", certificateAuthorities: URL? = nil,
      unverifiedOrigins: Set<Origin> = [], connectionsPerHost: Int = 8, streamsPerConnection: Int = 500,
      maxIdleTime: Duration = .seconds(118),
      keepAlive: Duration? = nil, repeatsRefused: Bool = true, requiresHTTP2: Bool = false,
      isBackground: Bool = false, allowsPlainHTTP: Bool = false
    ) {
      self.allowedOrigins = allowedOrigins
      self.userAgent = userAgent
      self.certificateAuthorities = certificateAuthorities
      self.unverifiedOrigins = unverifiedOrigins
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

  /// The limits of one request, including all its redirects.
  public struct Limits: Hashable, Sendable {
    /// The most time for the whole exchange; at least a millisecond.
    public var total: Duration
    /// The most time for name resolution, connection and TLS handshake of one hop.
    public var connect: Duration
    /// The most time in which next to nothing is sent or received once there is a connection; at least a second. Nil
    /// leaves it to `total`.
    public var stall: Duration?
    /// The most bytes of the body, whatever `Content-Length` says.
    public var maxBytes: Int
    /// The most redirects that are followed. With 0, a redirect is returned as the response.
    public var maxRedirects: Int
    /// Whether the request may open a connection. Set it to false for a request that must share an open connection with
    /// others. Without one it fails with ``HTTPClientError/refused(host:)``.
    public var mayConnect: Bool

    public init(
      total: Duration = .seconds(30), connect: Duration = .seconds(10), stall: Duration? = nil,
      maxBytes: Int = 1 << 20, maxRedirects: Int = 3, mayConnect: Bool = true
    ) {
      self.total = total
      self.connect = connect
      self.stall = stall
      self.maxBytes = max(0, maxBytes)
      self.maxRedirects = max(0, maxRedirects)
      self.mayConnect = mayConnect
    }
  }
}
