import Foundation
import HTTPServer
import PageKit
import Storage

extension SessionOrigin {
  /// What a request tells of the browser that sends it, in the few words by which its owner knows it again.
  init(_ request: Request, network: String) {
    let agent = request.headers["User-Agent"] ?? ""
    let family = Self.first(of: Self.browsers, in: agent)
    let system = Self.first(of: Self.systems, in: agent)
    self.init(browser: [family, system].compactMap { $0 }.joined(separator: ", "), network: network)
  }

  // Each browser names those before it that it wants to be taken for, so the order decides.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
  ]
  private static let systems = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]

  private static func first(of names: [(mark: String, name: String)], in agent: String) -> String? {
    names.first { agent.contains($0.mark) }?.name
  }
}

extension ClientNetwork {
  /// The first half of the client's IPv4 address, as `203.0.x.x`, or the first 32 bits of its IPv6 address, as
  /// `2001:db8:…`: enough to know one's own network again, too little to find anybody by.
  static func hint(of request: Request, isProxied: Bool) -> String {
    let address = client(of: request, isProxied: isProxied)
    var bytes = in6_addr()
    if inet_pton(AF_INET6, address, &bytes) == 1 {
      let groups = withUnsafeBytes(of: bytes) { bytes in
        [0, 2].map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
      }
      return groups.joined(separator: ":") + ":…"
    }
    var short = in_addr()
    guard inet_pton(AF_INET, address, &short) == 1 else { return "" }
    return address.split(separator: ".").prefix(2).joined(separator: ".") + ".x.x"
  }
}
