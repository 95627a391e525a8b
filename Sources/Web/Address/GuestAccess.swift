import Foundation

/// The programs and addresses of this machine by which guests can reach a server on it.
package struct GuestAccess: Hashable, Sendable {
  package enum Way: String, Hashable, Sendable, CaseIterable {
    case tailscale, cloudflare, caddy, publicAddress, network

    /// The program that the way needs; nil for none.
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
  /// The machine's IPv4 addresses on the internet. A home's router rarely lets in anything by IPv6.
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

  /// An installed program goes first, an address that stays goes before one that changes at each start, and HTTPS goes
  /// before plain HTTP, which lets others read passphrases and invitations on the way.
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
