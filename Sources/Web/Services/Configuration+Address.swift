import HTTPServer
import PageKit

extension Configuration {
  /// The address for links: the public URL, or else the address on which the server listens.
  package var address: String {
    if let publicURL { return publicURL }
    let name = ["0.0.0.0", "::", ""].contains(host) ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host
    return "\(tls == nil ? "http" : "https")://\(name):\(port)"
  }

  /// The address at which browsers reach this server.
  package var serverAddress: ServerAddress {
    ServerAddress(origin: address, isSecure: isSecure, proxies: proxies)
  }

  /// The proxies in front of the server.
  package var proxies: TrustedProxies {
    publicURL != nil || !otherProxies.isEmpty
      ? TrustedProxies.onThisMachine.adding(otherProxies) ?? .onThisMachine : .none
  }

  /// The people who may use the pages for developers: by default every visitor of a server that serves this computer
  /// alone, and hosts where others can reach it.
  package var developerAudience: DeveloperAudience {
    if let developers { return developers }
    let listensHere = AddressReach(of: "http://\(host.contains(":") ? "[\(host)]" : host)") == .thisMachine
    let isForThisMachine =
      listensHere && !AddressReach.isUnspecified(host) && AddressReach(of: address) == .thisMachine
    return isForThisMachine ? .public : .hosts
  }

  /// Whether browsers reach this server over TLS, either its own or that of a proxy.
  var isSecure: Bool { tls != nil || address.hasPrefix("https://") }
}

extension HTTPServer.Configuration {
  package init(_ configuration: Configuration, _ directory: DataDirectory) {
    self.init()
    host = configuration.host
    port = configuration.port
    tls = configuration.tls.map { TLS(certificate: $0.certificate, key: $0.key) }
    connectionLimit = configuration.connections
    connectionLimitPerNetwork = configuration.connectionLimitPerNetwork
    let proxies = configuration.proxies
    if !proxies.isEmpty { network = { ClientNetwork.of($0, behind: proxies) } }
    uploadDirectory = directory.incoming
    accessLog = configuration.logsAccess
  }
}

extension Configuration {
  /// The most connections from one network. Nil (no limit) by default behind a proxy that terminates TLS, because all
  /// connections come from the proxy.
  var connectionLimitPerNetwork: Int? {
    if let connectionsPerNetwork { return connectionsPerNetwork == 0 ? nil : connectionsPerNetwork }
    guard proxies.isEmpty || tls != nil else { return nil }
    // An office behind one address can have a hundred browsers with half a dozen connections each.
    return max(min(connections, 64), connections / 4)
  }
}
