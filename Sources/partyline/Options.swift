import App
import ArgumentParser
import Foundation
import Web

/// The directory of a server's data, an option of every command.
struct DataOption: ParsableArguments {
  @Option(name: .customLong("data"), help: "Directory that holds all data (PARTYLINE_DATA; default ./data).")
  var path: String?

  /// The settings of the environment with this option applied.
  /// - Parameter flags: values that replace the environment variables of these names.
  func configuration(replacing flags: [String: String] = [:]) throws -> Configuration {
    var configuration = try Configuration(
      environment: ProcessInfo.processInfo.environment.merging(flags) { $1 })
    if let path { configuration.data = URL(filePath: path, directoryHint: .isDirectory) }
    return configuration
  }
}
