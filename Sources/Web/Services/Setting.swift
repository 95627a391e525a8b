import Foundation

/// A setting of the server: its variable, its flag of `partyline serve`, and what the documentation says about it.
///
/// The help of the flags, `partyline config`, docs/configuration.md and the environment file of the Debian package are
/// all written from this list.
public struct Setting: Sendable {
  /// The heading under which the documents list a setting.
  public enum Group: String, Sendable, CaseIterable {
    case server = "Server"
    case limits = "Limits"
    case files = "Files in a bucket"
    case access = "Access and logs"
    case push = "Web Push"
    case apps = "Apps (APNs)"
    case mail = "Sending mail"
    case replies = "Answers by mail"
  }

  /// The name of the environment variable.
  public let variable: String
  /// The flag of `partyline serve`. Nil for a setting that only a variable can change.
  public let flag: String?
  public let group: Group
  /// A full sentence or two, in Markdown.
  public let meaning: String
  /// The default that applies without the setting, in Markdown.
  public let standard: String
  /// A value that shows the form.
  public let example: String
  /// Whether the value grants access, so that `partyline config` must not print it.
  public let isSecret: Bool

  private init(
    _ variable: String, flag: String? = nil, _ group: Group, _ meaning: String, standard: String, example: String,
    isSecret: Bool = false
  ) {
    self.variable = "PARTYLINE_\(variable)"
    self.flag = flag
    self.group = group
    self.meaning = meaning
    self.standard = standard
    self.example = example
    self.isSecret = isSecret
  }
}

extension Setting {
  public static let host = Setting(
    "HOST", flag: "--host", .server, "The address to listen on.", standard: "`127.0.0.1`", example: "127.0.0.1")
  public static let port = Setting(
    "PORT", flag: "--port", .server, "The port to listen on. 0 takes a free one.", standard: "`8080`", example: "8080")
  public static let data = Setting(
    "DATA", flag: "--data", .server, "The directory that holds all data.", standard: "`./data`",
    example: "/var/lib/partyline")
  public static let database = Setting(
    "DATABASE", .server,
    "The PostgreSQL database that holds everything but files and the key, as a connection string of libpq. Several "
      + "servers may share it; see [several servers](several-servers.md).",
    standard: "an SQLite file in the data directory", example: "postgres://partyline@db.example.org/partyline",
    isSecret: true)
  public static let keyFile = Setting(
    "KEY_FILE", .server,
    "The file with the server's key, from which all links and tokens are made. Servers that share a database need the "
      + "same key. The first start makes it.",
    standard: "`secret.key` in the data directory", example: "/etc/partyline/secret.key")
  public static let publicURL = Setting(
    "PUBLIC_URL", flag: "--public-url", .server, "The address at which others reach this server.",
    standard: "the address listened on", example: "https://party.example.org")
  public static let proxies = Setting(
    "PROXIES", .server,
    "The addresses or networks of proxies on other machines, separated by commas. The server takes the client's address "
      + "from their `X-Forwarded-For`.",
    standard: "a proxy on this machine, with a public address", example: "10.0.0.5, 172.16.0.0/12")
  public static let tlsCertificate = Setting(
    "TLS_CERTIFICATE", flag: "--tls-certificate", .server, "A PEM file with the certificate chain.",
    standard: "no TLS", example: "/etc/partyline/certificate.pem")
  public static let tlsKey = Setting(
    "TLS_KEY", flag: "--tls-key", .server, "A PEM file with the private key.", standard: "no TLS",
    example: "/etc/partyline/key.pem")

  public static let connections = Setting(
    "CONNECTIONS", flag: "--connections", .limits,
    "The largest number of open connections. Each open page uses one.", standard: "`8192`", example: "8192")
  public static let connectionsPerNetwork = Setting(
    "CONNECTIONS_PER_NETWORK", .limits, "The largest number of them from one network; 0 sets no limit.",
    standard: "a quarter; no limit behind a proxy", example: "2048")
  public static let diskReserve = Setting(
    "DISK_RESERVE_MB", flag: "--disk-reserve-mb", .limits, "Megabytes of the disk that uploads leave free.",
    standard: "`500`", example: "500")
  public static let guestPhotos = Setting(
    "GUEST_PHOTOS_MB", flag: "--guest-photos-mb", .limits, "Megabytes of one guest's photos at one event.",
    standard: "`500`", example: "500")
  public static let eventPhotos = Setting(
    "EVENT_PHOTOS_MB", flag: "--event-photos-mb", .limits, "Megabytes of one event's photos.", standard: "`10000`",
    example: "10000")
  public static let photos = Setting(
    "PHOTOS_MB", flag: "--photos-mb", .limits, "Megabytes of all photos together.", standard: "`50000`",
    example: "50000")

