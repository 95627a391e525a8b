import Foundation
import UserNotificationsUI

/// Compares a screen with its stored files: its text and, when an extension draws, its page.
///
/// The files are next to the test, in `Snapshots/<test file>/<name>.txt` and `.html`. With the environment variable
/// `NOTIFICATION_RECORD=1` they are written instead of compared; check the difference before you commit it. A screen
/// without files fails the test. Pictures are named by their order in the page, so that the page is the same on every
/// machine.
///
/// - Parameters:
///   - name: letters, digits, `-` and `_`; a test may have several snapshots.
///   - record: writes instead of comparing.
@MainActor
public func verifySnapshot(
  _ screen: TestScreen, named name: String,
  record: Bool = ProcessInfo.processInfo.environment["NOTIFICATION_RECORD"] == "1", fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  for message in SnapshotFiles(beside: "\(file)", name: name).problems(with: screen, record: record) {
    fail(message, fileID: fileID, file: file, line: line, column: column)
  }
}

/// The files of one screen's snapshot.
private struct SnapshotFiles {
  private let name: String
  private let folder: URL

  init(beside test: String, name: String) {
    let file = URL(fileURLWithPath: test)
    self.name = name
    folder = file.deletingLastPathComponent().appendingPathComponent("Snapshots")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
  }

  @MainActor
  func problems(with screen: TestScreen, record: Bool) -> [String] {
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }) else {
      return ["“\(name)” is no name for a snapshot: letters, digits, - and _."]
    }
    let pages = [("txt", screen.text), ("html", screen.portablePage)].filter { !$0.1.isEmpty }
    return pages.compactMap { type, text in
      record ? write(text, to: file(type)) : compare(text, with: file(type))
    }
  }

  private func file(_ type: String) -> URL { folder.appendingPathComponent("\(name).\(type)") }

  private func write(_ text: String, to file: URL) -> String? {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return nil
    } catch {
      return "\(file.path) was not written: \(error.localizedDescription)"
    }
  }

  private func compare(_ text: String, with file: URL) -> String? {
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      return "There is no snapshot \(file.path). Record it with NOTIFICATION_RECORD=1."
    }
    guard kept != text else { return nil }
    return "The screen is not as in \(file.path):\n\(differences(kept, text))\n"
      + "If the change is intended, record it with NOTIFICATION_RECORD=1."
  }

  /// The lines that occur in only one of the texts.
  private func differences(_ kept: String, _ text: String) -> String {
    let (old, new) = (kept.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    return new.difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }.joined(separator: "\n")
  }
}

extension TestScreen {
  /// The page of `html`, with file names that do not depend on the machine.
  fileprivate var portablePage: String {
    var files: [Substring] = []
    return html.replacing(/file:\/\/[^"')<\s]+/) { match in
      if !files.contains(match.output) { files.append(match.output) }
      let number = (files.firstIndex(of: match.output) ?? 0) + 1
      return "file-\(number)"
    }
  }
}
