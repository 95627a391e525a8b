import Foundation

/// The people who can open the server's address, judged by the address alone. An ``AddressCheck`` finds out whether it
/// can really be opened.
package enum AddressReach: String, Hashable, Sendable {
  /// `localhost`, 127.0.0.0/8, ::1.
  case thisMachine
  /// An address or a name of a private network: RFC 1918, RFC 4193, RFC 6598, RFC 6762.
  case thisNetwork
  case everybody

  /// A sentence for the operator, in English.
  package var sentence: String {
    switch self {
    case .thisMachine: "Only this computer can open this address."
    case .thisNetwork: "Only people in your own network can open this address."
    case .everybody: "It is an address on the internet."
    }
  }

  /// - Parameter address: the scheme and authority of the server's URL.
  package init(of address: String) {
    let host = (URLComponents(string: address)?.host ?? "").trimmingCharacters(in: ["[", "]"]).lowercased()
    self = Self.ofNumbers(host) ?? Self.ofName(host)
  }

  /// Whether a server that listens on `host` listens on all addresses of its machine.
  package static func isUnspecified(_ host: String) -> Bool {
    var (v4, v6) = (in_addr(), in6_addr())
    if host.isEmpty { return true }
    if inet_pton(AF_INET, host, &v4) == 1 { return v4.s_addr == 0 }
    return inet_pton(AF_INET6, host, &v6) == 1 && withUnsafeBytes(of: v6) { $0.allSatisfy { $0 == 0 } }
  }

  /// Returns the reach of an IP address. Nil when `host` is not an IP address.
  private static func ofNumbers(_ host: String) -> Self? {
    var v4 = in_addr()
    if inet_pton(AF_INET, host, &v4) == 1 {
      let number = UInt32(bigEndian: v4.s_addr)
      func lies(in network: UInt32, _ bits: UInt32) -> Bool { number >> (32 - bits) == network >> (32 - bits) }
      if lies(in: 0x7F00_0000, 8) || number == 0 { return .thisMachine }
      let isPrivate =
        lies(in: 0x0A00_0000, 8) || lies(in: 0xAC10_0000, 12) || lies(in: 0xC0A8_0000, 16)
        || lies(in: 0xA9FE_0000, 16) || lies(in: 0x6440_0000, 10)
      return isPrivate ? .thisNetwork : .everybody
    }
    var v6 = in6_addr()
    guard inet_pton(AF_INET6, host, &v6) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: v6) { Array($0) }
    if bytes.dropLast().allSatisfy({ $0 == 0 }) && bytes[15] <= 1 { return .thisMachine }
    return bytes[0] & 0xFE == 0xFC || (bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80) ? .thisNetwork : .everybody
  }

  private static func ofName(_ host: String) -> Self {
    if host == "localhost" || host.hasSuffix(".localhost") { return .thisMachine }
    let isPrivate =
      !host.contains(".") || [".local", ".lan", ".internal", ".home.arpa"].contains { host.hasSuffix($0) }
    return isPrivate ? .thisNetwork : .everybody
  }
}

/// The addresses of this machine.
enum LocalNetwork {
  /// Returns the machine's IPv4 addresses in numbers, without loopback addresses. A person can type them into a phone.
  static func addresses() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { entry -> String? in
      guard let address = entry?.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else { return nil }
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0 else { return nil }
      let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return AddressReach(of: "http://\(text)") == .thisMachine ? nil : text
    }
  }
}
