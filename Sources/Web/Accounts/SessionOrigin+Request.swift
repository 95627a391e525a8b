import Foundation
import HTTPServer
import PageKit
import Storage

extension SessionOrigin {
  /// Describes the browser that sends a request in a few words by which its owner can recognize it.
  init(_ request: Request, network: String) {
    let agent = request.headers["User-Agent"] ?? ""
    let family = Self.first(of: Self.browsers, in: agent)
    let system = Self.first(of: Self.systems, in: agent)
    self.init(browser: [family, system].compactMap { $0 }.joined(separator: ", "), network: network)
  }

  // A browser's user agent may also contain the names of later entries, with which the browser claims compatibility.
  // The first match counts.
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
  /// Returns the first half of the client's IPv4 address, as `203.0.x.x`, or the first 32 bits of its IPv6 address, as
  /// `2001:db8:…`. That is enough to recognize one's own network, and too little to identify a person.
  static func hint(of request: Request, behind proxies: TrustedProxies) -> String {
    let address = client(of: request, behind: proxies)
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
