import Foundation
import Testing

/// Waits until `condition` holds. Records an issue that quotes the condition when it does not hold in time.
///
/// The wait ends after ten seconds and a thousand checks, so that a busy machine gets more time.
public func eventually(
  isolation: isolated (any Actor)? = #isolation, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async rethrows {
  let end = ContinuousClock.now + .seconds(10)
  for look in 1... {
    if try await condition() { return }
    if look >= 1000, .now > end { break }
    // A cancelled test checks without pauses, and ends with the last check.
    try? await Task.sleep(for: .milliseconds(look < 100 ? 1 : 5))
  }
  let call = SourceText(file).call(in: sourceLocation.line)
  Issue.record("did not become true in time: \(call)", sourceLocation: sourceLocation)
}

/// The source text of a test file, as far as it is available.
struct SourceText {
  private let lines: [Substring]

  init(_ path: String) {
    lines =
      (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n", omittingEmptySubsequences: false)
      ?? []
  }

  /// The call that begins on a line, up to its closing brace.
  func call(in line: Int) -> String {
    var (text, depth) = ("", 0)
    for line in lines.dropFirst(line - 1).prefix(10) {
      text += (text.isEmpty ? "" : " ") + line.drop { $0 == " " }
      depth += line.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      if depth <= 0 { break }
    }
    return text
  }
}
