import Foundation
import Invites
import Mail
import PageKit
import Storage
import WebPush
import Worker

/// Everything that an operator can set, with flags and environment variables.
public struct Configuration: Sendable {
  public struct TLS: Sendable {
    public var certificate: String
    public var key: String

    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  /// The address to listen on. `PARTYLINE_HOST`, by default 127.0.0.1.
  public var host = "127.0.0.1"
  /// The port to listen on. `PARTYLINE_PORT`, by default 8080. 0 takes any free port.
  public var port = 8080
  /// The directory for all data. `PARTYLINE_DATA`.
  public var data = URL(filePath: "data", directoryHint: .isDirectory)
  /// The PostgreSQL database. `PARTYLINE_DATABASE`. Nil: a file in the directory.
  public var postgres: String?
  /// The file with the server's key. `PARTYLINE_KEY_FILE`. Nil: `secret.key` in the directory for all data.
  public var keyFile: URL?
  /// The URL at which others reach this server, without a trailing slash. `PARTYLINE_PUBLIC_URL`. Nil: the address on
  /// which the server listens.
  public var publicURL: String?
  /// The addresses and networks of proxies on other machines, as `TrustedProxies.adding` takes them. One on this machine
  /// is trusted when there is a public URL. `PARTYLINE_PROXIES`.
  public private(set) var otherProxies = ""
  /// The PEM files of the certificate and its key. `PARTYLINE_TLS_CERTIFICATE` and `PARTYLINE_TLS_KEY`.
  public var tls: TLS?
  /// The directory from which to serve `Public/`. Nil: the files in the binary.
  public var assets: URL?
  /// The most open connections. `PARTYLINE_CONNECTIONS`, by default 8192. Beyond that the server answers that it is
  /// busy. Every open page of an event holds one connection for its stream. A silent stream costs a few kilobytes.
  public var connections = 8192
  /// The most open connections from one network, which is an IPv4 address or 64 bits of an IPv6 address. 0 means no
  /// limit. `PARTYLINE_CONNECTIONS_PER_NETWORK`. Nil: a quarter of `connections`, or no limit behind a proxy that
  /// terminates TLS.
  public var connectionsPerNetwork: Int?
  /// The bearer token with which a program reads `/metrics`, at least 16 characters. `PARTYLINE_METRICS_TOKEN`. Nil:
  /// programs on this machine may read it without a token, unless the public URL suggests a proxy.
  public var metricsToken: String?
  /// The bytes of disk space that uploads and archives leave free for the database and everything else.
  /// `PARTYLINE_DISK_RESERVE_MB`, by default 500 MB.
  public var diskReserve = 500_000_000
  /// The most bytes of one guest's photos at one event. `PARTYLINE_GUEST_PHOTOS_MB`, by default 500 MB.
  public var guestPhotoBytes = 500_000_000
  /// The most bytes of one event's photos. `PARTYLINE_EVENT_PHOTOS_MB`, by default 10 GB.
  public var eventPhotoBytes = 10_000_000_000
  /// The most bytes of all photos together. `PARTYLINE_PHOTOS_MB`, by default 50 GB.
  public var photoBytes = 50_000_000_000
  /// The bucket that keeps photos and attachments. `PARTYLINE_FILES`, `PARTYLINE_S3_ENDPOINT`, `PARTYLINE_S3_REGION`,
  /// `PARTYLINE_S3_KEY_ID`, `PARTYLINE_S3_SECRET` or `PARTYLINE_S3_SECRET_FILE`, `PARTYLINE_S3_TIMEOUT`,
  /// `PARTYLINE_FILES_CACHE_MB`. Nil: the data directory keeps them.
  public var files: BucketSettings?
  /// The address at which push services can contact the operator, a `mailto:` or `https:` URL.
  /// `PARTYLINE_PUSH_CONTACT`. Nil: the public URL, if push services accept it.
  public var pushContact: VAPIDSubject?
  /// The hosts of push services besides those of the usual browsers, and ports of this machine for tests.
  /// `PARTYLINE_PUSH_SERVICES`, `PARTYLINE_PUSH_TEST_PORTS`.
  public var pushServices = PushServices()
  /// The settings of APNs. Nil: the server sends nothing through APNs. `PARTYLINE_APNS_KEY`, `PARTYLINE_APNS_KEY_ID`,
  /// `PARTYLINE_APNS_TEAM`, `PARTYLINE_APNS_TOPICS`, `PARTYLINE_APNS_ENVIRONMENT`.
  public var apns: APNsSettings?
  /// The settings of outgoing mail. Nil: the server sends no mail. `PARTYLINE_MAIL_RELAY`, `PARTYLINE_MAIL_FROM`,
  /// `PARTYLINE_MAIL_USER`, `PARTYLINE_MAIL_PASSWORD` or `PARTYLINE_MAIL_PASSWORD_FILE`, `PARTYLINE_MAIL_REPLIES`,
  /// `PARTYLINE_MAIL_PER_HOUR`, `PARTYLINE_MAIL_AUTHORITIES`.
  public var mail: MailSettings?
  /// The bearer token with which a mail server or provider posts the mails of guests, at least 16 characters.
  /// `PARTYLINE_INBOUND_SECRET`. Nil: the server accepts no mail over HTTP.
  public var inboundSecret: String?
  /// The path of a UNIX socket on which a mail server of this machine delivers the mails of guests.
  /// `PARTYLINE_LMTP_SOCKET`.
  public var lmtpSocket: String?
  /// The name or number of the group that may open that socket besides this user. `PARTYLINE_LMTP_GROUP`. Nil: every
  /// user that may enter the socket's directory.
  public var lmtpGroup: String?
  /// The mailbox at another server in which the mails of guests arrive. `PARTYLINE_IMAP_URL`, `PARTYLINE_IMAP_USER`,
  /// `PARTYLINE_IMAP_PASSWORD` or `PARTYLINE_IMAP_PASSWORD_FILE`, `PARTYLINE_IMAP_AUTHORITIES`.
  public var imap: IMAPMailbox?
  /// The people who may use the pages for developers; `PARTYLINE_DEVELOPERS`. Nil: see `developerAudience`.
  package var developers: DeveloperAudience?
  /// Loads the demo when the database is empty.
  public var loadsDemo = false
  public var logsAccess = true
  /// `PARTYLINE_LOG_FORMAT`, by default text.
  package var logFormat = LogFormat.text
  /// The path of this program. The server starts it again to read incoming mails in a separate process.
  public var program = OwnProgram.path
  /// The path of this program, if browsers' own phones run in a separate process. Nil: they run in the server's
  /// process.
  public var phoneWorkerProgram: String?
  public var start = Start()
  /// One line for each setting: its variable, its value unless that is secret, and its source.
  public private(set) var settings = Setting.inForce(environment: [:], flags: [:])

