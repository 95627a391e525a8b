import Foundation
import Mail
import PageKit

/// The relay, sender and limits with which this server sends mail.
public struct MailSettings: Sendable {
  public var relay: SMTPRelay
  /// The sender of all mails. A host's name is shown with this address, never with the host's own, because receivers
  /// refuse mail that claims to be from another domain (RFC 9989).
  public var sender: Mailbox
  /// The address to which guests answer. Each guest's token follows after a plus sign. Nil when the server takes in no
  /// mail.
  public var replies: MailAddress?
  /// The most mails in an hour. Nil: as many as the relay takes.
  public var hourlyLimit: Int?

  public static let usualHourlyLimit = 300

  public init(
    relay: SMTPRelay, sender: Mailbox, replies: MailAddress? = nil, hourlyLimit: Int? = Self.usualHourlyLimit
  ) {
    self.relay = relay
    self.sender = sender
    self.replies = replies
    self.hourlyLimit = hourlyLimit
  }
}

extension Configuration {
  /// Returns the settings of `PARTYLINE_MAIL_…`. Nil without a relay.
  /// - Throws: `ConfigurationError` naming the variable at fault.
  public static func mail(_ environment: [String: String]) throws(ConfigurationError) -> MailSettings? {
    let variables = MailVariables(kind: "MAIL", environment: environment)
    guard let url = variables["RELAY"] else {
      for name in ["FROM", "USER", "REPLIES"] where variables[name] != nil {
        throw ConfigurationError(
          "PARTYLINE_MAIL_\(name) is of no use alone; set PARTYLINE_MAIL_RELAY to the server that takes mail, such as "
            + "smtps://relay.example.org.")
      }
      return nil
    }
    return MailSettings(
      relay: try variables.relay(url), sender: try variables.sender(), replies: try variables.replies(),
      hourlyLimit: try variables.hourlyLimit())
  }

  /// Returns the settings of `PARTYLINE_IMAP_…`. Nil without a URL.
  /// - Throws: `ConfigurationError` naming the variable at fault.
  static func imap(_ environment: [String: String]) throws(ConfigurationError) -> IMAPMailbox? {
    let variables = MailVariables(kind: "IMAP", environment: environment)
    guard let url = variables["URL"] else {
      guard variables["USER"] == nil else {
        throw ConfigurationError("PARTYLINE_IMAP_USER is of no use alone; set PARTYLINE_IMAP_URL.")
      }
      return nil
    }
    guard let login = try variables.login() else {
      throw ConfigurationError("PARTYLINE_IMAP_URL needs a login: set PARTYLINE_IMAP_USER and its password.")
    }
    guard var mailbox = IMAPMailbox(url: url, login: login) else {
      throw ConfigurationError(
        "PARTYLINE_IMAP_URL is not usable; set an address such as imaps://imap.example.org or "
          + "imaps://imap.example.org/Answers, without user and password.")
    }
    mailbox.certificateAuthorities = try variables.authorities()
    return mailbox
  }
}

/// The variables that begin with `PARTYLINE_MAIL_` or `PARTYLINE_IMAP_`, and systemd's credentials.
private struct MailVariables {
  /// `MAIL` or `IMAP`.
  let kind: String
  let environment: [String: String]

  subscript(name: String) -> String? { environment["PARTYLINE_\(kind)_\(name)"].flatMap { $0.isEmpty ? nil : $0 } }

  func relay(_ url: String) throws(ConfigurationError) -> SMTPRelay {
    guard var relay = SMTPRelay(url: url) else {
      throw ConfigurationError(
        "PARTYLINE_MAIL_RELAY is not usable; set an address such as smtps://relay.example.org or "
          + "smtp://relay.example.org:587, without user, password and path. Login: PARTYLINE_MAIL_USER.")
    }
    relay.login = try login()
    relay.certificateAuthorities = try authorities()
    return relay
  }

  func authorities() throws(ConfigurationError) -> String? {
    guard let file = self["AUTHORITIES"] else { return nil }
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw ConfigurationError("PARTYLINE_\(kind)_AUTHORITIES is \(file), which cannot be read.")
    }
    return file
  }

  func login() throws(ConfigurationError) -> MailServer.Login? {
    let password = try password()
    switch (self["USER"], password) {
    case (nil, nil): return nil
    case (let user?, let password?):
      guard (user + password).unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw ConfigurationError("PARTYLINE_\(kind)_USER or its password has a line break or a control character.")
      }
      return MailServer.Login(user: user, password: password)
    case (nil, _?):
      throw ConfigurationError("PARTYLINE_\(kind)_PASSWORD is of no use alone; set PARTYLINE_\(kind)_USER.")
    case (_?, nil):
      throw ConfigurationError(
        "PARTYLINE_\(kind)_USER needs a password: set PARTYLINE_\(kind)_PASSWORD_FILE to a file that holds it, or "
          + "PARTYLINE_\(kind)_PASSWORD.")
    }
  }

  /// Reads the password from the variable, from a file, or from systemd's credential `smtp-password` or
  /// `imap-password`.
  private func password() throws(ConfigurationError) -> String? {
    if let password = self["PASSWORD"] { return password }
    if let file = self["PASSWORD_FILE"] {
      return try Configuration.firstLine(of: file, "PARTYLINE_\(kind)_PASSWORD_FILE is \(file)")
    }
    guard self["USER"] != nil, let directory = environment["CREDENTIALS_DIRECTORY"], !directory.isEmpty else {
      return nil
    }
    let name = kind == "IMAP" ? "imap-password" : "smtp-password"
    let file = "\(directory)/\(name)"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try Configuration.firstLine(of: file, "The credential \(name) is \(file)")
  }

  /// Reads the sender, such as `Partyline <invites@party.example>` or an address alone.
  func sender() throws(ConfigurationError) -> Mailbox {
    let text = self["FROM"] ?? ""
    let parts = text.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    let isNamed = parts.count == 2 && text.hasSuffix(">")
    let address = isNamed ? String(parts[1].dropLast()) : text
    guard let sender = MailAddress(address), sender.domain.contains(".") || sender.domain == "localhost" else {
      throw ConfigurationError(
        "PARTYLINE_MAIL_FROM is “\(text)”; set the sender of mails, such as Partyline <invites@party.example>, an "
          + "address that the relay lets you use.")
    }
    let name = isNamed ? parts[0].filter { $0 != "\"" }.trimmingPrefix(while: \.isWhitespace) : ""
    return Mailbox(name: String(name.reversed().drop(while: \.isWhitespace).reversed()), address: sender)
  }

  func replies() throws(ConfigurationError) -> MailAddress? {
    guard let text = self["REPLIES"] else { return nil }
    // The longest tag: a plus sign, an identifier of 26 characters and 28 digits.
    guard let address = MailAddress(text), !address.local.contains("+"),
      address.tagged(String(repeating: "x", count: 55)) != nil
    else {
      throw ConfigurationError(
        "PARTYLINE_MAIL_REPLIES is “\(text)”; set an address such as rsvp@party.example, of at most eight characters before "
          + "the @, whose mails of the form rsvp+TOKEN@party.example reach `partyline inbound`.")
    }
    return address
  }

  func hourlyLimit() throws(ConfigurationError) -> Int? {
    guard let text = self["PER_HOUR"] else { return MailSettings.usualHourlyLimit }
    guard let number = Int(text), (0...1_000_000).contains(number) else {
      throw ConfigurationError(
        "PARTYLINE_MAIL_PER_HOUR is \(text); set how many mails the relay takes in an hour, up to 1000000, or 0 for no limit."
      )
    }
    return number == 0 ? nil : number
  }
}
