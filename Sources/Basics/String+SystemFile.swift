import Foundation

extension String {
  /// Reads a file below `/proc`, such as `/proc/self/maps`. Nil when it cannot be read.
  ///
  /// Such a file has no size, and the system hands out a page of it at a time. `String(contentsOfFile:)` reads the first
  /// page alone.
  package init?(systemFile path: String) {
    guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.readToEnd() else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
