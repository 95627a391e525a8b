import Foundation
import Testing

/// A server of `Tests/Fakes` in a process of its own, which ends with this one. `bin/setup --tests` installs what it
/// needs.
public final class FakeServer: Sendable {
  /// The line that the server prints when it accepts connections.
  public let announcement: String
  private let input: FileHandle

  /// - Parameter script: The name of the script's file.
  public init(_ script: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
    let python = root.appendingPathComponent(".venv/bin/python")
    try #require(
      FileManager.default.isExecutableFile(atPath: python.path), "`bin/setup --tests` installs \(python.path)")
    let (stdin, stdout) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = python
    process.arguments = [root.appendingPathComponent("Tests/Fakes/\(script)").path]
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    // The server ends when its standard input closes.
    input = stdin.fileHandleForWriting
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = stdout.fileHandleForReading.availableData
      try #require(!more.isEmpty, "\(script) did not start; `bin/setup --tests` installs what it needs")
      line += more
    }
    announcement = String(decoding: line.dropLast(), as: UTF8.self)
  }
}
