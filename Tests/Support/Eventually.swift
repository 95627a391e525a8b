import Foundation
import Testing

/// Waits until `condition` holds, and records an issue that quotes the condition when it does not within seconds.
///
/// A machine with much else to do gets more time: the wait ends after ten seconds and a thousand looks.
public func eventually(
  isolation: isolated (any Actor)? = #isolation, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async rethrows {
  let end = ContinuousClock.now + .seconds(10)
  for look in 1... {
    if try await condition() { return }
    if look >= 1000, .now > end { break }
    // A cancelled test looks on without a pause, and ends with the last look.
    try? await Task.sleep(for: .milliseconds(look < 100 ? 1 : 5))
  }
  Issue.record("never came to be: \(SourceText(file).call(in: sourceLocation.line))", sourceLocation: sourceLocation)
}

/// A file of tests, as far as it is there to be quoted.
struct SourceText {
  private let lines: [Substring]

  init(_ path: String) {
    lines =
      (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n", omittingEmptySubsequences: false)
      ?? []
  }

  /// The call that begins in a line, up to the brace that closes it.
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
