import Foundation

/// The only HTTP client for requests from this server to other servers. It never connects to a private address, except
/// for the server's own origins.
///
///     let client = HTTPClient(.init(allowedOrigins: [ownOrigin])) let response = try await client.send(.init("GET",
///     url), limits: .init(maxBytes: 65_536))
///
/// URLs are https, or http for an own origin. Environment proxies, netrc and cookies are not used. Any number of
/// requests may run at a time; those to one HTTP/2 host share a connection. Cancelling the task aborts its exchange
/// with `CancellationError`. All other errors are ``HTTPClientError``.
public final class HTTPClient: Sendable {
  private let configuration: Configuration
  private let thread: TransferThread

  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    thread = TransferThread(configuration)
    thread.start()
  }

  deinit {
    thread.stop()
  }

  /// Sends a request and collects the response in memory. Any status is a response, not an error.
  public func send(_ request: Request, limits: Limits = Limits()) async throws -> Response {
    let sink = MemorySink()
    let follows = limits.maxRedirects > 0
    let head = try await follow(request, limits, sink) { !follows || $0.redirectLocation == nil }
    return Response(status: head.status, headers: head.headers, body: sink.data, version: head.version)
  }

  /// Streams a body to `file`, which appears only when complete. The folder must exist. An existing file is replaced.
  ///
  /// Throws ``HTTPClientError/unexpectedStatus(_:)`` for a status outside 200 to 299.
  public func download(_ url: URL, to file: URL, limits: Limits = Limits()) async throws -> Download {
    let (head, sink) = try await save(Request(.get, url), to: file, limits)
    guard head.status.isSuccess else { throw HTTPClientError.unexpectedStatus(head.status) }
    return Download(file: file, size: sink.size, mediaType: head.mediaType, status: head.status)
  }

  /// Streams the body of a successful response to `file`, as `download(_:to:limits:)` does for a URL.
  /// - Returns: the response. Its body is empty when the file was saved, and otherwise the first 64 KB of the body.
  public func download(_ request: Request, to file: URL, limits: Limits = Limits()) async throws -> Response {
    let (head, sink) = try await save(request, to: file, limits)
    return Response(status: head.status, headers: head.headers, body: sink.refusal, version: head.version)
  }

  private func save(_ request: Request, to file: URL, _ limits: Limits) async throws -> (Head, FileSink) {
    let sink = try FileSink(destination: file)
    do {
      let follows = limits.maxRedirects > 0
      let head = try await follow(request, limits, sink) { !follows || $0.redirectLocation == nil }
      if head.status.isSuccess { try sink.keep() } else { sink.discard() }
      return (head, sink)
    } catch {
      sink.discard()
      throw error
    }
  }

  /// Aborts all exchanges with ``HTTPClientError/shutDown``, and returns when the transfer thread has ended.
  public func shutdown() async {
    thread.stop()
    await thread.stopped()
  }
}

extension HTTPClient {
  /// The number of exchanges in progress.
  var transfersUnderWay: Int { thread.underWay }

  private func follow(
    _ request: Request, _ limits: Limits, _ sink: any BodySink, keepsBody: @escaping @Sendable (Head) -> Bool
  ) async throws -> Head {
    let deadline = ContinuousClock.now + limits.total
    var hop = try Hop(request, userAgent: configuration.userAgent)
    for _ in 0...limits.maxRedirects {
      let head = try await exchange(hop, limits, deadline, sink, keepsBody)
      guard let location = head.redirectLocation, limits.maxRedirects > 0 else { return head }
      hop = try hop.redirected(status: head.status, location: location)
    }
    throw HTTPClientError.tooManyRedirects(limit: limits.maxRedirects)
  }

  private func exchange(
    _ hop: Hop, _ limits: Limits, _ deadline: ContinuousClock.Instant, _ sink: any BodySink,
    _ keepsBody: @escaping @Sendable (Head) -> Bool
  ) async throws -> Head {
    let trusted = configuration.allowedOrigins.contains(hop.target.origin)
    guard trusted || configuration.allowsPlainHTTP || hop.target.origin.scheme == "https" else {
      throw HTTPClientError.insecure(host: hop.target.origin.host)
    }
    var attempts = 0
    while true {
      let patience = (deadline - .now).milliseconds
      guard patience > 0 else { throw HTTPClientError.timedOut }
      let transfer = Transfer(
        hop, limits: limits, patience: patience, trusted: trusted, configuration: configuration, sink: sink,
        keepsBody: keepsBody)
      do {
        return try await thread.run(transfer)
      } catch HTTPClientError.refused where configuration.repeatsRefused && limits.mayConnect && attempts < Self.repeats
      {
        // libcurl would repeat the request on the connection that is ending, and fail. That connection stays open until
        // its last responses have arrived, and libcurl may choose it for the next request until then.
        try await Task.sleep(for: min(Self.firstPause * (1 << attempts), Self.longestPause))
        attempts += 1
      }
    }
  }

  /// The number of repetitions of a request that the server rejected without reading it.
  private static let repeats = 8
  /// The pause before the first repetition. Each further pause is twice as long, up to `longestPause`.
  private static let firstPause = Duration.milliseconds(5)
  private static let longestPause = Duration.milliseconds(250)
}
