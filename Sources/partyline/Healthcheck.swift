import App
import ArgumentParser
import Web

struct Healthcheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ask the running server whether it is healthy, as a container's health check does.",
    discussion:
      "Finds the server through the data directory, and requests /healthz at the address on which it listens. Exits "
      + "with 0 when the server is healthy and 1 otherwise, within three seconds.")

  @OptionGroup var data: DataOption

  func run() async throws {
    say(try await OfflineCommands(configuration: data.configuration()).checkHealth())
  }
}
