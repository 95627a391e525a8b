import Foundation
import HTTPServer

/// Where a request comes from, as far as counting goes.
enum ClientNetwork {
  /// The client's IPv4 address, or the first 64 bits of its IPv6 address, which is what one household gets.
  ///
  /// - Parameter isProxied: whether a proxy on this machine stands in front. What it wrote last into
  ///   `X-Forwarded-For` then counts; from any other machine that field could say anything.
  static func of(_ request: Request, isProxied: Bool) -> String {
    network(of: client(of: request, isProxied: isProxied))
  }

  /// The client's address, as far as it can be known.
  static func client(of request: Request, isProxied: Bool) -> String {
    let peer = request.remoteAddress
    guard isProxied, peer == "::1" || peer.hasPrefix("127."),
      let forwarded = request.headers.all("X-Forwarded-For").last?.split(separator: ",").last
    else { return peer }
    return forwarded.trimmingCharacters(in: .whitespaces)
  }

  private static func network(of address: String) -> String {
    var parts = in6_addr()
    guard inet_pton(AF_INET6, address, &parts) == 1 else { return String(address.prefix(45)) }
    return withUnsafeBytes(of: parts) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
    }
  }
}
