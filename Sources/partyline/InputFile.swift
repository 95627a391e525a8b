import ArgumentParser
import Foundation

/// Reads the files that commands are given. Failures are reported on standard error.
enum InputFile {
  /// The exit code of `sysexits.h` for a file that cannot be read.
  static let unreadable = ExitCode(66)

  /// Reads a file, or standard input for `-`. Reads at most one byte more than a linter accepts, so that the linter can
  /// report the size.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    do {
      let handle = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
      var data = Data()
      while data.count <= limit, let more = try handle.read(upToCount: limit + 1 - data.count), !more.isEmpty {
        data += more
      }
      return [UInt8](data)
    } catch {
      complain("\(path): cannot be read: \(error.localizedDescription)")
      throw unreadable
    }
  }
}
