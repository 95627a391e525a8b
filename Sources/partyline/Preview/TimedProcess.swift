import Foundation

/// Another program, which is stopped when it takes too long, and whose own children end with it.
struct TimedProcess {
  private let process = Process()
  private let output: URL

  /// - Parameters:
  ///   - variables: what its environment has besides this command's.
  ///   - output: a file for what the program prints: it may be more than a pipe holds.
  init(_ program: URL, _ arguments: [String], variables: [String: String], output: URL) throws {
    self.output = output
    try Data().write(to: output)
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
  }

  /// What it printed; nil when it was stopped, or ended with anything but 0.
  func run(within limit: Duration) async throws -> String? {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    let process = process
    let guardian = Task {
      try await Task.sleep(for: limit)
      process.terminate()
      try await Task.sleep(for: .seconds(5))
      kill(process.processIdentifier, SIGKILL)
    }
    for await _ in ended {}
    guardian.cancel()
    // `Process` gives each child a group of its own. A browser's helpers may outlive it for a moment, and would write
    // their profile while it is being deleted.
    kill(-process.processIdentifier, SIGKILL)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
    return try String(contentsOf: output, encoding: .utf8)
  }
}
