import App
import ArgumentParser
import Foundation
import Web

struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Restore a backup to the data directory; the server must be stopped.",
    discussion: """
      The backup is checked first, as `partyline backup --verify` does. The restored directory takes the place of the \
      data directory last, so an interrupted restore changes nothing. A data directory that this user cannot rename, \
      such as a container's volume, is filled in place instead; when that is interrupted, run the restore again.

      Exit statuses: 65 when the backup is incomplete or damaged, 66 when there is none, 73 when the data directory is \
      not empty or cannot be made, 74 when reading or writing failed, and 75 while a server runs on the data directory.
      """)

  @OptionGroup var data: DataOption

  @Flag(
    help: """
      Move what the data directory holds to DIRECTORY.before-restore-TIME, or to before-restore-TIME in a directory \
      that is filled in place.
      """)
  var replace = false

  @Argument(help: "The directory of the backup.")
  var backup: String

  func run() async throws {
    let commands = OfflineCommands(configuration: try data.configuration())
    let place = URL(filePath: backup, directoryHint: .isDirectory)
    say(try await withExitStatus { try await commands.restore(place, replacing: replace) }.joined(separator: "\n"))
  }
}
