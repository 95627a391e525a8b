/// The address at which browsers reach the server.
package struct ServerAddress: Sendable {
  /// The scheme and authority, without a trailing slash, such as `https://party.example.org`.
  package let origin: String
  /// Whether browsers use TLS, with this server or with a proxy.
  package let isSecure: Bool
  /// Whether a proxy is in front of the server, as assumed when the operator sets a public address.
  package let isProxied: Bool
  package init(origin: String, isSecure: Bool, isProxied: Bool) {
    self.origin = origin
    self.isSecure = isSecure
    self.isProxied = isProxied
  }
}
