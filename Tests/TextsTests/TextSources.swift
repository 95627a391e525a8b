import Foundation

@testable import Texts

/// The texts that the code uses: names of texts, and sentences of failures.
struct TextSources {

  struct Sentence {
    let file: String
    /// The sentence with numbered placeholders.
    let template: String
    let hasParticulars: Bool
  }

  /// Every type with a member of it, such as `Thread.going`.
  private(set) var members: Set<String> = []
  /// The sources without their comments. A text of the phone's app is named by its English text in quotes.
  private(set) var code = ""
  private(set) var sentences: [Sentence] = []

  /// The sources of the package, read once, because reading takes long.
  static let ofPackage = Result { try TextSources() }

  private init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
      .standardizedFileURL
    let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    // `JSON` and the modules above it have failures of their own.
    for path in (paths ?? [])
    where path.pathExtension == "swift" && !path.path().contains("/Sources/JSON/")
      && path.lastPathComponent != "Keys.swift"
    {
      read(try String(contentsOf: path, encoding: .utf8), file: path.lastPathComponent)
    }
  }

  init(_ text: String) { read(text, file: "x.swift") }

  private mutating func read(_ text: String, file: String) {
    // Examples in comments use no texts.
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }.joined(separator: "\n")
    self.code += code
    readMembers(code)
    guard code.contains("Failure") else { return }
    for match in code.matches(of: #/(?:^|[^A-Za-z])Failure\(\s*\.\w+,\s*(?=")/#) {
      readSentence(code[match.range.upperBound...], file)
    }
    // Sentences that are chosen before they are thrown: every literal up to the end of the function or the statement.
    for match in code.matches(of: #/(?::|->) Failure\.Sentence\b[^{=\n]*([{=])/#) {
      let rest = code[match.range.upperBound...].prefix(1500)
      let end = rest.firstRange(of: match.output.1 == "{" ? "\n  }\n" : "throw")?.lowerBound ?? rest.endIndex
      for text in rest[..<end].matches(of: Self.literal) { add(String(text.output.1), file) }
    }
  }

  /// Reads the names on both sides of every dot: `Thread` and `going`. White space may precede the dot.
  private mutating func readMembers(_ code: String) {
    let isPartOfName = { (byte: UInt8) in
      byte == UInt8(ascii: "_") || byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || byte & 0xF0 == 0x30)
    }
    let parts = code.utf8.split(separator: UInt8(ascii: "."))
    for (left, right) in zip(parts, parts.dropFirst()) {
      let type = left.reversed().drop { $0 <= UInt8(ascii: " ") }.prefix(while: isPartOfName).reversed()
      members.insert(String(decoding: type + [UInt8(ascii: ".")] + right.prefix(while: isPartOfName), as: UTF8.self))
    }
  }

  /// A literal on one line. Interpolations may nest parentheses.
  nonisolated(unsafe) private static let literal =
    #/"((?:[^"\\\n]|\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\\[^(])*)"/#

  private mutating func readSentence(_ rest: Substring, _ file: String) {
    guard rest.hasPrefix("\"\"\"") else {
      if let match = rest.prefix(600).prefixMatch(of: Self.literal) { add(String(match.output.1), file) }
      return
    }
    let lines = rest.dropFirst(3).prefix(1500)
    guard let end = lines.firstRange(of: "\"\"\"") else { return }
    let text = String(lines[..<end.lowerBound]).replacing(#/\\\n +/#, with: "")
    add(text.trimmingCharacters(in: .whitespacesAndNewlines), file)
  }

  private mutating func add(_ literal: String, _ file: String) {
    var count = 0
    let template = literal.replacing(#/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/#) { _ in
      count += 1
      return "{\(count)}"
    }
    sentences.append(
      Sentence(file: file, template: template, hasParticulars: count > 0 || template.contains(where: \.isNumber)))
  }
}

extension TextSources {
  private static let embedded = Result {
    try Texts.embedded().sorted { $0.key < $1.key }.map { try TextFile(name: $0.key, $0.value) }
  }

  /// The file of each language, sorted by name.
  static func files() throws -> [TextFile] { try embedded.get() }

  static func english() throws -> TextFile? { try files().first { $0.tag == "en" } }
}
