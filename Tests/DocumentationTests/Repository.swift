import Foundation

/// The files of this repository.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the paths of the files in and below `directory` whose names end with `ending`.
  static func files(in directory: String, ending: String) throws -> [String] {
    let base = root.appendingPathComponent(directory)
    return try FileManager.default.subpathsOfDirectory(atPath: base.path)
      .filter { $0.hasSuffix(ending) }.map { "\(directory)/\($0)" }.sorted()
  }
}
