import Foundation

/// Formats a socket address without its port. An IPv4 address mapped into IPv6 is written as IPv4.
enum RemoteAddress {
  static func text(_ address: UnsafePointer<sockaddr>?) -> String {
    guard let address else { return "" }
    let isIPv6 = address.pointee.sa_family == sa_family_t(AF_INET6)
    let length = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard getnameinfo(address, socklen_t(length), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0 else {
      return ""
    }
    let end = buffer.firstIndex(of: 0) ?? buffer.endIndex
    let text = String(decoding: buffer[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
  }
}
