import Foundation

/// The server that takes this one's mail and carries it on.
public struct SMTPRelay: Hashable, Sendable {
  public enum Security: Hashable, Sendable {
    /// TLS from the first byte, usually port 465.
    case tls
    /// TLS before anything is said, or nothing is sent (RFC 3207); usually port 587.
    case startTLS
    /// None: only to this machine itself.
    case none
  }

  public let host: String
  public let port: Int
  public let security: Security
  public var login: Login?
  /// Authorities besides which none is trusted, in a PEM file; nil for the system's.
  public var certificateAuthorities: String?

  public struct Login: Hashable, Sendable {
    public let user: String
    public let password: String

    public init(user: String, password: String) {
      self.user = user
      self.password = password
    }
  }

  /// Nil where mail, and a password with it, would cross a network unprotected.
  public init?(host: String, port: Int, security: Security, login: Login? = nil) {
    guard security != .none || Self.isLoopback(host) else { return nil }
    (self.host, self.port, self.security, self.login) = (host, port, security, login)
  }

  /// Reads `smtps://relay.example:465` or `smtp://relay.example:587`, the second with STARTTLS unless it is this machine.
  /// Nil for anything else, and for a port that is none; a user and a password do not belong in it.
  public init?(url: String) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(), let host = parts.host,
      Self.isHost(host), parts.user == nil, parts.password == nil, ["", "/"].contains(parts.path), parts.query == nil,
      parts.fragment == nil, ["smtp", "smtps"].contains(scheme)
    else { return nil }
    let port = parts.port ?? (scheme == "smtps" ? 465 : 587)
    guard (1...65_535).contains(port) else { return nil }
    let security: Security = scheme == "smtps" ? .tls : Self.isLoopback(host) ? .none : .startTLS
    self.init(host: host, port: port, security: security)
  }

  static func isLoopback(_ host: String) -> Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }

  static func isHost(_ host: String) -> Bool {
    host == "[::1]" || host.wholeMatch(of: #/[A-Za-z0-9]([A-Za-z0-9.\-]{0,251}[A-Za-z0-9])?/#) != nil
  }

  /// - Parameter name: what this server calls itself when it says hello.
  func url(saying name: String) -> String { "\(security == .tls ? "smtps" : "smtp")://\(host):\(port)/\(name)" }
}