  public static let files = Setting(
    "FILES", .files,
    "The bucket, and a prefix in it, that keep photos, recordings and attachments in place of the data directory. "
      + "Servers that share a database share the bucket, too. Files that are in the data directory move there.",
    standard: "the data directory", example: "s3://party/files")
  public static let s3Endpoint = Setting(
    "S3_ENDPOINT", .files, "The address of a service with Amazon's S3 interface, without bucket and path.",
    standard: "Amazon's in the region", example: "https://s3.example.org")
  public static let s3Region = Setting(
    "S3_REGION", .files, "The region of the bucket.", standard: "`us-east-1`", example: "eu-central-1")
  public static let s3KeyID = Setting(
    "S3_KEY_ID", .files,
    "The identifier of an access key that may read, write, delete and list objects in the bucket.", standard: "none",
    example: "AKIAEXAMPLE")
  public static let s3SecretFile = Setting(
    "S3_SECRET_FILE", .files,
    "A file with the secret of the access key. systemd's credential `s3-secret` serves as well.", standard: "none",
    example: "/etc/partyline/s3-secret")
  public static let s3Secret = Setting(
    "S3_SECRET", .files, "The secret itself, in place of a file.", standard: "none", example: "secret", isSecret: true)
  public static let s3Timeout = Setting(
    "S3_TIMEOUT", .files,
    "The seconds for which a request is repeated while the service has a problem, and after which a silent service is "
      + "given up.",
    standard: "`15`", example: "15")
  public static let filesCache = Setting(
    "FILES_CACHE_MB", .files,
    "Megabytes of copies that this server keeps in `cache` in its data directory. Files that were used in the last ten "
      + "minutes stay even beyond that.",
    standard: "`2000`", example: "2000")

  public static let developers = Setting(
    "DEVELOPERS", flag: "--developers", .access,
    "Who may use `/preview`, `/lab`, `/demo`, `/styleguide`, `/developers` and their API operations: `off` for no one, "
      + "`hosts` for hosts who are signed in, or `public`. The phone of a guest's own notification stays open.",
    standard: "`public` on this computer alone, otherwise `hosts`", example: "hosts")
  public static let logFormat = Setting(
    "LOG_FORMAT", flag: "--log-format", .access,
    "How the log is written to standard error: `text`, or `json` for one object in each line with `time`, `level`, "
      + "`message` and `metadata`.",
    standard: "`text`", example: "json")
  public static let metricsToken = Setting(
    "METRICS_TOKEN", .access,
    "The bearer token with which a program may read `/metrics` and `/operations`, 16 characters or more.",
    standard: "only from this machine", example: "choose-a-long-random-text", isSecret: true)

  public static let pushContact = Setting(
    "PUSH_CONTACT", flag: "--push-contact", .push,
    "The `mailto:` or `https:` address at which push services reach the operator.", standard: "the public address",
    example: "mailto:admin@example.org")
  public static let pushServices = Setting(
    "PUSH_SERVICES", .push,
    "Hosts of push services to allow besides those of the common browsers, separated by commas.", standard: "none",
    example: "push.example.org")

  public static let apnsKey = Setting(
    "APNS_KEY", flag: "--apns-key", .apps,
    "The key file from Apple's website, `AuthKey_….p8`, or its contents. Let only the server's user read the file, and "
      + "keep it outside the data directory.",
    standard: "apps get no notifications", example: "/etc/partyline/AuthKey_ABC123DEFG.p8", isSecret: true)
  public static let apnsTeam = Setting(
    "APNS_TEAM", flag: "--apns-team", .apps, "The team of the key, ten characters.", standard: "none",
    example: "TEAM123456")
  public static let apnsKeyID = Setting(
    "APNS_KEY_ID", .apps, "The identifier of the key, when the name of the file does not hold it.",
    standard: "from the file's name", example: "ABC123DEFG")
  public static let apnsTopics = Setting(
    "APNS_TOPICS", flag: "--apns-topics", .apps,
    "The bundle identifiers of the apps whose devices may register, separated by commas.", standard: "none",
    example: "com.example.party")
  public static let apnsEnvironment = Setting(
    "APNS_ENVIRONMENT", flag: "--apns-environment", .apps,
    "The APNs environment of device tokens that do not name theirs: `production`, or `sandbox` for apps that Xcode "
      + "installs.",
    standard: "`production`", example: "production")

