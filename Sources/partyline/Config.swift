import App
import ArgumentParser
import Foundation
import PageKit
import Web

/// Shows the settings that are in force, or the files that document them.
struct Config: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the settings that are in force, and where each comes from.",
    discussion: """
      Shows the settings of the server that runs on the data directory. When none runs, shows those that a server would
      have if this shell started it. Exits with 78 when a variable that begins with PARTYLINE_ is unknown.
      """)

  @OptionGroup var data: DataOption

  @Flag(help: "Print an environment file for systemd in which every setting is commented out.")
  var example = false

  @Flag(help: .hidden)
  var markdown = false

  func run() async throws {
    if example { return say(Setting.environmentFile) }
    if markdown { return say(Setting.document) }
    let configuration = try data.configuration()
    let commands = OfflineCommands(configuration: configuration)
    if let text = try await commands.settingsOfServer() {
      say("The server that runs on \(DataDirectory(configuration.data).path) has these settings:\n\n\(text)")
    } else {
      say("No server runs on \(DataDirectory(configuration.data).path). This shell would start one with:\n")
      say(configuration.settings.joined(separator: "\n"))
    }
    let unknown = Setting.unknown(in: ProcessInfo.processInfo.environment)
    for name in unknown { complain(Setting.complaint(about: name)) }
    // EX_CONFIG of sysexits.h.
    if !unknown.isEmpty { throw ExitCode(78) }
  }
}
