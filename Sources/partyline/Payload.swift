import APNs
import ArgumentParser
import Foundation
import JSON
import UserNotifications

struct Payload: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the payloads of remote notifications.", subcommands: [Lint.self])
}

extension Payload {
  /// `partyline payload lint push.apns`
  struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report the problems of a push payload and how to fix them.",
      discussion:
        "Exits with 1 when APNs or the device would refuse it, with 0 when there are warnings and notes only, and with "
        + "66 when a file cannot be read.")

    @Argument(help: "A file of JSON or .apns; - reads standard input.")
    var file: String

    @Option(help: "The header apns-push-type.")
    var pushType: String?

    @Option(help: "The header apns-priority.")
    var priority: Int?

    @Option(help: "The header apns-collapse-id.")
    var collapseID: String?

    @Option(help: "The header apns-topic.")
    var topic: String?

    @Option(help: "A category that the app registers; once for each.")
    var category: [String] = []

    @Option(help: "The app's Localizable.strings or Localizable.stringsdict.")
    var strings: String?

    @Flag(help: "Print the payload with all available fixes applied; remaining problems go to standard error.")
    var fix = false

    @Flag(help: "Print the findings as JSON, for programs.")
    var json = false

    func run() throws {
      let bytes = try InputFile.read(file, limit: PayloadLinter.sizeLimit)
      let linter = PayloadLinter(try context())
      guard fix else { return try report(linter.findings(in: bytes), by: say) }
      let fixed = linter.fixed(bytes)
      FileHandle.standardOutput.write(Data(fixed.bytes))
      try report(fixed.findings, by: complain)
    }

    /// - Parameter tell: prints a line. With a fixed payload on standard output, it prints to standard error.
    private func report(_ findings: [PayloadLinter.Finding], by tell: (String) -> Void) throws {
      if json {
        tell(JSON.array(findings.map(\.json)).text)
      } else {
        for finding in findings { tell("\(file):\(finding)") }
      }
      if findings.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }

    private func localizedStrings(_ path: String) throws -> LocalizedStrings {
      do {
        return try LocalizedStrings(contentsOf: URL(filePath: path))
      } catch {
        complain("\(path): cannot be read: \(error)")
        throw InputFile.unreadable
      }
    }

    private func context() throws -> PayloadLinter.Context {
      var context = PayloadLinter.Context(
        priority: priority, collapseIdentifier: collapseID, topic: topic,
        strings: try strings.map(localizedStrings))
      if let pushType {
        guard let type = PushType(rawValue: pushType) else {
          let known = PushType.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValidationError("The push type is one of \(known).")
        }
        context.pushType = type
      }
      if !category.isEmpty {
        context.categories = category.map { UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: []) }
      }
      return context
    }
  }
}
