/// A URL that has been parsed once, by the parser that will also open it. Two parsers that disagree about the host of a
/// URL would let a request bypass the checks.
struct Target: Hashable, Sendable {
  let url: String
  let origin: HTTPClient.Origin

  /// Throws ``HTTPClientError/malformedURL(_:)`` unless `text` is an absolute http or https URL without credentials.
  init(_ text: String) throws {
    try self.init(text, in: CurlURL())
  }

  /// Returns the target of a `Location` in a response from this target (RFC 9110, section 10.2.2).
  func resolving(_ location: String) throws -> Target {
    let base = CurlURL()
    guard base.set(url) else { throw HTTPClientError.malformedURL(url) }
    return try Target(location, in: base)
  }

  private init(_ text: String, in parser: CurlURL) throws {
    let printable = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    guard printable, parser.set(text), parser.user == nil, let scheme = parser.scheme,
      ["http", "https"].contains(scheme), let host = parser.host, let port = parser.port, let url = parser.url
    else { throw HTTPClientError.malformedURL(text) }
    self.url = url
    origin = HTTPClient.Origin(scheme: scheme, host: host.lowercased(), port: port)
  }
}
