import HTTPServer

/// The network of a request, as rate limits count it.
package enum ClientNetwork {
  /// The remote address of requests that a simulated phone of this server makes.
  package static let ofPhones = "phone"

  /// Returns the client's IPv4 address, or the first 64 bits of its IPv6 address, which are what one household gets.
  ///
  /// - Parameter proxies: the proxies whose `X-Forwarded-For` is used.
  package static func of(_ request: Request, behind proxies: TrustedProxies) -> String {
    NetworkPrefix.of(client(of: request, behind: proxies))
  }

  /// The client's IP address, as far as it can be known. Each proxy adds the address of its own client at the end of
  /// `X-Forwarded-For`, so the last one that is no proxy's counts.
  package static func client(of request: Request, behind proxies: TrustedProxies) -> String {
    guard proxies.contains(request.remoteAddress) else { return request.remoteAddress }
    let forwarded = request.headers.all("X-Forwarded-For").flatMap { $0.split(separator: ",") }.map {
      String($0.filter { $0 != " " && $0 != "\t" })
    }
    return forwarded.last { !proxies.contains($0) } ?? forwarded.first ?? request.remoteAddress
  }
}
