import Foundation

/// The server that accepts this server's mail and forwards it.
public struct SMTPRelay: Hashable, Sendable {
  public let host: String
  public let port: Int
  public let security: MailServer.Security
  public var login: MailServer.Login?
  /// A PEM file with the only trusted certificate authorities. Nil for the system's.
  public var certificateAuthorities: String?

  /// Fails when mail and passwords would cross a network without encryption.
  public init?(host: String, port: Int, security: MailServer.Security, login: MailServer.Login? = nil) {
    guard security != .none || MailServer.isLoopback(host) else { return nil }
    (self.host, self.port, self.security, self.login) = (host, port, security, login)
  }

  /// Reads a URL such as `smtps://relay.example:465` or `smtp://relay.example:587`. `smtp` uses STARTTLS; on this
  /// machine, only if the server offers it.
  ///
  /// Fails for any other text, for an invalid port, and for a URL with a user or password.
  public init?(url: String) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(), let host = parts.host,
      MailServer.isHost(host), parts.user == nil, parts.password == nil, ["", "/"].contains(parts.path),
      parts.query == nil,
      parts.fragment == nil, ["smtp", "smtps"].contains(scheme)
    else { return nil }
    let port = parts.port ?? (scheme == "smtps" ? 465 : 587)
    guard (1...65_535).contains(port) else { return nil }
    let security: MailServer.Security = scheme == "smtps" ? .tls : MailServer.isLoopback(host) ? .none : .startTLS
    self.init(host: host, port: port, security: security)
  }

  /// The relay as a URL for libcurl.
  /// - Parameter name: the name with which this server greets the relay.
  func url(saying name: String) -> String { "\(security == .tls ? "smtps" : "smtp")://\(host):\(port)/\(name)" }
}
