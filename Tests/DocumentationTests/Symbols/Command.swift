import Foundation

/// Runs programs that end by themselves.
enum Command {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the output of `program`.
  /// - Throws: `Failure` with the error output when the program fails.
  static func run(_ program: String, _ arguments: [String]) throws -> Data {
    // The errors go to a file instead of a second pipe, because two pipes that fill at the same time would deadlock.
    let complaints = FileManager.default.temporaryDirectory.appendingPathComponent("complaints-\(UUID().uuidString)")
    try Data().write(to: complaints)
    defer { try? FileManager.default.removeItem(at: complaints) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = try String(contentsOf: complaints, encoding: .utf8)
      throw Failure(description: "\(program) \(arguments.joined(separator: " "))\n\(text)")
    }
    return printed
  }
}
