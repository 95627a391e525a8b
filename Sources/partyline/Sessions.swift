import App
import ArgumentParser
import Web

struct Sessions: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the browsers in which a host is signed in, or sign the host out everywhere.")

  @OptionGroup var data: DataOption

  @Argument(help: "The host's name, as for signing in.")
  var account: String

  @Flag(help: "Sign the host out everywhere.")
  var end = false

  func run() async throws {
    let request: ControlRequest = end ? .endSessions(host: account) : .sessions(host: account)
    say(try await OfflineCommands(configuration: data.configuration()).perform(request))
  }
}
