import ArgumentParser
import Foundation

/// Writes the files of a preview. Failures are reported on standard error.
enum PreviewFile {
  /// Exit codes of `sysexits.h`.
  enum Exit {
    static let data = ExitCode(65)
    static let unavailable = ExitCode(69)
    static let output = ExitCode(74)
  }

  static func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  static func write(_ data: Data, to path: String) throws {
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      complain("\(path): cannot be written: \(error.localizedDescription)")
      throw Exit.output
    }
  }
}

/// A directory that exists while the command runs.
struct Scratch: Sendable {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(
      path: "partyline-preview-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
  }

  func path(_ name: String) -> URL { directory.appending(path: name) }

  func file(_ name: String, _ text: String) throws -> URL {
    try Data(text.utf8).write(to: path(name))
    return path(name)
  }

  /// Removes the directory. A browser that was just told to stop may still write its profile, so this method tries for
  /// two seconds. Only the system's own cleanup removes files that cannot be deleted.
  func remove() {
    for _ in 0..<20 {
      try? FileManager.default.removeItem(at: directory)
      guard FileManager.default.fileExists(atPath: directory.path) else { return }
      Thread.sleep(forTimeInterval: 0.1)
    }
  }
}
