import Foundation

extension Response {
  /// Writes the content to a new file, a piece at a time where it is a file itself; for calls within the process.
  ///
  /// - Throws: what the file system says. What was written by then is gone.
  public func write(to url: URL) throws {
    guard case .file(let file, let range) = content else { return try Data(bytes).write(to: url) }
    try Data().write(to: url, options: .withoutOverwriting)
    do {
      let output = try FileHandle(forWritingTo: url)
      defer { try? output.close() }
      try Self.copy(file, range, to: output)
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw error
    }
  }

  private static func copy(_ file: OpenFile, _ range: Range<Int>, to output: FileHandle) throws {
    let piece = 256 << 10
    for start in stride(from: range.lowerBound, to: range.upperBound, by: piece) {
      let wanted = start..<min(start + piece, range.upperBound)
      let bytes = file.read(wanted)
      // Cut off meanwhile.
      guard bytes.count == wanted.count else { throw CocoaError(.fileReadUnknown) }
      try output.write(contentsOf: bytes)
    }
  }
}
