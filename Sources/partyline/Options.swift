import App
import ArgumentParser
import Foundation
import Web

/// The directory of a server's data, an option of every command.
struct DataOption: ParsableArguments {
  @Option(name: .customLong("data"), help: .init(stringLiteral: Setting.data.help))
  var path: String?

  /// The settings of the environment with this option applied.
  /// - Parameter flags: values of other options, by the environment variables that they replace.
  func configuration(replacing flags: [String: String] = [:]) throws -> Configuration {
    var flags = flags
    if let path { flags[Setting.data.variable] = path }
    return try Configuration(environment: ProcessInfo.processInfo.environment, flags: flags)
  }
}
