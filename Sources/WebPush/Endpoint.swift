import Foundation
import HTTPClient

/// The URL of a subscription, parsed strictly. Anything that two parsers could read differently is refused, so that the
/// host that was checked is the host that is opened.
struct Endpoint: Hashable, Sendable {
  static let maxBytes = 2048

  /// The URL with scheme and host in lower case and without the default port, so that each subscription has one text.
  let text: String
  let url: URL
  let host: String
  /// The audience of tokens (RFC 8292, section 2): scheme and host, and the port unless it is the scheme's default.
  let origin: String

  /// - Throws: `endpointTooLong`, `malformedEndpoint`, `removedEndpoint`, `unknownService`.
  init(_ text: String, services: PushServices) throws(PushSubscriptionError) {
    guard text.utf8.count <= Self.maxBytes else { throw .endpointTooLong }
    guard let parts = Parts(text) else { throw .malformedEndpoint }
    guard parts.host != "permanently-removed.invalid" else { throw .removedEndpoint }
    (host, origin) = try Self.service(parts, services)
    self.text = origin + parts.rest
    // The parser that opens the URL must agree.
    guard let url = URL(string: self.text), url.absoluteString == self.text, HTTPClient.Origin(url)?.host == host else {
      throw .malformedEndpoint
    }
    self.url = url
  }

  private static func service(
    _ parts: Parts, _ services: PushServices
  ) throws(PushSubscriptionError) -> (host: String, origin: String) {
    if parts.scheme == "http", parts.host == loopback, let port = parts.port, services.loopbackPorts.contains(port) {
      return (loopback, "http://\(loopback):\(port)")
    }
    guard parts.scheme == "https", PushServices.isHost(parts.host), (parts.port ?? 443) == 443 else {
      throw .malformedEndpoint
    }
    guard services.includes(host: parts.host) else { throw .unknownService }
    return (parts.host, "https://" + parts.host)
  }

  private static let loopback = "127.0.0.1"

  static func loopbackOrigin(port: Int) -> HTTPClient.Origin? {
    URL(string: "http://\(loopback):\(port)/").flatMap(HTTPClient.Origin.init)
  }
}

extension Endpoint {
  /// The scheme, host and port, and the rest unchanged.
  private struct Parts {
    let scheme: String
    let host: String
    let port: Int?
    /// The part from the slash that begins the path to the end of the query.
    let rest: String

    /// Nil unless the text is `scheme://host[:port]/…` in characters that RFC 3986 allows there. Credentials,
    /// fragments, backslashes, spaces and non-ASCII letters are therefore refused.
    init?(_ text: String) {
      guard let colon = text.range(of: "://"), let slash = text[colon.upperBound...].firstIndex(of: "/") else {
        return nil
      }
      let authority = text[colon.upperBound..<slash].split(separator: ":", omittingEmptySubsequences: false)
      guard authority.count <= 2, let host = authority.first, host.utf8.allSatisfy(Self.isOfHost),
        Self.isPathAndQuery(text[slash...])
      else { return nil }
      scheme = text[..<colon.lowerBound].lowercased()
      self.host = host.lowercased()
      rest = String(text[slash...])
      if authority.count == 2 {
        guard let port = Self.port(authority[1]) else { return nil }
        self.port = port
      } else {
        port = nil
      }
    }

    private static func port(_ text: Substring) -> Int? {
      guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int(text)
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
      isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Whether the text is a path and query (RFC 3986, sections 3.3 and 3.4).
    private static func isPathAndQuery(_ text: Substring) -> Bool {
      var digitsWanted = 0
      for byte in text.utf8 {
        if digitsWanted > 0 {
          guard isHexadecimal(byte) else { return false }
          digitsWanted -= 1
        } else if byte == UInt8(ascii: "%") {
          digitsWanted = 2
        } else if !isLetterOrDigit(byte), !marks.contains(byte) {
          return false
        }
      }
      return digitsWanted == 0
    }

    private static let marks = Set("-._~!$&'()*+,;=:@/?".utf8)

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
  }
}
