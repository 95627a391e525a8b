import HTTPServer

/// The proxies in front of the server that say in `X-Forwarded-For` who sent a request. From other machines the field is
/// ignored, because it could contain anything.
package struct TrustedProxies: Hashable, Sendable {
  /// No proxy: every request comes from the client itself.
  package static let none = TrustedProxies(networks: [])
  /// A proxy on this machine.
  package static let onThisMachine = TrustedProxies(networks: [AddressRange("127.0.0.0/8")!, AddressRange("::1")!])

  private let networks: [AddressRange]

  private init(networks: [AddressRange]) { self.networks = networks }

  package var isEmpty: Bool { networks.isEmpty }

  /// Adds proxies on other machines.
  /// - Parameter list: IP addresses and networks in CIDR notation (RFC 4632, RFC 4291), such as
  ///   `10.0.0.5, 172.16.0.0/12, fd00::/8`, separated by commas or spaces.
  /// - Returns: nil when one of them is neither.
  package func adding(_ list: String) -> TrustedProxies? {
    let names = list.split { $0 == "," || $0 == " " }.map(String.init)
    let added = names.compactMap(AddressRange.init)
    return added.count == names.count ? TrustedProxies(networks: networks + added) : nil
  }

  /// - Parameter address: an IP address; other text is no proxy.
  package func contains(_ address: String) -> Bool {
    guard !networks.isEmpty, let address = AddressRange(address) else { return false }
    return networks.contains { $0.contains(address) }
  }
}
