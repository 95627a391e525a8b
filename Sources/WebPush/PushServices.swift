import DomainNames
import HTTPClient

/// The push services to which this server sends. An endpoint is a URL from an untrusted client. Without this list, any
/// client could make the server send requests to any host.
///
///     let services = PushServices(additionalHosts: ["push.example.net"])
public struct PushServices: Hashable, Sendable {
  /// The services of Chrome, Firefox, Safari and Edge, and the one used by Chromium as built by Linux distributions.
  public static let knownHosts = [
    "fcm.googleapis.com", "jmt17.google.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com",
  ]

  /// Hosts that the operator adds, such as own services and UnifiedPush distributors. Their subdomains are accepted
  /// too.
  public let additionalHosts: [String]
  /// Ports of `http://127.0.0.1` that are accepted as services. For tests only: never set this from a request.
  public let loopbackPorts: Set<Int>

  /// - Parameter additionalHosts: hosts without scheme and port, such as `push.example.net`; see ``isHost(_:)``.
  public init(additionalHosts: [String] = [], loopbackPorts: Set<Int> = []) {
    self.additionalHosts = additionalHosts.map { $0.lowercased() }
    self.loopbackPorts = loopbackPorts
  }

  /// Whether `text` is a host name of at least two labels (RFC 1123, section 2.1). An IP address and a trailing dot are
  /// refused.
  public static func isHost(_ text: String) -> Bool {
    DomainName.ascii(text).map { $0.utf8.elementsEqual(text.utf8) } ?? false
  }

  /// - Parameter host: in lower case.
  func includes(host: String) -> Bool {
    (Self.knownHosts + additionalHosts).contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// The origins that the client may open although they use plain http at a local address.
  var loopbackOrigins: Set<HTTPClient.Origin> {
    Set(loopbackPorts.compactMap { Endpoint.loopbackOrigin(port: $0) })
  }
}