  public init() {}
}

extension Configuration {
  /// The place of the database: PostgreSQL, or the file in the data directory.
  package var database: DatabaseAddress {
    postgres.map(DatabaseAddress.postgres) ?? .file(DataDirectory(data).database.path(percentEncoded: false))
  }

  /// Reads the configuration from environment variables.
  /// - Parameter flags: values that replace the variables of these names.
  /// - Throws: `ConfigurationError` naming the variable at fault.
  public init(environment: [String: String], flags: [String: String] = [:]) throws(ConfigurationError) {
    start = Start(environment: environment)
    settings = Setting.inForce(environment: environment, flags: flags)
    let environment = environment.merging(flags) { $1 }
    if let host = environment["PARTYLINE_HOST"], !host.isEmpty { self.host = host }
    if let address = environment["PARTYLINE_DATABASE"], !address.isEmpty {
      guard address.hasPrefix("postgres://") || address.hasPrefix("postgresql://") else {
        throw ConfigurationError(
          "PARTYLINE_DATABASE does not begin with postgres://. Write it as postgres://USER@HOST/DATABASE, or remove it."
        )
      }
      postgres = address
    }
    if let proxies = environment["PARTYLINE_PROXIES"], !proxies.isEmpty {
      guard TrustedProxies.none.adding(proxies) != nil else {
        throw ConfigurationError(
          "PARTYLINE_PROXIES is \(proxies); write addresses or networks, such as 10.0.0.5, 172.16.0.0/12.")
      }
      otherProxies = proxies
    }
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
    if let file = environment["PARTYLINE_KEY_FILE"], !file.isEmpty {
      keyFile = URL(filePath: file, directoryHint: .notDirectory)
    }
    developers = try Self.choice("PARTYLINE_DEVELOPERS", "off, hosts or public", environment)
    logFormat = try Self.choice("PARTYLINE_LOG_FORMAT", "text or json", environment) ?? .text
    if let contact = environment["PARTYLINE_PUSH_CONTACT"], !contact.isEmpty {
      pushContact = try Self.pushContact(contact)
    }
    pushServices = try Self.pushServices(
      hosts: environment["PARTYLINE_PUSH_SERVICES"] ?? "", testPorts: environment["PARTYLINE_PUSH_TEST_PORTS"] ?? "")
    files = try Self.files(environment)
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

  /// Returns the bearer token that clients must send. Nil when the variable is not set.
  private static func bearer(_ name: String, _ environment: [String: String]) throws(ConfigurationError) -> String? {
    guard let token = environment[name], !token.isEmpty else { return nil }
    guard token.utf8.count >= 16 else { throw ConfigurationError("\(name) is too short; set at least 16 characters.") }
    return token
  }

  /// Reads the limit on connections.
  /// - Throws: `ConfigurationError` unless `text` is a number from 16 to 100000.
  public static func connections(_ text: String) throws(ConfigurationError) -> Int {
    guard let number = Int(text), (16...100_000).contains(number) else {
      throw ConfigurationError("PARTYLINE_CONNECTIONS is \(text); set a number from 16 to 100000.")
    }
    return number
  }

  /// Returns the value that a variable chooses. Nil when the variable is not set.
  /// - Parameter choices: the possible values, as the error lists them.
  /// - Throws: `ConfigurationError` for any other value.
  private static func choice<Choice: RawRepresentable>(
    _ name: String, _ choices: String, _ environment: [String: String]
  ) throws(ConfigurationError) -> Choice? where Choice.RawValue == String {
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw ConfigurationError("\(name) is \(text); set \(choices).")
    }
    return choice
  }

