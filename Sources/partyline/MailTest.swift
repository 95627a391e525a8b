import App
import ArgumentParser
import Foundation
import Mail
import PageKit
import Web

/// `partyline mail test ana@example.org`
struct MailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail", abstract: "Find out whether mail leaves this server, and what a mail will not do.",
    subcommands: [MailTest.self, MailLint.self])
}

/// Sends one mail with the settings of the environment, and prints the result.
struct MailTest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Send one mail, and say what the relay answered.",
    discussion:
      "With the settings that `partyline serve` has: PARTYLINE_MAIL_RELAY, PARTYLINE_MAIL_FROM, PARTYLINE_MAIL_USER and its "
      + "password. Exits with 0 when the relay took it, 75 when it is worth trying again, and 1 otherwise.")

  @OptionGroup var data: DataOption

  @Argument(help: "Where to, such as ana@example.org.")
  var address: String

  func run() async throws {
    guard let settings = try data.configuration().mail else {
      throw ConfigurationError("No mail leaves this server: set PARTYLINE_MAIL_RELAY and PARTYLINE_MAIL_FROM.")
    }
    guard let recipient = MailAddress(address) else {
      throw ValidationError("\(address) is no mail address. Write it like ana@example.org.")
    }
    let relay = settings.relay
    say("Relay: \(relay.host):\(relay.port), \(relay.security.words)\(relay.login.map { ", as \($0.user)" } ?? "")")
    say("From: \(settings.sender.address)\nTo: \(recipient)")
    let client = SMTPClient(relay, threads: 1)
    let answer = await client.send(
      message(from: settings.sender, to: recipient), from: settings.sender.address, to: recipient)
    client.shutdown()
    say([answer.status.map(String.init) ?? "no reply", answer.reason].filter { !$0.isEmpty }.joined(separator: " "))
    say(answer.outcome.advice)
    if answer.outcome != .accepted { throw ExitCode(answer.outcome.isWorthAnotherTry ? 75 : 1) }
  }

  private func message(from sender: Mailbox, to recipient: MailAddress) -> [UInt8] {
    MailMessage(
      id: "test.\(UUID().uuidString.lowercased())", date: Int64(time(nil)), from: sender,
      to: Mailbox(address: recipient), subject: "Partyline can send mail",
      text: """
        This is a test. Mail leaves this Partyline server, and you can read it.

        Look at the headers for what your provider thinks of it: Authentication-Results should say spf=pass or dkim=pass.
        """
    ).bytes()
  }
}

extension MailServer.Security {
  fileprivate var words: String {
    switch self {
    case .tls: "with TLS"
    case .startTLS: "with STARTTLS"
    case .none: "on this machine, without TLS"
    }
  }
}

extension SMTPAnswer.Outcome {
  fileprivate var isWorthAnotherTry: Bool { [.full, .later, .slower, .unreachable, .lost].contains(self) }

  /// The result, and what the operator can do about it.
  fileprivate var advice: String {
    switch self {
    case .accepted: "The relay has it. Whether it arrives, look in the mailbox, and among what was taken for spam."
    case .refusedAddress:
      "There is no such address. Nothing is wrong with the settings: the relay was asked as it should be."
    case .full: "The mailbox is full. The settings are right."
    case .rejected: "The relay does not take this mail, whatever becomes of others."
    case .later: "Not now: try it again in some minutes. The settings are right so far."
    case .slower: "The relay wants fewer mails, or to rest. Try it again in some minutes."
    case .unreachable:
      "The relay cannot be reached: look at PARTYLINE_MAIL_RELAY, at the network, and at what may block the port."
    case .lost: "The connection ended on the way. It may have arrived all the same; try it again."
    case .misconfigured:
      "The relay does not take this server's mail: look at PARTYLINE_MAIL_USER and its password, at smtps:// or smtp:// in "
        + "PARTYLINE_MAIL_RELAY, and whether the login may send from PARTYLINE_MAIL_FROM."
    }
  }
}
