/// A resolved address in network byte order: 4 bytes of IPv4 or 16 of IPv6.
struct IPAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// Whether an untrusted URL may lead to this address. It must be globally reachable by the IANA special-purpose
  /// registries (RFC 6890), and not be an IPv6 form that contains an IPv4 address.
  var isPublic: Bool {
    switch bytes.count {
    case 4: !Self.special4.contains { $0.contains(bytes) }
    case 16: Self.global6.contains(bytes) && !Self.special6.contains { $0.contains(bytes) }
    default: false
    }
  }

  private static let special4: [Prefix] = [
    Prefix([0], 8),  // this network, RFC 791
    Prefix([10], 8),  // private, RFC 1918
    Prefix([100, 64], 10),  // shared by carrier-grade NAT, RFC 6598
    Prefix([127], 8),  // loopback, RFC 1122
    Prefix([169, 254], 16),  // link-local, RFC 3927; cloud metadata services live here
    Prefix([172, 16], 12),  // private, RFC 1918
    Prefix([192, 0, 0], 24),  // protocol assignments, RFC 6890
    Prefix([192, 0, 2], 24),  // documentation, RFC 5737
    Prefix([192, 88, 99], 24),  // 6to4 relays, RFC 7526
    Prefix([192, 168], 16),  // private, RFC 1918
    Prefix([198, 18], 15),  // benchmarks, RFC 2544
    Prefix([198, 51, 100], 24),  // documentation, RFC 5737
    Prefix([203, 0, 113], 24),  // documentation, RFC 5737
    Prefix([224], 4),  // multicast, RFC 5771
    Prefix([240], 4),  // reserved and broadcast, RFC 1112
  ]

  /// Global unicast, RFC 4291. Loopback, IPv4-mapped, NAT64 (64:ff9b::/96), unique local, link-local and multicast
  /// addresses are outside of it.
  private static let global6 = Prefix([0x20], 3)

  private static let special6: [Prefix] = [
    Prefix([0x20, 0x01, 0x00], 23),  // protocol assignments, RFC 2928, with Teredo
    Prefix([0x20, 0x01, 0x0D, 0xB8], 32),  // documentation, RFC 3849
    Prefix([0x20, 0x02], 16),  // 6to4, RFC 3056
    Prefix([0x3F, 0xFF, 0x00], 20),  // documentation, RFC 9637
  ]
}

extension IPAddress {
  /// The leading bits that addresses of one block share.
  struct Prefix: Sendable {
    private let start: [UInt8]
    private let length: Int

    init(_ start: [UInt8], _ length: Int) {
      self.start = start
      self.length = length
    }

    func contains(_ address: [UInt8]) -> Bool {
      (0..<length).allSatisfy { bit in
        let expected = bit / 8 < start.count ? start[bit / 8] : 0
        return (expected ^ address[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
      }
    }
  }
}
