import Foundation
import Testing

/// Texts in files beside the tests, in a folder `Snapshots`, so that a change shows in the diff.
///
/// `bin/test record` writes the files from the current texts.
public struct Snapshots: Sendable {
  private let folder: URL

  /// - Parameter name: The name of a folder in `Snapshots`. Nil for that folder itself.
  public init(_ name: String? = nil, besides file: String = #filePath) {
    let snapshots = URL(filePath: file).deletingLastPathComponent().appending(path: "Snapshots")
    folder = name.map { snapshots.appending(path: $0) } ?? snapshots
  }

  private static let isRecording = ProcessInfo.processInfo.environment["PARTYLINE_RECORD"] == "1"

  /// Records an issue that shows the first difference, if there is one.
  public func expect(_ text: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: name)
    if Self.isRecording { return try record(text, in: file) }
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("\(name) is not kept yet: bin/test record", sourceLocation: sourceLocation)
      return
    }
    guard let difference = FirstDifference(from: kept, to: text) else { return }
    Issue.record(
      "\(name), \(difference)If the change is intended, run bin/test record.", sourceLocation: sourceLocation)
  }

  /// Records an issue for every file without a text, or removes such files when recording.
  public func expectOnly(_ names: some Sequence<String>, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { !$0.hasDirectoryPath }
    for file in files where !Set(names).contains(file.lastPathComponent) {
      if Self.isRecording {
        try FileManager.default.removeItem(at: file)
      } else {
        Issue.record(
          "\(file.lastPathComponent) belongs to no test. Run bin/test record to remove it.",
          sourceLocation: sourceLocation)
      }
    }
  }

  private func record(_ text: String, in file: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: file)
  }
}

/// The difference between a text and its base: runs of removed (`-`) and added (`+`) lines, each below the base's line
/// (` `) that precedes it.
public struct Changes: CustomStringConvertible {
  public let description: String

  public init(from base: String, named name: String, to text: String) {
    let (old, new) = (base.split(separator: "\n"), text.split(separator: "\n"))
    let difference = new.difference(from: old)
    var removed: [Int: Substring] = [:]
    var inserted: [Int: Substring] = [:]
    for change in difference {
      switch change {
      case .remove(let offset, let line, _): removed[offset] = line
      case .insert(let offset, let line, _): inserted[offset] = line
      }
    }
    var lines = ["as \(name), but:"]
    var (from, to, isChanging) = (0, 0, false)
    while from < old.count || to < new.count {
      if removed[from] == nil, inserted[to] == nil {
        (from, to, isChanging) = (from + 1, to + 1, false)
        continue
      }
      if !isChanging { lines.append(" \(from > 0 ? old[from - 1] : "")") }
      isChanging = true
      if let line = removed[from] {
        lines.append("-\(line)")
        from += 1
      } else if let line = inserted[to] {
        lines.append("+\(line)")
        to += 1
      }
    }
    description = lines.joined(separator: "\n")
  }
}

/// The first line in which two texts differ, and the lines around it.
struct FirstDifference: CustomStringConvertible {
  let description: String

  init?(from old: String, to new: String) {
    let old = Self.lines(old)
    let new = Self.lines(new)
    guard old != new else { return nil }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let removed = old[start..<(old.count - end)].map { "- \($0)" }
    let added = new[start..<(new.count - end)].map { "+ \($0)" }
    let before = old[max(0, start - 2)..<start].map { "  \($0)" }
    let shown = before + Self.shortened(removed) + Self.shortened(added)
    description = "line \(start + 1):\n\(shown.joined(separator: "\n"))\n"
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func shortened(_ lines: [String]) -> [String] {
    lines.count > 8 ? lines.prefix(8) + ["  … and \(lines.count - 8) more"] : lines
  }
}
