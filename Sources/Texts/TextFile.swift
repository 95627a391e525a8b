/// The error for a file of texts that cannot be read.
public struct TextFileError: Error, CustomStringConvertible, Sendable {
  public let description: String

  init(file: String, line: Int? = nil, _ problem: String) {
    description = "texts/\(file)\(line.map { ", line \($0)" } ?? ""): \(problem)"
  }
}

/// One language's texts in gettext's PO format, which translation tools such as Weblate, Poedit and Lokalise read.
///
/// `msgctxt` is the key, `msgid` the English text, `msgstr` the translation. Messages of failures have the context
/// `failure` and are found by their English text. `https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html`
package struct TextFile: Sendable {
  package struct Entry: Sendable {
    package var key = ""
    package var id = ""
    package var pluralID: String?
    package var texts: [String] = []
    package var line = 0
    package var isFuzzy = false
  }

  package let name: String
  package private(set) var header: [String: String] = [:]
  package private(set) var entries: [Entry] = []

  package var tag: String { String(name.prefix { $0 != "." }) }
  /// The context of the messages of failures.
  package static let failureContext = "failure"

  package var keyed: [Entry] { entries.filter { $0.key != Self.failureContext } }
  package var failures: [Entry] { entries.filter { $0.key == Self.failureContext } }

  package init(name: String, _ bytes: [UInt8]) throws {
    self.name = name
    var reader = Reader(file: name)
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      try reader.take(line, number: index + 1)
    }
    reader.end()
    entries = reader.entries.filter { !$0.id.isEmpty || !$0.key.isEmpty }
    header = Self.header(reader.entries.first { $0.id.isEmpty && $0.key.isEmpty }?.texts.first ?? "")
  }

  private static func header(_ text: String) -> [String: String] {
    let fields = text.split(separator: "\n").compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
    return Dictionary(fields) { $1 }
  }
}

extension TextFile {
  /// Reads lines into entries. A keyword after a text begins the next entry.
  private struct Reader {
    private enum Part { case none, key, id, pluralID, text }

    let file: String
    private(set) var entries: [Entry] = []
    private var entry = Entry()
    private var part = Part.none
    private var isFuzzy = false

    init(file: String) { self.file = file }

    mutating func take(_ line: ArraySlice<UInt8>, number: Int) throws {
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }
      switch line.first {
      case nil, 0x0D: return
      case UInt8(ascii: "#"): if line.starts(with: "#,".utf8) { comment(line) }
      case UInt8(ascii: "\""): try append(unquoted(line, number))
      default: try begin(line, number)
      }
    }

    mutating func end() {
      if part == .text { entries.append(entry) }
      (entry, part) = (Entry(), .none)
    }

    private mutating func comment(_ line: ArraySlice<UInt8>) {
      isFuzzy = String(decoding: line, as: UTF8.self).contains("fuzzy")
    }

    private mutating func begin(_ line: ArraySlice<UInt8>, _ number: Int) throws {
      let keyword = String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)
      let text = try unquoted(line.dropFirst(keyword.utf8.count).drop { $0 == 0x20 }, number)
      if part == .text, !keyword.hasPrefix("msgstr") { end() }
      if part == .none { (entry.line, entry.isFuzzy, isFuzzy) = (number, isFuzzy, false) }
      switch keyword {
      case "msgctxt": (part, entry.key) = (.key, text)
      case "msgid": (part, entry.id) = (.id, text)
      case "msgid_plural": (part, entry.pluralID) = (.pluralID, text)
      case "msgstr", "msgstr[\(entry.texts.count)]":
        part = .text
        entry.texts.append(text)
      default: throw TextFileError(file: file, line: number, "unexpected keyword “\(keyword)”")
      }
    }

    private mutating func append(_ text: String) throws {
      switch part {
      case .none: throw TextFileError(file: file, "begins with a text before any keyword")
      case .key: entry.key += text
      case .id: entry.id += text
      case .pluralID: entry.pluralID?.append(text)
      case .text: entry.texts[entry.texts.count - 1] += text
      }
    }

    /// The text between the quotes, unescaped.
    private func unquoted(_ line: ArraySlice<UInt8>, _ number: Int) throws -> String {
      guard line.first == UInt8(ascii: "\""), let end = line.lastIndex(of: UInt8(ascii: "\"")), end > line.startIndex
      else { throw TextFileError(file: file, line: number, "expected a text in quotes") }
      let quoted = line[line.index(after: line.startIndex)..<end]
      guard quoted.contains(UInt8(ascii: "\\")) else { return String(decoding: quoted, as: UTF8.self) }
      return String(decoding: try unescaped(quoted, number), as: UTF8.self)
    }

    private func unescaped(_ quoted: ArraySlice<UInt8>, _ number: Int) throws -> [UInt8] {
      var bytes: [UInt8] = []
      var isEscaped = false
      for byte in quoted {
        guard isEscaped || byte == UInt8(ascii: "\\") else {
          bytes.append(byte)
          continue
        }
        if isEscaped { bytes.append(try meaning(of: byte, number)) }
        isEscaped.toggle()
      }
      return bytes
    }

    private func meaning(of escape: UInt8, _ number: Int) throws -> UInt8 {
      switch escape {
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "t"): 0x09
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): escape
      default:
        throw TextFileError(file: file, line: number, "\\\(Character(UnicodeScalar(escape))) is not a valid escape")
      }
    }
  }
}

extension TextFile {
  /// Reads the header `Plural-Forms: nplurals=2; plural=(n > 1);`.
  package func pluralForms() throws -> PluralForms {
    guard let forms = header["Plural-Forms"].flatMap(PluralForms.init) else {
      throw TextFileError(file: name, "the Plural-Forms header is missing or malformed")
    }
    return forms
  }
}
