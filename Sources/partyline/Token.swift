import App
import ArgumentParser
import Web

struct Token: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create an API token for a host and print it once; or list and revoke tokens.")

  @OptionGroup var data: DataOption

  @Argument(help: "The host's name, as for signing in.")
  var account: String

  @Option(help: "What the token is for.")
  var name = "command line"

  @Flag(help: "List the host's tokens instead: identifier, when created and last used, name.")
  var list = false

  @Option(help: "Revoke the token with this identifier, or every one of this name, instead.")
  var revoke: String?

  func validate() throws {
    if list, revoke != nil { throw ValidationError("Give --list or --revoke, not both.") }
  }

  func run() async throws {
    let request: ControlRequest =
      if let revoke { .revokeToken(revoke, host: account) } else if list { .tokens(host: account) } else {
        .token(host: account, name: name)
      }
    say(try await OfflineCommands(configuration: data.configuration()).perform(request))
  }
}
