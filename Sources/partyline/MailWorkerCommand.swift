import App
import ArgumentParser
import Foundation

/// What a server starts to read mails apart from itself; nobody types it.
struct MailWorkerCommand: AsyncParsableCommand {
  static let name = "mail-worker"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Read mails for the server that started this.", shouldDisplay: false)

  @Argument(help: "A directory of its own.")
  var directory: String

  func run() async throws {
    try await MailWorkerProcess.run()
    Foundation.exit(0)
  }
}
