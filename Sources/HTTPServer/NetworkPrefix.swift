import Foundation

/// The part of an IP address that identifies its owner.
public enum NetworkPrefix {
  /// Returns the IPv4 address, or the first 64 bits of an IPv6 address, which are what one household gets.
  public static func of(_ address: String) -> String {
    var parts = in6_addr()
    guard inet_pton(AF_INET6, address, &parts) == 1 else { return String(address.prefix(45)) }
    return withUnsafeBytes(of: parts) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
    }
  }
}
