import Foundation

extension HTTPClient {
  /// Scheme, host and port of a URL (RFC 6454, section 4).
  public struct Origin: Hashable, Sendable, CustomStringConvertible {
    public let scheme: String
    public let host: String
    public let port: Int

    /// The origin of `url`. Nil unless it is an absolute http or https URL.
    public init?(_ url: URL) {
      guard let target = try? Target(url.absoluteString) else { return nil }
      self = target.origin
    }

    init(scheme: String, host: String, port: Int) {
      self.scheme = scheme
      self.host = host
      self.port = port
    }

    public var description: String { "\(scheme)://\(host):\(port)" }
  }
}
