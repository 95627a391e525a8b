import Foundation
import Invites
import Mail
import PageKit
import Storage
import WebPush
import Worker

/// Everything an operator may set, from flags and the environment.
public struct Configuration: Sendable {
  public struct TLS: Sendable {
    public var certificate: String
    public var key: String

    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  /// The address to listen on; `PARTYLINE_HOST`, by default 127.0.0.1.
  public var host = "127.0.0.1"
  /// `PARTYLINE_PORT`, by default 8080; 0 takes any free one.
  public var port = 8080
  /// The directory under which everything is kept; `PARTYLINE_DATA`.
  public var data = URL(filePath: "data", directoryHint: .isDirectory)
  /// How others reach this server, without a trailing slash; `PARTYLINE_PUBLIC_URL`. Nil: the address listened on.
  public var publicURL: String?
  /// PEM files; `PARTYLINE_TLS_CERTIFICATE` and `PARTYLINE_TLS_KEY`.
  public var tls: TLS?
  /// Serves `Public/` from this directory instead of from the binary.
  public var assets: URL?
  /// How many connections may be open at once, of which every page that is looked at holds one;
  /// `PARTYLINE_CONNECTIONS`, by default 8192. Beyond it the server answers that it is busy. Everybody who looks at an
  /// event holds a stream open: a silent one costs a few kilobytes.
  public var connections = 8192
  /// How many of them may come from one network, an IPv4 address or 64 bits of an IPv6 address, 0 for any number;
  /// `PARTYLINE_CONNECTIONS_PER_NETWORK`. Nil: a quarter of them, or any number behind a proxy that takes in TLS.
  public var connectionsPerNetwork: Int?
  /// What a program sends as a bearer token to read `/metrics`; `PARTYLINE_METRICS_TOKEN`, 16 characters at least. Nil:
  /// whoever asks from this machine may, unless the public address suggests a proxy.
  public var metricsToken: String?
  /// Bytes of the disk that uploads and archives leave free for the database and everything else;
  /// `PARTYLINE_DISK_RESERVE_MB`, by default 500 MB.
  public var diskReserve = 500_000_000
  /// Bytes that one guest's photos at one event may take; `PARTYLINE_GUEST_PHOTOS_MB`, by default 500 MB.
  public var guestPhotoBytes = 500_000_000
  /// Bytes that one event's photos may take; `PARTYLINE_EVENT_PHOTOS_MB`, by default 10 GB.
  public var eventPhotoBytes = 10_000_000_000
  /// Bytes that all photos together may take; `PARTYLINE_PHOTOS_MB`, by default 50 GB.
  public var photoBytes = 50_000_000_000
  /// Whom push services may write to about this server, a `mailto:` or `https:` address; `PARTYLINE_PUSH_CONTACT`. Nil:
  /// the public address, where it is one that services take.
  public var pushContact: VAPIDSubject?
  /// Push services besides those of the usual browsers, by their hosts, and for tests ports of this machine;
  /// `PARTYLINE_PUSH_SERVICES`, `PARTYLINE_PUSH_TEST_PORTS`.
  public var pushServices = PushServices()
  /// Nil: nothing is sent through APNs. `PARTYLINE_APNS_KEY`, `PARTYLINE_APNS_KEY_ID`, `PARTYLINE_APNS_TEAM`,
  /// `PARTYLINE_APNS_TOPICS`, `PARTYLINE_APNS_ENVIRONMENT`.
  public var apns: APNsSettings?
  /// Nil: no mail leaves this server. `PARTYLINE_MAIL_RELAY`, `PARTYLINE_MAIL_FROM`, `PARTYLINE_MAIL_USER`,
  /// `PARTYLINE_MAIL_PASSWORD` or `PARTYLINE_MAIL_PASSWORD_FILE`, `PARTYLINE_MAIL_REPLIES`, `PARTYLINE_MAIL_PER_HOUR`,
  /// `PARTYLINE_MAIL_AUTHORITIES`.
  public var mail: MailSettings?
  /// What a mail server or provider sends as a bearer token along with mails that guests answered with;
  /// `PARTYLINE_INBOUND_SECRET`, 16 characters at least. Nil: mails come in by `partyline inbound` alone.
  public var inboundSecret: String?
  /// Where a mail server of this machine hands over such mails; `PARTYLINE_LMTP_SOCKET`, the path of a UNIX socket.
  public var lmtpSocket: String?
  /// Who may open that socket besides this user: the name or the number of a group; `PARTYLINE_LMTP_GROUP`. Nil: whoever
  /// may enter its directory.
  public var lmtpGroup: String?
  /// The mailbox at another server in which such mails arrive; `PARTYLINE_IMAP_URL`, `PARTYLINE_IMAP_USER`,
  /// `PARTYLINE_IMAP_PASSWORD` or `PARTYLINE_IMAP_PASSWORD_FILE`, `PARTYLINE_IMAP_AUTHORITIES`.
  public var imap: IMAPMailbox?
  /// Loads the demo when the database is empty.
  public var loadsDemo = false
  public var logsAccess = true
  /// The path of this program, which reads mails that come in in a process of its own.
  public var program = OwnProgram.path
  /// The path of this program, where browsers' own phones are kept in a process of their own; nil: in the server's.
  public var phoneWorkerProgram: String?
  public var start = Start()

