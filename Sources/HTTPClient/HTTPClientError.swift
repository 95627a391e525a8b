/// Why a request got no response. The cases are stable; `description` is a sentence for people.
public enum HTTPClientError: Error, Hashable, Sendable {
  /// The text is not an absolute http or https URL, or the URL contains a user name.
  case malformedURL(String)
  /// The method is not valid in an HTTP message (RFC 9110, section 9).
  case malformedRequest(String)
  /// Plain http to a server that is not trusted, or a redirect from https to http.
  case insecure(host: String)
  /// The host's addresses are all private, local or otherwise not on the public internet.
  case addressRefused(host: String)
  /// The body, or the header section, is larger than the caller's limit.
  case tooLarge(limit: Int)
  /// The exchange took longer than the caller's limit.
  case timedOut
  /// There were more redirects than the caller's limit.
  case tooManyRedirects(limit: Int)
  /// The host's name could not be resolved to an address.
  case unknownHost(host: String, reason: String)
  /// No connection could be made: nothing answers at the address.
  case unreachable(host: String, reason: String)
  /// Both sides are connected but could not agree on encryption. Often the server speaks plain http.
  case notEncrypted(host: String, reason: String)
  /// The server's certificate does not prove that the server is `host`.
  case untrusted(host: String, reason: String)
  /// The connection broke, or the server did not speak HTTP.
  case broken(host: String, reason: String)
  /// The server ended the connection or took no more streams, and did not act on the request. Or the request may not
  /// open a connection, and there was none.
  case refused(host: String)
  /// The server, or a proxy on the way to it, does not speak HTTP/2, which the client was configured to require.
  case notHTTP2(host: String)
  /// The response to a download had a status other than success.
  case unexpectedStatus(Status)
  /// The file of a download could not be written.
  case unwritable(path: String, reason: String)
  /// The client has been shut down.
  case shutDown
}

extension HTTPClientError {
  /// Whether the server may have acted on the request although there was no response. False when the request was never
  /// sent, so that it can be sent again without taking effect twice.
  ///
  /// This concerns the first request of an exchange. A request that follows a redirect was sent after the first one was
  /// answered.
  public var mayHaveArrived: Bool {
    switch self {
    case .malformedURL, .malformedRequest, .insecure, .addressRefused, .unknownHost, .unreachable, .notEncrypted,
      .untrusted, .refused, .unwritable:
      false
    case .tooLarge, .timedOut, .tooManyRedirects, .broken, .notHTTP2, .unexpectedStatus, .shutDown: true
    }
  }
}

extension HTTPClientError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformedURL(let text): "“\(text)” is not a URL that this server can open. Use https://host/path."
    case .malformedRequest(let what): "The request cannot be sent: \(what)."
    case .insecure(let host): "\(host) cannot be opened over plain http. Use https."
    case .addressRefused(let host): "\(host) is at a private or local address, which this server does not open."
    case .tooLarge(let limit): "The answer is larger than \(limit) bytes."
    case .timedOut: "The server did not answer in time."
    case .tooManyRedirects(let limit): "The answer was redirected more than \(limit) times."
    case .unknownHost(let host, let reason), .unreachable(let host, let reason), .notEncrypted(let host, let reason):
      "\(host) cannot be reached: \(reason)."
    case .untrusted(let host, let reason): "\(host) could not prove its identity: \(reason)."
    case .broken(let host, let reason): "The exchange with \(host) broke off: \(reason)."
    case .refused(let host): "\(host) accepted no more requests on its connections."
    case .notHTTP2(let host): "\(host) does not speak HTTP/2, or a proxy on the way to it does not."
    case .unexpectedStatus(let status): "The server answered with status \(status.rawValue)."
    case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)."
    case .shutDown: "The HTTP client has been shut down."
    }
  }
}
