import App
import ArgumentParser
import Web

struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Migrate the database; `partyline serve` does so too.")

  @OptionGroup var data: DataOption

  func run() async throws {
    say(try await OfflineCommands(configuration: data.configuration()).migrate())
  }
}
