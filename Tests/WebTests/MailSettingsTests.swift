import Foundation
import Mail
import PageKit
import Testing
import Web

@Suite("Configuring mail")
struct MailSettingsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "mail-settings-\(UUID().uuidString)")

  /// - Parameter changes: Changes of the environment. An empty text removes a variable.
  private func settings(_ changes: [String: String] = [:], credentials: Bool = false) throws -> MailSettings? {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("from-a-file\n".utf8).write(to: folder.appending(path: "password"))
    try Data("from-systemd".utf8).write(to: folder.appending(path: "smtp-password"))
    try Data().write(to: folder.appending(path: "empty"))
    let usual = ["RELAY": "smtps://relay.example", "FROM": "Partyline <invites@party.example>"]
    let changed = changes.mapValues { $0.replacing("FOLDER", with: folder.path) }
    var environment = Dictionary(
      uniqueKeysWithValues: usual.merging(changed) { $1 }.map { ("PARTYLINE_MAIL_\($0)", $1) })
    if credentials { environment["CREDENTIALS_DIRECTORY"] = folder.path }
    return try Configuration(environment: environment).mail
  }

  @Test("Sending mail needs a relay and a sender, and is limited to three hundred an hour by default")
  func complete() throws {
    #expect(try Configuration(environment: [:]).mail == nil)
    let settings = try #require(try settings())
    #expect(settings.relay.host == "relay.example" && settings.relay.port == 465 && settings.relay.login == nil)
    #expect(settings.sender.name == "Partyline" && settings.sender.address.description == "invites@party.example")
    #expect(settings.replies == nil && settings.hourlyLimit == 300)
    let other = try #require(
      try self.settings([
        "RELAY": "smtp://relay.example", "FROM": "invites@party.example", "REPLIES": "rsvp@party.example",
        "PER_HOUR": "0",
      ]))
    #expect(other.relay.security == .startTLS && other.sender.name.isEmpty && other.hourlyLimit == nil)
    #expect(other.replies?.description == "rsvp@party.example")
    #expect(try self.settings(["FROM": "\"Ana, & Bo\"  <a@b.example>"])?.sender.name == "Ana, & Bo")
  }

  @Test("The password comes from the variable, from a file, or from systemd")
  func password() throws {
    #expect(try settings(["USER": "u", "PASSWORD": "p"])?.relay.login?.password == "p")
    #expect(try settings(["USER": "u", "PASSWORD_FILE": "FOLDER/password"])?.relay.login?.password == "from-a-file")
    #expect(try settings(["USER": "u"], credentials: true)?.relay.login?.password == "from-systemd")
    #expect(try settings(credentials: true)?.relay.login == nil)
  }

  @Test(
    "A missing or wrong setting is named, and no password is printed",
    arguments: [
      ("RELAY", ""), ("RELAY", "relay.example"), ("RELAY", "smtps://u:secret@relay.example"), ("FROM", ""),
      ("FROM", "Partyline"), ("FROM", "a@b.example>\r\nRCPT TO:<x@y.example"), ("FROM", "invites@"),
      ("USER", "u"), ("PASSWORD", "secret"), ("PASSWORD_FILE", "FOLDER/none"), ("PASSWORD_FILE", "FOLDER/empty"),
      ("REPLIES", "rsvp"), ("REPLIES", "rsvp+x@party.example"), ("REPLIES", "answers-of-guests@party.example"),
      ("PER_HOUR", "many"), ("PER_HOUR", "-1"), ("AUTHORITIES", "FOLDER/none"),
    ])
  func wrong(name: String, value: String) throws {
    let error = #expect(throws: ConfigurationError.self) { try settings([name: value]) }
    #expect(error?.description.contains("PARTYLINE_MAIL_\(name)") == true, "\(String(describing: error))")
    #expect(error?.description.contains("secret") == false)
  }
}
