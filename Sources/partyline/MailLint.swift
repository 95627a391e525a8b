import ArgumentParser
import Foundation
import JSON
import Mail
import Web

/// `partyline mail lint invite.eml`
struct MailLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Report the problems that servers and mail programs will have with a mail.",
    discussion: "Exits with 1 when the mail would be refused or fail its purpose, with 0 for warnings and notes only.")

  @Argument(help: "A file with the whole mail (.eml); - reads standard input.")
  var file: String

  @Flag(help: "Print JSON, for programs.")
  var json = false

  func run() throws {
    let findings = MailLinter().findings(in: try read())
    if json {
      say(JSON.array(findings.map(\.json)).text)
    } else {
      for finding in findings { say("\(file): \(finding)") }
    }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
  }

  /// Reads one byte more than the linter accepts, so that the linter can report the size.
  private func read() throws -> [UInt8] {
    let handle = file == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: file))
    var data = Data()
    while data.count <= MailLinter.sizeLimit {
      guard let more = try handle.read(upToCount: MailLinter.sizeLimit + 1 - data.count), !more.isEmpty else { break }
      data += more
    }
    return [UInt8](data)
  }
}
