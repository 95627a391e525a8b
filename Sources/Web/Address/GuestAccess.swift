import Foundation

/// What of this machine lets guests reach a server on it.
struct GuestAccess: Hashable, Sendable {
  enum Way: String, Hashable, Sendable, CaseIterable {
    case tailscale, cloudflare, caddy, publicAddress, network

    /// The program that it needs.
    var program: String? {
      switch self {
      case .tailscale: "tailscale"
      case .cloudflare: "cloudflared"
      case .caddy: "caddy"
      case .publicAddress, .network: nil
      }
    }
  }

  /// Those whose program is here.
  var installed: Set<Way> = []
  /// Of the machine, on the internet; IPv4, for a home's router rarely lets in anything else.
  var publicAddresses: [String] = []
  /// Of the machine, in private networks.
  var localAddresses: [String] = []

  static func find(in search: ProgramSearch) -> Self {
    let addresses = LocalNetwork.addresses()
    return Self(
      installed: Set(Way.allCases.filter { $0.program.flatMap(search.path) != nil }),
      publicAddresses: addresses.filter { AddressReach(of: "http://\($0)") == .everybody },
      localAddresses: addresses.filter { AddressReach(of: "http://\($0)") == .thisNetwork })
  }

  /// What is here already goes first. An address that stays the same goes before one that changes at each start, and
  /// HTTPS before none: without it passphrases and invitations can be read on the way.
  var recommended: Way {
    if installed.contains(.caddy), !publicAddresses.isEmpty { return .caddy }
    return installed.contains(.tailscale) ? .tailscale : .cloudflare
  }

  /// The recommended one first.
  var ways: [Way] {
    [recommended]
      + Way.allCases.filter { $0 != recommended && ($0 != .publicAddress || !publicAddresses.isEmpty) }
  }
}