  public static let mailRelay = Setting(
    "MAIL_RELAY", flag: "--mail-relay", .mail,
    "The server that takes mail: `smtps://HOST`, or `smtp://HOST:587`, which must offer STARTTLS unless it runs on this "
      + "machine.",
    standard: "no mail is sent", example: "smtps://relay.example.org")
  public static let mailFrom = Setting(
    "MAIL_FROM", flag: "--mail-from", .mail, "The sender of all mails, an address that the relay lets you use.",
    standard: "none", example: "Partyline <invites@party.example>")
  public static let mailUser = Setting(
    "MAIL_USER", flag: "--mail-user", .mail, "The login at the relay.", standard: "no login", example: "invites")
  public static let mailPasswordFile = Setting(
    "MAIL_PASSWORD_FILE", flag: "--mail-password-file", .mail,
    "A file with the password. systemd's credential `smtp-password` serves as well.", standard: "none",
    example: "/etc/partyline/mail-password")
  public static let mailPassword = Setting(
    "MAIL_PASSWORD", .mail, "The password itself, in place of a file.", standard: "none", example: "password",
    isSecret: true)
  public static let mailPerHour = Setting(
    "MAIL_PER_HOUR", flag: "--mail-per-hour", .mail, "The largest number of mails in an hour; 0 sets no limit.",
    standard: "`300`", example: "300")
  public static let mailAuthorities = Setting(
    "MAIL_AUTHORITIES", .mail, "A PEM file with the authorities that may sign the relay's certificate.",
    standard: "the system's", example: "/etc/partyline/authorities.pem")

  public static let mailReplies = Setting(
    "MAIL_REPLIES", flag: "--mail-replies", .replies,
    "The address to which guests answer by mail. Mails to `rsvp+TOKEN@party.example` must reach Partyline in one of the "
      + "ways below, or through `partyline inbound`.",
    standard: "guests answer by links alone", example: "rsvp@party.example")
  public static let inboundSecret = Setting(
    "INBOUND_SECRET", .replies,
    "The bearer token with which a mail provider posts mails to `POST /api/v1/inbound/mail`, 16 characters or more.",
    standard: "no mail arrives over HTTP", example: "choose-a-long-random-text", isSecret: true)
  public static let lmtpSocket = Setting(
    "LMTP_SOCKET", .replies,
    "A UNIX socket at which a mail server of this machine hands mails over by LMTP. Every user who may open it can "
      + "deliver mail, so put it into a directory that only Partyline and the mail server may enter.",
    standard: "none", example: "/run/partyline/mail.sock")
  public static let lmtpGroup = Setting(
    "LMTP_GROUP", .replies,
    "The name or number of the group that may open the socket. The server's user must belong to it.",
    standard: "all users who may enter the directory", example: "postfix")
  public static let imapURL = Setting(
    "IMAP_URL", .replies, "A mailbox at another server that is read every minute.", standard: "none",
    example: "imaps://imap.example.org/Answers")
  public static let imapUser = Setting(
    "IMAP_USER", .replies, "The login at that server.", standard: "none", example: "rsvp")
  public static let imapPasswordFile = Setting(
    "IMAP_PASSWORD_FILE", .replies,
    "A file with the password. systemd's credential `imap-password` serves as well.", standard: "none",
    example: "/etc/partyline/imap-password")
  public static let imapPassword = Setting(
    "IMAP_PASSWORD", .replies, "The password itself, in place of a file.", standard: "none", example: "password",
    isSecret: true)
  public static let imapAuthorities = Setting(
    "IMAP_AUTHORITIES", .replies, "A PEM file with the authorities that may sign that server's certificate.",
    standard: "the system's", example: "/etc/partyline/authorities.pem")

  /// Every setting, in the order of the documents.
  public static let all = [
    host, port, data, database, keyFile, publicURL, proxies, tlsCertificate, tlsKey, connections,
    connectionsPerNetwork, diskReserve, guestPhotos, eventPhotos, photos, files, s3Endpoint, s3Region, s3KeyID,
    s3SecretFile, s3Secret,
    s3Timeout, filesCache, developers, logFormat, metricsToken, pushContact, pushServices, apnsKey, apnsTeam, apnsKeyID,
    apnsTopics,
    apnsEnvironment, mailRelay, mailFrom, mailUser, mailPasswordFile, mailPassword, mailPerHour, mailAuthorities,
    mailReplies, inboundSecret, lmtpSocket, lmtpGroup, imapURL, imapUser, imapPasswordFile, imapPassword,
    imapAuthorities,
  ]

  /// Variables that lead Partyline's own tests to services of this machine.
  static let ofTests: Set<String> = [
    "PARTYLINE_PUSH_TEST_PORTS", "PARTYLINE_APNS_TEST_URL", "PARTYLINE_APNS_TEST_CERTIFICATE",
  ]
}

