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
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, text.utf8.count <= 253, let last = labels.last else { return false }
    // The last label of a name is not all numeric, which is how addresses are told from names.
    return labels.allSatisfy(isLabel) && !last.allSatisfy(isDigit)
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { isDigit($0) || $0 == hyphen || (0x61...0x7A).contains($0 | 0x20) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// - Parameter host: in lower case.
  func includes(host: String) -> Bool {
    (Self.knownHosts + additionalHosts).contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// What the client may open although it is plain http at a local address.
  var loopbackOrigins: Set<HTTPClient.Origin> {
    Set(loopbackPorts.compactMap { Endpoint.loopbackOrigin(port: $0) })
  }
}
