import Foundation

extension Response {
  /// Writes the content to a new file, for calls within the process. A file is copied piece by piece.
  ///
  /// - Throws: the error of the file system. A partly written file is removed.
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
      // The file was truncated in the meantime.
      guard bytes.count == wanted.count else { throw CocoaError(.fileReadUnknown) }
      try output.write(contentsOf: bytes)
    }
  }
}
