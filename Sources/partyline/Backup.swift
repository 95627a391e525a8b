import App
import ArgumentParser
import Foundation
import Web

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up all data into a new directory, or check a backup; the server may keep running.",
    discussion: """
      The database is checked after it was copied, and so are the key and the files of all photos. The file \
      manifest.json, which is written last, describes the backup. `partyline restore` brings a backup back. Symbolic \
      links in place of the database, the key, photos or attachments are followed.

      Only --verify has exit statuses of its own: 65 for a backup that is incomplete or damaged, 66 when there is none, \
      74 when it cannot be read, and 75 while a server runs on it.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: """
      Make the backup in a new directory inside DIRECTORY, named by the time, and remove older complete backups there \
      until this number is left. Those that hold photos which the new one lacks stay.
      """)
  var keep: Int?

  @Flag(help: "Check the backup in DIRECTORY instead of making one.")
  var verify = false

  @Argument(help: ArgumentHelp("The directory to create.", valueName: "directory"))
  var destination: String

  func validate() throws {
    if verify, keep != nil { throw ValidationError("Give --keep or --verify, not both.") }
    if let keep, keep < 1 { throw ValidationError("--keep is \(keep). Give the number of backups to keep, 1 or more.") }
  }

  func run() async throws {
    let place = URL(filePath: destination, directoryHint: .isDirectory)
    if verify { return say(try await withExitStatus { try await OfflineCommands.verifyBackup(place) }) }
    let commands = OfflineCommands(configuration: try data.configuration())
    guard let keep else {
      let notes = try await commands.backup(to: place)
      return say((["Backed up to \(destination)."] + notes).joined(separator: "\n"))
    }
    let made = try await commands.backup(into: place, keeping: keep)
    say((["Backed up to \(made.path)."] + made.notes).joined(separator: "\n"))
  }
}
