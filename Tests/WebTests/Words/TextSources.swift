import Foundation

/// The table of phrases as it is written in the sources: of pages, and of notifications.
enum PhraseSources {
  struct Row {
    let file: String
    let english: String
    let german: String
    let spanish: String
  }

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardizedFileURL

  /// The files that hold phrases, with how many each begins.
  static func files() throws -> [(name: String, text: String)] {
    let paths = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (paths ?? []).filter { $0.lastPathComponent.hasPrefix("Words+") && $0.pathExtension == "swift" }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }

  static func rows() throws -> [Row] {
    let phrase = #/Phrase\(\s*"((?:[^"\\]|\\.)*)",\s*de:\s*"((?:[^"\\]|\\.)*)",\s*es:\s*"((?:[^"\\]|\\.)*)"\s*\)/#
    return try files().flatMap { file in
      file.text.matches(of: phrase).map { match in
        Row(
          file: file.name, english: String(match.output.1), german: String(match.output.2),
          spanish: String(match.output.3))
      }
    }
  }
}