  public init() {}
}

extension Configuration {
  /// - Throws: `ConfigurationError` naming the variable at fault.
  public init(environment: [String: String]) throws(ConfigurationError) {
    start = Start(environment: environment)
    if let host = environment["PARTYLINE_HOST"], !host.isEmpty { self.host = host }
    if let port = environment["PARTYLINE_PORT"], !port.isEmpty {
      guard let number = Int(port), (0...65_535).contains(number) else {
        throw ConfigurationError("PARTYLINE_PORT is \(port); set a number from 0 to 65535.")
      }
      self.port = number
    }
    if let connections = environment["PARTYLINE_CONNECTIONS"], !connections.isEmpty {
      self.connections = try Self.connections(connections)
    }
    if let connections = environment["PARTYLINE_CONNECTIONS_PER_NETWORK"], !connections.isEmpty {
      guard let number = Int(connections), (0...100_000).contains(number) else {
        throw ConfigurationError(
          "PARTYLINE_CONNECTIONS_PER_NETWORK is \(connections); set a number from 0 to 100000, 0 for no limit.")
      }
      connectionsPerNetwork = number
    }
    metricsToken = try Self.bearer("PARTYLINE_METRICS_TOKEN", environment)
    inboundSecret = try Self.bearer("PARTYLINE_INBOUND_SECRET", environment)
    if let data = environment["PARTYLINE_DATA"], !data.isEmpty {
      self.data = URL(filePath: data, directoryHint: .isDirectory)
    }
    if let contact = environment["PARTYLINE_PUSH_CONTACT"], !contact.isEmpty {
      pushContact = try Self.pushContact(contact)
    }
    pushServices = try Self.pushServices(
      hosts: environment["PARTYLINE_PUSH_SERVICES"] ?? "", testPorts: environment["PARTYLINE_PUSH_TEST_PORTS"] ?? "")
    apns = try Self.apns(environment)
    mail = try Self.mail(environment)
    lmtpSocket = environment["PARTYLINE_LMTP_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    lmtpGroup = environment["PARTYLINE_LMTP_GROUP"].flatMap { $0.isEmpty ? nil : $0 }
    guard lmtpGroup == nil || lmtpSocket != nil else {
      throw ConfigurationError("PARTYLINE_LMTP_GROUP is set; set PARTYLINE_LMTP_SOCKET, too.")
    }
    imap = try Self.imap(environment)
    for (name, setting) in Self.megabyteSettings {
      guard let text = environment[name], !text.isEmpty else { continue }
      self[keyPath: setting] = try Self.megabytes(text, name)
    }
    if let url = environment["PARTYLINE_PUBLIC_URL"], !url.isEmpty { publicURL = try Self.publicURL(url) }
    tls = try Self.tls(
      certificate: environment["PARTYLINE_TLS_CERTIFICATE"] ?? "", key: environment["PARTYLINE_TLS_KEY"] ?? "")
  }

  /// What others send as a bearer token; nil where it is not set.
  private static func bearer(_ name: String, _ environment: [String: String]) throws(ConfigurationError) -> String? {
    guard let token = environment[name], !token.isEmpty else { return nil }
    guard token.utf8.count >= 16 else { throw ConfigurationError("\(name) is too short; set at least 16 characters.") }
    return token
  }

  /// - Throws: `ConfigurationError` unless `text` is a number from 16 to 100000.
  public static func connections(_ text: String) throws(ConfigurationError) -> Int {
    guard let number = Int(text), (16...100_000).contains(number) else {
      throw ConfigurationError("PARTYLINE_CONNECTIONS is \(text); set a number from 16 to 100000.")
    }
    return number
  }

  private static var megabyteSettings: [(String, WritableKeyPath<Configuration, Int>)] {
    [
      ("PARTYLINE_DISK_RESERVE_MB", \.diskReserve), ("PARTYLINE_GUEST_PHOTOS_MB", \.guestPhotoBytes),
      ("PARTYLINE_EVENT_PHOTOS_MB", \.eventPhotoBytes), ("PARTYLINE_PHOTOS_MB", \.photoBytes),
    ]
  }

  /// A number of megabytes, in bytes.
  /// - Throws: `ConfigurationError` unless `text` is a number from 0 to 1000000000.
  public static func megabytes(_ text: String, _ name: String) throws(ConfigurationError) -> Int {
    guard let number = Int(text), (0...1_000_000_000).contains(number) else {
      throw ConfigurationError("\(name) is \(text); set a number of megabytes from 0 to 1000000000.")
    }
    return number * 1_000_000
  }

  /// - Throws: `ConfigurationError` unless `text` is an http or https origin.
  public static func publicURL(_ text: String) throws(ConfigurationError) -> String {
    let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard let url = URL(string: trimmed), let scheme = url.scheme, ["http", "https"].contains(scheme),
      let host = url.host(), !host.isEmpty, url.path().isEmpty, url.query() == nil, url.fragment() == nil,
      url.user() == nil
    else {
      throw ConfigurationError(
        "PARTYLINE_PUBLIC_URL is \(text); set an address such as https://party.example.org, without a path.")
    }
    return asOrigin(trimmed, scheme: scheme)
  }

  /// As browsers write it in `Origin`: in lower case, without the port that goes without saying (RFC 6454 section 6.1).
  private static func asOrigin(_ url: String, scheme: String) -> String {
    let standardPort = scheme == "https" ? ":443" : ":80"
    return String(url.lowercased().dropLast(url.hasSuffix(standardPort) ? standardPort.count : 0))
  }

  /// - Throws: `ConfigurationError` when one of the two is missing or a file cannot be read.
  public static func tls(certificate: String, key: String) throws(ConfigurationError) -> TLS? {
    if certificate.isEmpty && key.isEmpty { return nil }
    guard !certificate.isEmpty, !key.isEmpty else {
      throw ConfigurationError("TLS needs both PARTYLINE_TLS_CERTIFICATE and PARTYLINE_TLS_KEY.")
    }
    for path in [certificate, key] where !FileManager.default.isReadableFile(atPath: path) {
      throw ConfigurationError("The TLS file \(path) cannot be read. Check its path and permissions.")
    }
    return TLS(certificate: certificate, key: key)
  }

  /// - Throws: `ConfigurationError` unless `path` is a directory that holds what `Public/` does.
  public static func assets(_ path: String) throws(ConfigurationError) -> URL {
    let directory = URL(filePath: path, directoryHint: .isDirectory)
    for folder in ["styles", "scripts"] {
      var isDirectory: ObjCBool = false
      let inner = directory.appending(path: folder).path(percentEncoded: false)
      guard FileManager.default.fileExists(atPath: inner, isDirectory: &isDirectory), isDirectory.boolValue else {
        throw ConfigurationError("--assets is \(path), which has no directory \(folder). Name Partyline's Public/.")
      }
    }
    return directory
  }
}

extension Configuration {
  package var photoLimits: PhotoLimits {
    var limits = PhotoLimits()
    limits.guestBytes = guestPhotoBytes
    limits.eventBytes = eventPhotoBytes
    limits.totalBytes = photoBytes
    return limits
  }
}
