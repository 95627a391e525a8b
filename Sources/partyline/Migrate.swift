import App
import ArgumentParser
import Web

struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring the database up to date; serving does so too.")

  @OptionGroup var data: DataOption

  func run() async throws {
    say(try await Maintenance(configuration: data.configuration()).migrate())
  }
}
