import Foundation
import HTTPClient

/// The servers of APNs.
public struct APNsServers: Hashable, Sendable {
  public static let apple = APNsServers()

  /// A server on this machine that replaces APNs.
  private let loopback: URL?
  let certificateAuthorities: URL?

  private init() { (loopback, certificateAuthorities) = (nil, nil) }

  /// A server on this machine that replaces APNs in both environments. For tests: never set it from a request.
  ///
  /// - Parameters:
  ///   - url: an address such as `https://127.0.0.1:8443`. Nil for any other host, and for a URL with a path.
  ///   - certificateAuthorities: a PEM file with the server's certificate.
  public init?(loopback url: String, certificateAuthorities: URL) {
    guard let parsed = URL(string: url), parsed.scheme == "https", parsed.path().isEmpty || parsed.path() == "/",
      ["127.0.0.1", "localhost"].contains(parsed.host()), parsed.query() == nil, parsed.user() == nil
    else { return nil }
    loopback = parsed
    self.certificateAuthorities = certificateAuthorities
  }

  /// The host name of an environment's service, even when another server replaces it.
  public static func host(_ environment: APNsEnvironment) -> String {
    switch environment {
    case .production: "api.push.apple.com"
    case .sandbox: "api.sandbox.push.apple.com"
    }
  }

  func url(_ environment: APNsEnvironment, path: String) -> URL? {
    if let loopback { return URL(string: path, relativeTo: loopback)?.absoluteURL }
    return URL(string: "https://\(Self.host(environment))\(path)")
  }

  var allowedOrigins: Set<HTTPClient.Origin> { Set([loopback.flatMap { HTTPClient.Origin($0) }].compactMap { $0 }) }
}
