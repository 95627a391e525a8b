import Foundation
import Testing

/// The files of Ports/ are compiled into this target in Swift 6 mode and run by the other suites; here they are
/// checked in Swift 5 mode, and once more in Swift 6 mode with warnings as errors.
@Suite("Extensions written for iOS compile unchanged", .timeLimit(.minutes(1)))
struct PortTests {
  @Test("with completion handlers and with async, in both language modes", arguments: ["5", "6"])
  func compiles(languageMode: String) throws {
    let ports = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Ports")
    let files = try FileManager.default.contentsOfDirectory(at: ports, includingPropertiesForKeys: nil)
    #expect(files.count >= 3)
    let result = try run(
      ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", languageMode, "-I", try modules().path]
        + files.map(\.path).sorted())
    #expect(result.status == 0, "\(result.output)")
  }

  /// Where this build put its modules, found from the test bundle itself.
  private func modules() throws -> URL {
    var directory = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<6 {
      let candidate = directory.appendingPathComponent("Modules")
      if FileManager.default.fileExists(atPath: candidate.appendingPathComponent("UserNotifications.swiftmodule").path)
      {
        return candidate
      }
      directory.deleteLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