extension Setting {
  /// Returns the variables that begin with `PARTYLINE_` and that no setting has, in alphabetical order.
  public static func unknown(in environment: [String: String]) -> [String] {
    let known = ofTests.union(all.map(\.variable))
    return environment.keys.filter { $0.hasPrefix("PARTYLINE_") && !known.contains($0) }.sorted()
  }

  /// Returns one line for each setting: its variable, its value unless that is secret, and its source. Unknown variables
  /// follow.
  static func inForce(environment: [String: String], flags: [String: String]) -> [String] {
    let lines = all.map { setting in
      let name = setting.variable
      func shown(_ value: String) -> String { setting.isSecret ? "(set, not shown)" : value }
      if let value = flags[name] { return "\(name)=\(shown(value))  from the flag \(setting.flag ?? "")" }
      if let value = environment[name], !value.isEmpty { return "\(name)=\(shown(value))  from the environment" }
      if let credential = setting.credential(environment) { return "\(name)=\(credential)  from systemd's credential" }
      return "\(name)  default: \(setting.standard.filter { $0 != "`" })"
    }
    return lines + unknown(in: environment).map(complaint)
  }

  /// The file of systemd's credential that takes the place of a setting. Nil when there is none.
  private func credential(_ environment: [String: String]) -> String? {
    let names = [
      Self.mailPasswordFile.variable: "smtp-password", Self.imapPasswordFile.variable: "imap-password",
      Self.s3SecretFile.variable: "s3-secret",
    ]
    guard let name = names[variable], let directory = environment["CREDENTIALS_DIRECTORY"] else { return nil }
    let file = "\(directory)/\(name)"
    return FileManager.default.fileExists(atPath: file) ? file : nil
  }

  /// Returns what is wrong with an unknown variable, and what to do about it.
  public static func complaint(about variable: String) -> String {
    "\(variable) is not a setting of Partyline. \(correction(of: variable))"
  }

  /// Returns what to do about an unknown variable: the most similar name, if one is similar.
  public static func correction(of variable: String) -> String {
    let nearest = all.map { ($0.variable, distance(variable, $0.variable)) }.min { $0.1 < $1.1 }
    guard let (name, steps) = nearest, steps <= (variable.count - 10) / 3 else { return "Remove it." }
    return "Did you mean \(name)?"
  }

  /// The number of letters to insert, remove or replace that turns one text into the other (Levenshtein distance).
  private static func distance(_ one: String, _ other: String) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, second) in other.enumerated() {
        let replaced = diagonal + (letter == second ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }

  /// The help of the flag.
  public var help: String {
    let sentence = meaning.filter { $0 != "`" }
    return "\(sentence) (\(variable); default: \(standard.filter { $0 != "`" }))"
  }

  /// Returns docs/configuration.md.
  public static var document: String {
    var text = """
      # Configuration

      Each setting is an environment variable. Many are also flags of `partyline serve`, and a flag wins over its variable.
      `partyline config` prints what is in force and where it comes from. An unknown variable that begins with
      `PARTYLINE_` is an error there, and a warning when the server starts.

      Three flags of `serve` have no variable: `--demo` loads the demo once and prints its links, `--quiet` turns the
      access log off, and `--assets DIR` reads styles, scripts and texts from `DIR` instead of from the program.

      """
    for group in Group.allCases {
      text += "\n## \(group.rawValue)\n\n| Variable | Flag | Meaning | Default |\n|---|---|---|---|\n"
      for setting in all where setting.group == group {
        let flag = setting.flag.map { "`\($0)`" } ?? ""
        text += "| `\(setting.variable)` | \(flag) | \(setting.meaning) | \(setting.standard) |\n"
      }
    }
    return text
  }

  /// Returns an environment file, as systemd reads it, in which every setting is commented out.
  public static var environmentFile: String {
    var text = """
      # Settings of Partyline, one for each line: remove the "#" before a line, change it, and run
      # "systemctl restart partyline". "partyline config" prints what is in force.

      """
    for group in Group.allCases {
      text += "\n## \(group.rawValue)\n"
      for setting in all where setting.group == group {
        let meaning = setting.meaning.filter { $0 != "`" }
        let standard = setting.standard.filter { $0 != "`" }
        text += "\n# \(meaning)\n# Default: \(standard)\n#\(setting.variable)=\(quoted(setting.example))\n"
      }
    }
    return text
  }

  /// Quotes a value with spaces or angle brackets.
  private static func quoted(_ value: String) -> String {
    value.contains(where: { " <>".contains($0) }) ? "\"\(value)\"" : value
  }
}
