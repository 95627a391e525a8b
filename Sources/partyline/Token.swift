import App
import ArgumentParser

struct Token: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make an API token for a host and print it; it is shown this once.")

  @OptionGroup var data: DataOption

  @Argument(help: "The host's name, as for signing in.")
  var account: String

  @Option(help: "What the token is for.")
  var name = "command line"

  func run() async throws {
    say(try await Maintenance(configuration: data.configuration()).perform(.token(host: account, name: name)))
  }
}
