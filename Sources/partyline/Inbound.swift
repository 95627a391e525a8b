import App
import ArgumentParser
import Foundation
import JSON
import Mail

/// `partyline inbound --recipient "$RECIPIENT" < message`, as the command of a mail server's alias.
struct Inbound: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take in a mail from standard input: a guest's answer, or their words.",
    discussion:
      "For a mail server to call, for each mail to the address of PARTYLINE_MAIL_REPLIES. Exits as sysexits.h has it: 0 "
      + "when it was taken or is for nobody to read, 67 when no invitation has that address, 65 when it is no mail or nothing in it is an answer, and 75 "
      + "when it is worth bringing again.")

  @OptionGroup var data: DataOption

  @Option(help: "For whom the mail server says the mail is; by default whom its own headers name.")
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
