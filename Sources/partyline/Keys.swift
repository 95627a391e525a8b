import App
import ArgumentParser
import Web

struct Keys: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the keys with which push services know this server, or make one for new subscriptions.",
    discussion:
      "A browser's subscription belongs to its key, so keys stay. With a new one browsers subscribe anew when "
      + "their pages are looked at; until then they are sent to with the old.")

  @OptionGroup var data: DataOption

  @Flag(help: "Make a new key.")
  var new = false

  func run() async throws {
    say(try await OfflineCommands(configuration: data.configuration()).perform(new ? .newKey : .keys))
  }
}
