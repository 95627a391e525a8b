import App
import ArgumentParser
import Web

struct Keys: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the keys by which push services know this server, or make one for new subscriptions.",
    discussion:
      "A browser's subscription belongs to one key, so old keys are kept. After a new key is made, a browser "
      + "subscribes again the next time it shows a page. Until then the server uses the browser's old key.")

  @OptionGroup var data: DataOption

  @Flag(help: "Make a new key.")
  var new = false

  func run() async throws {
    say(try await OfflineCommands(configuration: data.configuration()).perform(new ? .newKey : .keys))
  }
}
