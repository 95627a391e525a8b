import App
import ArgumentParser
import Foundation
import JSON
import Mail

/// `partyline inbound --recipient "$RECIPIENT" < message`, as the command of a mail server's alias.
struct Inbound: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take in a guest's answer or comment as a mail from standard input.",
    discussion:
      "A mail server runs this command for each mail to the address of PARTYLINE_MAIL_REPLIES. Exit codes follow "
      + "sysexits.h: 0 when the mail was taken in or ignored, 67 when no invitation has that address, 65 when the "
      + "input is not a mail or holds no answer, and 75 when the mail server should deliver it again.")

  @OptionGroup var data: DataOption

  @Option(help: "The recipient that the mail server names; by default the recipients in the mail's own headers.")
  var recipient: String?

  /// One byte more than the largest mail that the server reads.
  private static let limit = ReceivedMail.sizeLimit + 1

  func run() async throws {
    let reply: JSON
    do {
      let mail = try FileHandle.standardInput.read(upToCount: Self.limit) ?? Data()
      let maintenance = OfflineCommands(configuration: try data.configuration())
      reply = try JSON(parsing: Array(try await maintenance.perform(.mail(mail, recipient: recipient)).utf8))
    } catch {
      FileHandle.standardError.write(Data("partyline inbound: \(error)\n".utf8))
      throw ExitCode(75)
    }
    say(reply["sentence"]?.string ?? "")
    switch reply["outcome"]?.string {
    case "unknown-recipient": throw ExitCode(67)
    case "unreadable", "not-understood": throw ExitCode(65)
    default: break
    }
  }
}
