import HTTPServer

/// Where a request comes from, as far as counting goes.
package enum ClientNetwork {
  /// The client's IPv4 address, or the first 64 bits of its IPv6 address, which is what one household gets.
  ///
  /// - Parameter isProxied: whether a proxy on this machine stands in front. What it wrote last into
  ///   `X-Forwarded-For` then counts; from any other machine that field could say anything.
  package static func of(_ request: Request, isProxied: Bool) -> String {
    NetworkPrefix.of(client(of: request, isProxied: isProxied))
  }

  /// The client's address, as far as it can be known.
  package static func client(of request: Request, isProxied: Bool) -> String {
    let peer = request.remoteAddress
    guard isProxied, peer == "::1" || peer.hasPrefix("127."),
      let forwarded = request.headers.all("X-Forwarded-For").last?.split(separator: ",").last
    else { return peer }
    return String(forwarded.filter { $0 != " " && $0 != "\t" })
  }
}
