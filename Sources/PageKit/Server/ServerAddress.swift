/// The address at which browsers reach the server.
package struct ServerAddress: Sendable {
  /// The scheme and authority, without a trailing slash, such as `https://party.example.org`.
  package let origin: String
  /// Whether browsers use TLS, with this server or with a proxy.
  package let isSecure: Bool
  /// The proxies in front of the server. One on this machine is assumed when the operator sets a public address.
  package let proxies: TrustedProxies

  package init(origin: String, isSecure: Bool, proxies: TrustedProxies) {
    self.origin = origin
    self.isSecure = isSecure
    self.proxies = proxies
  }
}
