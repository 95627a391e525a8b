import Foundation

/// The properties common to servers that accept mail and servers that store it.
public enum MailServer {
  public enum Security: Hashable, Sendable {
    /// TLS from the first byte, usually port 465 for SMTP and 993 for IMAP (RFC 8314).
    case tls
    /// STARTTLS before anything else, or nothing is sent (RFC 3207, RFC 3501 section 6.2.1); usually port 587 or 143.
    case startTLS
    /// STARTTLS if the server offers it, with any certificate. Only for this machine itself.
    case none
  }

  public struct Login: Hashable, Sendable {
    public let user: String
    public let password: String

    public init(user: String, password: String) {
      self.user = user
      self.password = password
    }
  }

  static func isLoopback(_ host: String) -> Bool { ["localhost", "127.0.0.1", "[::1]"].contains(host) }

  static func isHost(_ host: String) -> Bool {
    host == "[::1]" || host.wholeMatch(of: #/[A-Za-z0-9]([A-Za-z0-9.\-]{0,251}[A-Za-z0-9])?/#) != nil
  }
}
