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
      discussion: "Exits with 1 when APNs or the device would refuse it, with 0 when there are warnings and notes only."
    )

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

    @Flag(help: "Print JSON, for programs.")
    var json = false

    func run() throws {
      let bytes = try read()
      let linter = PayloadLinter(try context())
      if fix { return try report(fixed: linter.fixed(bytes)) }
      let findings = linter.findings(in: bytes)
      if json {
        say(JSON.array(findings.map(\.json)).text)
      } else {
        for finding in findings { say("\(file):\(finding)") }
      }
      try end(after: findings)
    }

    private func report(fixed: (bytes: [UInt8], findings: [PayloadLinter.Finding])) throws {
      FileHandle.standardOutput.write(Data(fixed.bytes))
      for finding in fixed.findings { FileHandle.standardError.write(Data("\(file):\(finding)\n".utf8)) }
      try end(after: fixed.findings)
    }

    private func end(after findings: [PayloadLinter.Finding]) throws {
      if findings.contains(where: { $0.severity == .error }) { throw ExitCode.failure }
    }

    /// Reads one byte more than the linter accepts, so that the linter can report the size.
    private func read() throws -> [UInt8] {
      let handle = file == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: file))
      var data = Data()
      while data.count <= PayloadLinter.sizeLimit {
        guard let more = try handle.read(upToCount: PayloadLinter.sizeLimit + 1 - data.count), !more.isEmpty else {
          break
        }
        data += more
      }
      return [UInt8](data)
    }

    private func context() throws -> PayloadLinter.Context {
      var context = PayloadLinter.Context(
        priority: priority, collapseIdentifier: collapseID, topic: topic,
        strings: try strings.map { try LocalizedStrings(contentsOf: URL(filePath: $0)) })
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