  private static var megabyteSettings: [(String, WritableKeyPath<Configuration, Int>)] {
    [
      ("PARTYLINE_DISK_RESERVE_MB", \.diskReserve), ("PARTYLINE_GUEST_PHOTOS_MB", \.guestPhotoBytes),
      ("PARTYLINE_EVENT_PHOTOS_MB", \.eventPhotoBytes), ("PARTYLINE_PHOTOS_MB", \.photoBytes),
    ]
  }

  /// Reads a number of megabytes, and returns it in bytes.
  /// - Throws: `ConfigurationError` unless `text` is a number from 0 to 1000000000.
  public static func megabytes(_ text: String, _ name: String) throws(ConfigurationError) -> Int {
    guard let number = Int(text), (0...1_000_000_000).contains(number) else {
      throw ConfigurationError("\(name) is \(text); set a number of megabytes from 0 to 1000000000.")
    }
    return number * 1_000_000
  }

  /// Reads the public URL.
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

  /// Returns the URL as browsers write it in `Origin`: in lower case and without the scheme's default port (RFC 6454
  /// section 6.1).
  private static func asOrigin(_ url: String, scheme: String) -> String {
    let standardPort = scheme == "https" ? ":443" : ":80"
    return String(url.lowercased().dropLast(url.hasSuffix(standardPort) ? standardPort.count : 0))
  }

  /// Returns the TLS files. Nil when both paths are empty.
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

  /// Returns the directory at `path`.
  /// - Throws: `ConfigurationError` unless the directory has the folders of `Public/`.
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
  package var directory: DataDirectory { DataDirectory(data, keyFile: keyFile) }

  package var photoLimits: PhotoLimits {
    var limits = PhotoLimits()
    limits.guestBytes = guestPhotoBytes
    limits.eventBytes = eventPhotoBytes
    limits.totalBytes = photoBytes
    return limits
  }
}
