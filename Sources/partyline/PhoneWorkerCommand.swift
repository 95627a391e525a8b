import ArgumentParser
import Foundation
import PhoneWeb
import Web
import Worker

/// The command by which a server starts a separate process for browsers' own phones. It is not meant to be typed.
struct PhoneWorkerCommand: AsyncParsableCommand {
  static let name = "phone-worker"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Serve browsers’ own phones to the server that started this.",
    shouldDisplay: false)

  @Argument(help: "The setup that the server passes.")
  var setup: String

  @Argument(help: "The directory of this process.")
  var directory: String

  /// Confines the process. Call it first, while there is only one thread.
  static func confine() {
    try? WorkerProcess.confine()
    // The worker's own directory is `data/incoming/phones/…`, which `PhoneWorker` makes.
    let own = URL(filePath: CommandLine.arguments.last ?? "", directoryHint: .isDirectory)
    let data = own.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    WorkerProcess.keepOut(of: data, but: own)
  }

  func run() async throws {
    try await PhoneWorkerProcess.run(setup, in: URL(filePath: directory, directoryHint: .isDirectory))
    // Requests still in progress have no server left to answer to.
    Foundation.exit(0)
  }
}
