import App
import ArgumentParser
import Foundation

/// The command by which a server starts a separate process to read mails. It is not meant to be typed.
struct MailWorkerCommand: ParsableCommand {
  static let name = "mail-worker"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Read mails for the server that started this.", shouldDisplay: false)

  @Argument(help: "The directory of this process.")
  var directory: String

  func run() throws {
    try MailWorkerProcess.run()
    Foundation.exit(0)
  }
}
