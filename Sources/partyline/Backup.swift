import App
import ArgumentParser
import Foundation
import Web

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up all data into a new directory; the server may keep running.")

  @OptionGroup var data: DataOption

  @Argument(help: "The directory to create. To restore, start the server with --data on it.")
  var destination: String

  func run() async throws {
    let notes = try await OfflineCommands(configuration: data.configuration())
      .backup(to: URL(filePath: destination, directoryHint: .isDirectory))
    say((["Backed up to \(destination)."] + notes).joined(separator: "\n"))
  }
}
