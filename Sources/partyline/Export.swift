import App
import ArgumentParser
import Foundation
import Web

struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export what is stored about a person into a new directory; the server may keep running.",
    discussion: """
      Takes a mail address, which stands for all invitations with it, or the identifier of a guest. The directory holds \
      data.json with all rows, and the person's photos.
      """)

  @OptionGroup var data: DataOption

  @Argument(help: "The person's mail address, or the identifier of one of their invitations.")
  var person: String

  @Option(help: ArgumentHelp("The directory to create.", valueName: "directory"))
  var out: String

  func run() async throws {
    let commands = OfflineCommands(configuration: try data.configuration())
    say(try await commands.export(person, to: URL(filePath: out, directoryHint: .isDirectory)).joined(separator: "\n"))
  }
}
