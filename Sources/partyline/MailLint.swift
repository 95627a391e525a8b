import ArgumentParser
import JSON
import Mail
import Web

/// `partyline mail lint invite.eml`
struct MailLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Report the problems that servers and mail programs will have with a mail.",
    discussion:
      "Exits with 1 when the mail would be refused or fail its purpose, with 0 for warnings and notes only, and with "
      + "66 when the file cannot be read.")

  @Argument(help: "A file with the whole mail (.eml); - reads standard input.")
  var file: String

  @Flag(help: "Print JSON, for programs.")
  var json = false

  func run() throws {
    let findings = MailLinter().findings(in: try InputFile.read(file, limit: MailLinter.sizeLimit))
    if json {
      say(JSON.array(findings.map(\.json)).text)
    } else {
      for finding in findings { say("\(file): \(finding)") }
    }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
  }
}
