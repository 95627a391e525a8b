import Foundation

/// A mailbox on another server, in which this server looks for guests' replies.
public struct IMAPMailbox: Hashable, Sendable {
  public let host: String
  public let port: Int
  public let security: MailServer.Security
  public let folder: String
  public let login: MailServer.Login
  /// A PEM file with the only trusted certificate authorities. Nil for the system's.
  public var certificateAuthorities: String?

  /// Reads a URL such as `imaps://imap.example.org` or `imap://imap.example.org/Answers`. `imap` uses STARTTLS; on this
  /// machine, only if the server offers it. Without a folder, the folder is `INBOX`.
  ///
  /// Fails for any other text, and for a folder name longer than 200 characters or with characters other than letters,
  /// digits, spaces and `-_./`.
  public init?(url: String, login: MailServer.Login) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      ["imap", "imaps"].contains(scheme), parts.user == nil, parts.password == nil, parts.query == nil,
      parts.fragment == nil, let host = parts.host, MailServer.isHost(host)
    else { return nil }
    let folder = parts.path.hasPrefix("/") ? String(parts.path.dropFirst()) : parts.path
    guard folder.isEmpty || folder.wholeMatch(of: #/[\p{L}0-9][\p{L}0-9 _.\/\-]{0,199}/#) != nil else { return nil }
    let port = parts.port ?? (scheme == "imaps" ? 993 : 143)
    guard (1...65_535).contains(port) else { return nil }
    self.host = host
    self.port = port
    security = scheme == "imaps" ? .tls : MailServer.isLoopback(host) ? .none : .startTLS
    self.folder = folder.isEmpty ? "INBOX" : folder
    self.login = login
  }

  /// The mailbox as a URL for libcurl.
  /// - Parameter suffix: what follows the folder, as in RFC 5092.
  func url(_ suffix: String = "") -> String {
    let folder = folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "INBOX"
    return "\(server)\(folder)\(suffix)"
  }

  var server: String { "\(security == .tls ? "imaps" : "imap")://\(host):\(port)/" }
}
