import ArgumentParser
import Foundation
import PhoneWeb
import Web
import Worker

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

  /// First of all, while there is one thread.
  static func confine() {
    try? WorkerProcess.confine()
    // `data/incoming/phones/…`, as `PhoneWorker` has it made.
    let own = URL(filePath: CommandLine.arguments.last ?? "", directoryHint: .isDirectory)
    let data = own.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    WorkerProcess.keepOut(of: data, but: own)
  }

  func run() async throws {
    try await PhoneWorkerProcess.run(setup, in: URL(filePath: directory, directoryHint: .isDirectory))
    // Whatever is still under way has nobody to answer to.
    Foundation.exit(0)
  }
}
