import Foundation

/// The server that takes this one's mail and carries it on.
public struct SMTPRelay: Hashable, Sendable {
  public let host: String
  public let port: Int
  public let security: MailServer.Security
  public var login: MailServer.Login?
  /// Authorities besides which none is trusted, in a PEM file; nil for the system's.
  public var certificateAuthorities: String?

  /// Nil where mail, and a password with it, would cross a network unprotected.
  public init?(host: String, port: Int, security: MailServer.Security, login: MailServer.Login? = nil) {
    guard security != .none || MailServer.isLoopback(host) else { return nil }
    (self.host, self.port, self.security, self.login) = (host, port, security, login)
  }

  /// Reads `smtps://relay.example:465` or `smtp://relay.example:587`, the second with STARTTLS; to this machine where it is offered.
  /// Nil for anything else, and for a port that is none; a user and a password do not belong in it.
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

  /// - Parameter name: what this server calls itself when it says hello.
  func url(saying name: String) -> String { "\(security == .tls ? "smtps" : "smtp")://\(host):\(port)/\(name)" }
}
