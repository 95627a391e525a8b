import Foundation
import HTTPClient

/// Where APNs is.
public struct APNsServers: Hashable, Sendable {
  public static let apple = APNsServers()

  /// One that stands in for APNs on this machine.
  private let loopback: URL?
  let certificateAuthorities: URL?

  private init() { (loopback, certificateAuthorities) = (nil, nil) }

  /// A server on this machine that stands in for APNs, in both environments. For tests: nothing that comes in by a
  /// request may set it.
  ///
  /// - Parameters:
  ///   - url: such as `https://127.0.0.1:8443`; nil for any other host, and with a path.
  ///   - certificateAuthorities: a PEM file with the certificate that it shows.
  public init?(loopback url: String, certificateAuthorities: URL) {
    guard let parsed = URL(string: url), parsed.scheme == "https", parsed.path().isEmpty || parsed.path() == "/",
      ["127.0.0.1", "localhost"].contains(parsed.host()), parsed.query() == nil, parsed.user() == nil
    else { return nil }
    loopback = parsed
    self.certificateAuthorities = certificateAuthorities
  }

  /// What the service of an environment is called, whatever stands in for it.
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
