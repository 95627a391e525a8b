import ArgumentParser
import Foundation
import Web

/// What a server starts to keep the browsers' own phones apart from itself; nobody types it.
struct PhoneWorkerCommand: AsyncParsableCommand {
  static let name = "phone-worker"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Serve browsers’ own phones to the server that started this.",
    shouldDisplay: false)

  @Argument(help: "What the server says.")
  var setup: String

  @Argument(help: "A directory of its own.")
  var directory: String

  func run() async throws {
    try await PhoneWorkerProcess.run(setup, in: URL(filePath: directory, directoryHint: .isDirectory))
    // Whatever is still under way has nobody to answer to.
    Foundation.exit(0)
  }
}
