import DomainNames
import HTTPClient

/// The push services that this server sends to. An endpoint is a URL that a stranger hands in; without such a list it
/// would let anybody have requests made from here.
///
///     let services = PushServices(additionalHosts: ["push.example.net"])
public struct PushServices: Hashable, Sendable {
  /// The services of Chrome, Firefox, Safari and Edge, and the one that Chromium uses as Linux distributions build it.
  public static let knownHosts = [
    "fcm.googleapis.com", "jmt17.google.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com",
  ]

  /// What the operator adds: services of one's own, UnifiedPush distributors. Hosts below one of these count too.
  public let additionalHosts: [String]
  /// Ports of `http://127.0.0.1` that count as services. For tests: nothing that comes in by a request may set it.
  public let loopbackPorts: Set<Int>

  /// - Parameter additionalHosts: without scheme and port, such as `push.example.net`; see ``isHost(_:)``.
  public init(additionalHosts: [String] = [], loopbackPorts: Set<Int> = []) {
    self.additionalHosts = additionalHosts.map { $0.lowercased() }
    self.loopbackPorts = loopbackPorts
  }

  /// Whether `text` is a host name of two labels or more (RFC 1123, section 2.1), which is neither an address nor ends
  /// in a dot.
  public static func isHost(_ text: String) -> Bool {
    DomainName.ascii(text).map { $0.utf8.elementsEqual(text.utf8) } ?? false
  }

  /// - Parameter host: in lower case.
  func includes(host: String) -> Bool {
    (Self.knownHosts + additionalHosts).contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// What the client may open although it is plain http at a local address.
  var loopbackOrigins: Set<HTTPClient.Origin> {
    Set(loopbackPorts.compactMap { Endpoint.loopbackOrigin(port: $0) })
  }
}
