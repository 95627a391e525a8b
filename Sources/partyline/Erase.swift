import App
import ArgumentParser
import Foundation
import Web

struct Erase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Erase a person: all their invitations, messages and photos; and prove that nothing is left.",
    discussion: """
      Takes a mail address, which stands for all invitations with it, or the identifier of a guest. Messages stay in \
      the thread as unsent ones, and other places name the person “Removed guest”. Afterwards the database is written \
      anew, and the database and all files are searched for the person's identifiers, addresses, phone numbers and \
      names. What others wrote is not changed, and reported. So is a file that could not be deleted. When the command \
      is interrupted, run it again with the mail address.

      Exits with 0 when nothing is left, and with 1 otherwise. Backups are not changed.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The person's mail address, or the identifier of one of their invitations.")
  var person: String

  @Flag(help: "Erase. Without it, the command only says what it would erase.")
  var yes = false

  func run() async throws {
    let commands = OfflineCommands(configuration: try data.configuration())
    let report = try await commands.erase(person, isConfirmed: yes)
    say(report.text)
    if !report.isNothingLeft { throw ExitCode(1) }
  }
}
