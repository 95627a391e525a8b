import App
import ArgumentParser
import Foundation
import Web

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy everything into a new directory, while the server runs or not.")

  @OptionGroup var data: DataOption

  @Argument(help: "The directory to make. Start the server with --data on it to restore.")
  var destination: String

  func run() async throws {
    let notes = try await Maintenance(configuration: data.configuration())
      .backup(to: URL(filePath: destination, directoryHint: .isDirectory))
    say((["Backed up to \(destination)."] + notes).joined(separator: "\n"))
  }
}
