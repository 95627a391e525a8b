import HTTPServer

/// The network of a request, as rate limits count it.
package enum ClientNetwork {
  /// The remote address of requests that a simulated phone of this server makes.
  package static let ofPhones = "phone"

  /// Returns the client's IPv4 address, or the first 64 bits of its IPv6 address, which are what one household gets.
  ///
  /// - Parameter isProxied: whether a proxy runs on this machine. The last address in its `X-Forwarded-For` is then
  ///   used. From other machines the field is ignored, because it could contain anything.
  package static func of(_ request: Request, isProxied: Bool) -> String {
    NetworkPrefix.of(client(of: request, isProxied: isProxied))
  }

  /// The client's IP address, as far as it can be known.
  package static func client(of request: Request, isProxied: Bool) -> String {
    let peer = request.remoteAddress
    guard isProxied, peer == "::1" || peer.hasPrefix("127."),
      let forwarded = request.headers.all("X-Forwarded-For").last?.split(separator: ",").last
    else { return peer }
    return String(forwarded.filter { $0 != " " && $0 != "\t" })
  }
}
