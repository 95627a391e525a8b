/// The address at which browsers reach the server.
package struct ServerAddress: Sendable {
  /// Scheme and authority, without a trailing slash, such as `https://party.example.org`.
  package let origin: String
  /// True when browsers use TLS, with this server or with a proxy.
  package let isSecure: Bool
  /// True when a proxy stands in front, as a public address of the server's own suggests.
  package let isProxied: Bool
  package init(origin: String, isSecure: Bool, isProxied: Bool) {
    self.origin = origin
    self.isSecure = isSecure
    self.isProxied = isProxied
  }
}
