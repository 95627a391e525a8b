import Foundation
import TestSupport
import Testing

/// Holds the folders of the invite app apart: a folder knows another when a file of it names a type that the other
/// declares.
@Suite("The folders of the invite app")
struct WebFoldersTests {
  /// How many pairs of folders may know each other both ways. Lower it when a pair is gone; never raise it.
  private static let allowed = 8

  @Test("know each other in one direction, but for a few pairs")
  func pairs() throws {
    let folders = try Folders(in: "Sources/Web")
    #expect(folders.names.count > 20)
    #expect(folders.mutual.count <= Self.allowed, "these know each other: \(folders.mutual.joined(separator: ", "))")
  }

  @Test("are found to know each other where they do")
  func found() {
    let folders = Folders(files: [
      ("A/One.swift", "struct One { var two: Two }\n"), ("B/Two.swift", "package struct Two {}\n// One\n"),
      ("C/Three.swift", "enum Three { static let four = Four.self }\n"),
      ("D/Four.swift", "struct Four { func three() -> Three? { nil } }\n"),
    ])
    #expect(folders.mutual == ["C and D"])
  }

  @Test("of the phones' process reach no database")
  func phones() throws {
    let sources = try Repository.swift(in: "Sources/PhoneWeb")
    #expect(!sources.contains("import Storage"))
  }
}

private struct Folders {
  var names: Set<String> = []
  /// The folders whose types a folder names.
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
        // A name that two folders declare says nothing of who knows whom.
        guard let home = homes[match.0], home.count == 1, let other = home.first, other != folder else { continue }
        known[folder, default: []].insert(other)
      }
    }
  }

  /// `A and B`, in the order of their names.
  var mutual: [String] {
    names.sorted().flatMap { first in
      names.sorted().filter { first < $0 && knows(first, $0) && knows($0, first) }.map { "\(first) and \($0)" }
    }
  }

  private func knows(_ folder: String, _ other: String) -> Bool { known[folder]?.contains(other) ?? false }

  /// A type at the beginning of a line.
  private static var declaration: Regex<(Substring, Substring)> {
    #/(?m)^(?:(?:package|public|final|indirect) )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/#
  }

  private static func withoutComments(_ text: String) -> String { text.replacing(#/\/\/[^\n]*/#, with: "") }
}
