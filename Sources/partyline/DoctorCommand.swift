import App
import ArgumentParser
import Foundation
import PageKit
import Web

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examine the settings, the data directory and the machine, and say what to do.",
    discussion: """
      Changes nothing, and works beside a running server and without one. Settings are read from the environment; set \
      the same variables as for `partyline serve`, and run this as the same user.

      Exit statuses: 0 when nothing is worse than a note, 1 with warnings, 2 with errors.
      """)

  // Not `DataOption`, because settings that cannot be used are findings here.
  @Option(help: .init(stringLiteral: Setting.data.help))
  var data: String?

  @Option(help: "The address to test; by default the running server's (PARTYLINE_PUBLIC_URL).")
  var publicURL: String?

  @Option(help: "A directory of backups, whose last one should not be old.")
  var backups: String?

  @Flag(help: "Print the findings as JSON.")
  var json = false

  func run() async throws {
    let findings = await Doctor(
      environment: ProcessInfo.processInfo.environment,
      data: data.map { URL(filePath: $0, directoryHint: .isDirectory) }, publicURL: publicURL,
      backups: backups.map { URL(filePath: $0, directoryHint: .isDirectory) }
    ).run()
    say(json ? try Self.json(findings) : Self.text(findings))
    switch findings.map(\.level).max() {
    case .warning: throw ExitCode(1)
    case .error: throw ExitCode(2)
    default: return
    }
  }

  private static func text(_ findings: [Finding]) -> String {
    findings.map { finding in
      let level = finding.level.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
      return level + finding.found + (finding.fix.map { "\n         \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  private static func json(_ findings: [Finding]) throws -> String {
    String(decoding: try JSONEncoder.readable.encode(["findings": findings]), as: UTF8.self)
  }
}
