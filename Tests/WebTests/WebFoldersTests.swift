import Foundation
import TestSupport
import Testing

/// Keeps the folders of the invite app apart. A folder knows another when one of its files names a type that the other
/// declares.
@Suite("Dependencies between the folders of the invite app")
struct WebFoldersTests {
  /// The number of pairs of folders that may know each other in both directions. Lower the number when a pair is gone,
  /// and never raise it.
  private static let allowed = 8

  @Test("Folders know each other in one direction, except for a few pairs")
  func pairs() throws {
    let folders = try Folders(in: "Sources/Web")
    #expect(folders.names.count > 20)
    #expect(folders.mutual.count <= Self.allowed, "these know each other: \(folders.mutual.joined(separator: ", "))")
  }

  @Test("The check finds folders that know each other")
  func found() {
    let folders = Folders(files: [
      ("A/One.swift", "struct One { var two: Two }\n"), ("B/Two.swift", "package struct Two {}\n// One\n"),
      ("C/Three.swift", "enum Three { static let four = Four.self }\n"),
      ("D/Four.swift", "struct Four { func three() -> Three? { nil } }\n"),
    ])
    #expect(folders.mutual == ["C and D"])
  }

  @Test("The folders of the phones' process do not import the database")
  func phones() throws {
    let sources = try Repository.swift(in: "Sources/PhoneWeb")
    #expect(!sources.contains("import Storage"))
  }
}

private struct Folders {
  var names: Set<String> = []
  /// For each folder, the folders whose types it names.
  private var known: [String: Set<String>] = [:]

  init(in folder: String) throws {
    let root = Repository.url(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".swift") && $0.contains("/")
    }
    self.init(files: try paths.map { ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) })
  }

  init(files: [(path: String, text: String)]) {
    let code = files.map { (folder: String($0.path.prefix { $0 != "/" }), text: Self.withoutComments($0.text)) }
    names = Set(code.map(\.folder))
    var homes: [Substring: Set<String>] = [:]
    for (folder, text) in code {
      for match in text.matches(of: Self.declaration) { homes[match.1, default: []].insert(folder) }
    }
    for (folder, text) in code {
      for match in text.matches(of: #/\b[A-Z]\w+/#) {
        // A name that two folders declare does not show which folder is meant.
        guard let home = homes[match.0], home.count == 1, let other = home.first, other != folder else { continue }
        known[folder, default: []].insert(other)
      }
    }
  }

  /// Pairs as `A and B`, in the order of their names.
  var mutual: [String] {
    names.sorted().flatMap { first in
      names.sorted().filter { first < $0 && knows(first, $0) && knows($0, first) }.map { "\(first) and \($0)" }
    }
  }

  private func knows(_ folder: String, _ other: String) -> Bool { known[folder]?.contains(other) ?? false }

  /// A type declared at the beginning of a line.
  private static var declaration: Regex<(Substring, Substring)> {
    #/(?m)^(?:(?:package|public|final|indirect) )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/#
  }

  private static func withoutComments(_ text: String) -> String { text.replacing(#/\/\/[^\n]*/#, with: "") }
}
