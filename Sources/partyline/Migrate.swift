import App
import ArgumentParser

struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring the database up to date; serving does so too.")

  @OptionGroup var data: DataOption

  func run() throws {
    try Maintenance(configuration: data.configuration()).migrate()
    say("The database is up to date.")
  }
}
