import App
import ArgumentParser
import Foundation
import Mail
import PageKit
import Web

/// `partyline mail test ana@example.org`
struct MailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail", abstract: "Test whether this server can send mail, and check a mail for problems.",
    subcommands: [MailTest.self, MailLint.self])
}

/// Sends one mail with the settings of the environment, and prints the result.
struct MailTest: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Send one mail, and print the relay's answer.",
    discussion:
      "Uses the settings of `partyline serve`: PARTYLINE_MAIL_RELAY, PARTYLINE_MAIL_FROM, PARTYLINE_MAIL_USER and its "
      + "password. Exits with 0 when the relay accepted the mail, 75 when another try may succeed, and 1 otherwise.")

  @OptionGroup var data: DataOption

  @Argument(help: "The recipient, such as ana@example.org.")
  var address: String

  func run() async throws {
    guard let settings = try data.configuration().mail else {
      throw ConfigurationError("This server cannot send mail. Set PARTYLINE_MAIL_RELAY and PARTYLINE_MAIL_FROM.")
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
        This is a test. This Partyline server can send mail, and you can read it.

        Look at the headers for your provider's verdict: Authentication-Results should say spf=pass or dkim=pass.
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
    case .accepted: "The relay has it. Check the mailbox and its spam folder to see whether it arrives."
    case .refusedAddress:
      "There is no such address. The settings are correct."
    case .full: "The mailbox is full. The settings are correct."
    case .rejected: "The relay rejects this mail. It may still accept others."
    case .later: "Not now: try again in a few minutes. The settings are correct so far."
    case .slower: "The relay asks for fewer mails, or for a pause. Try again in a few minutes."
    case .unreachable:
      "The relay cannot be reached. Check PARTYLINE_MAIL_RELAY, the network, and whether a firewall blocks the port."
    case .lost: "The connection was lost while the mail was sent. It may have arrived anyway. Try again."
    case .misconfigured:
      "The relay does not take this server's mail. Check PARTYLINE_MAIL_USER and its password, smtps:// or smtp:// in "
        + "PARTYLINE_MAIL_RELAY, and whether the login may send from PARTYLINE_MAIL_FROM."
    }
  }
}
