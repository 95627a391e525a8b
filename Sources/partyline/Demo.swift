import App
import ArgumentParser
import Web

struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the demo's links and tokens, loading the demo if necessary.")

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON, for scripts.")
  var json = false

  func run() async throws {
    say(try await OfflineCommands(configuration: data.configuration()).perform(.demo(asJSON: json)))
  }
}
