import Foundation

/// A program that does its work and ends.
enum Command {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What `program` prints; throws what it complains of when it fails.
  static func run(_ program: String, _ arguments: [String]) throws -> Data {
    // A file, not a second pipe: two pipes that fill at the same time would wait for each other.
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
