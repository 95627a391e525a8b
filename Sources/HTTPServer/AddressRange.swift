import Foundation

/// A range of IP addresses that share their first bits, such as `10.0.0.0/8`. A single address is a range too.
public struct AddressRange: Hashable, Sendable {
  /// The address as IPv6. An IPv4 address is mapped (RFC 4291, section 2.5.5.2), so that both spellings are equal.
  private let bytes: [UInt8]
  /// The number of leading bits that the addresses share, of 128.
  private let length: Int

  /// Reads an address, or a network in CIDR notation. Nil for other text, and for a length outside 0 to 32 or 128.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var (short, long) = (in_addr(), in6_addr())
    let width: Int
    if inet_pton(AF_INET, parts[0], &short) == 1 {
      width = 32
      bytes = Array(repeating: 0, count: 10) + [0xff, 0xff] + withUnsafeBytes(of: short) { Array($0) }
    } else if inet_pton(AF_INET6, parts[0], &long) == 1 {
      width = 128
      bytes = withUnsafeBytes(of: long) { Array($0) }
    } else {
      return nil
    }
    guard parts.count == 2 else {
      length = 128
      return
    }
    guard let prefix = Int(parts[1]), (0...width).contains(prefix) else { return nil }
    length = 128 - width + prefix
  }

  /// Whether all addresses of the other range are in this one.
  public func contains(_ other: AddressRange) -> Bool {
    guard other.length >= length else { return false }
    let (whole, rest) = length.quotientAndRemainder(dividingBy: 8)
    guard bytes.prefix(whole) == other.bytes.prefix(whole) else { return false }
    return rest == 0 || (bytes[whole] ^ other.bytes[whole]) >> (8 - rest) == 0
  }
}
