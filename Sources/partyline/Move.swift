import App
import ArgumentParser
import Web

struct Move: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Move the database from SQLite to PostgreSQL or back; the server may keep running for the most part.",
    discussion: """
      Everything is copied while the server runs. Then the command asks you to stop the server, copies what has changed \
      since, compares both databases, and tells you the setting for the next start. Stop all servers that share a \
      PostgreSQL database. When the command is interrupted, the old database stays the valid one: run it again.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: "The address of an empty PostgreSQL database, such as postgres://partyline@db.example/partyline, or file.")
  var to: String

  @Option(help: "The address of the PostgreSQL database that --to file moves. PARTYLINE_DATABASE by default.")
  var from: String?

  func validate() throws {
    if to == "file" { return }
    guard to.hasPrefix("postgres://") || to.hasPrefix("postgresql://") else {
      throw ValidationError("--to is \(to). Give postgres://USER@HOST/DATABASE, or file.")
    }
    if from != nil { throw ValidationError("--from belongs to --to file.") }
  }

  func run() async throws {
    let commands = OfflineCommands(configuration: try data.configuration())
    let lines = try await withExitStatus {
      to == "file"
        ? try await commands.moveToFile(fromPostgres: from) { say($0) }
        : try await commands.move(toPostgres: to) { say($0) }
    }
    say(lines.joined(separator: "\n"))
  }
}
