import App
import ArgumentParser
import Foundation
import Web

struct SetPassphrase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase",
    abstract: "Set a new passphrase for a host, read from the terminal or from standard input.",
    discussion: "The host is signed out everywhere. API tokens keep working; see `partyline token --list`.")

  @OptionGroup var data: DataOption

  @Argument(help: "The host's name, as for signing in.")
  var account: String

  func run() async throws {
    let passphrase = try Self.read()
    say(
      try await OfflineCommands(configuration: data.configuration()).perform(.setPassphrase(passphrase, host: account)))
  }

  /// Reads the passphrase twice without echo from a terminal, or the first line from a pipe.
  private static func read() throws -> String {
    guard isatty(STDIN_FILENO) == 1 else { return try line() }
    let passphrase = try hidden("New passphrase: ")
    guard try hidden("Again: ") == passphrase else { throw ValidationError("The two differ. Nothing was changed.") }
    return passphrase
  }

  private static func hidden(_ prompt: String) throws -> String {
    FileHandle.standardError.write(Data(prompt.utf8))
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return try line() }
    let shown = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    defer {
      var shown = shown
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
      FileHandle.standardError.write(Data("\n".utf8))
    }
    return try line()
  }

  private static func line() throws -> String {
    guard let line = readLine(), !line.isEmpty else { throw ValidationError("There was no passphrase to read.") }
    return line
  }
}
