import Foundation

/// This machine's programs and addresses through which guests can reach the server.
package struct GuestAccess: Hashable, Sendable {
  package enum Way: String, Hashable, Sendable, CaseIterable {
    case tailscale, cloudflare, caddy, publicAddress, network

    /// The program that this way needs. Nil for none.
    package var program: String? {
      switch self {
      case .tailscale: "tailscale"
      case .cloudflare: "cloudflared"
      case .caddy: "caddy"
      case .publicAddress, .network: nil
      }
    }
  }

  /// The ways whose program is installed.
  package var installed: Set<Way> = []
  /// The machine's public IPv4 addresses. IPv6 is left out, because home routers rarely let incoming IPv6 connections
  /// in.
  package var publicAddresses: [String] = []
  /// The machine's addresses in private networks.
  package var localAddresses: [String] = []

  package init(installed: Set<Way> = [], publicAddresses: [String] = [], localAddresses: [String] = []) {
    self.installed = installed
    self.publicAddresses = publicAddresses
    self.localAddresses = localAddresses
  }

  static func find(in search: ProgramSearch) -> Self {
    let addresses = LocalNetwork.addresses()
    return Self(
      installed: Set(Way.allCases.filter { $0.program.flatMap(search.path) != nil }),
      publicAddresses: addresses.filter { AddressReach(of: "http://\($0)") == .everybody },
      localAddresses: addresses.filter { AddressReach(of: "http://\($0)") == .thisNetwork })
  }

  /// The recommended way. Installed programs come first, then addresses that do not change at each start, then HTTPS.
  /// Plain HTTP comes last, because others on the network could read passphrases and invitations.
  var recommended: Way {
    if installed.contains(.caddy), !publicAddresses.isEmpty { return .caddy }
    return installed.contains(.tailscale) ? .tailscale : .cloudflare
  }

  /// All ways that can work here, the recommended one first.
  var ways: [Way] {
    [recommended]
      + Way.allCases.filter { $0 != recommended && ($0 != .publicAddress || !publicAddresses.isEmpty) }
  }
}
