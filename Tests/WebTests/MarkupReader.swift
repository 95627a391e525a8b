/// Reads the markup of the app's pages strictly: every element closed in order, every attribute quoted.
struct MarkupReader: Sendable {
  struct Element: Sendable {
    var name: String
    var attributes: [String: String]
    /// Whether a label around the field names it.
    var isInLabel = false
  }

  enum Trouble: Error { case unfinished(String) }

  private(set) var elements: [Element] = []
  private(set) var problems: [String] = []
  /// The texts that a reader can see or hear, and their replacements, with the language that marks them.
  private(set) var said: [(text: String, language: String)] = []
  private var languages: [String] = []
  private var rest: Substring
  private var open: [String] = []

  private static let voidElements: Set<String> = ["meta", "link", "img", "input", "br", "hr", "source"]

  init(_ markup: String) { rest = markup[...] }

  mutating func read() throws {
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      say(String(rest[..<start]), in: languages.last ?? "")
      rest = rest[rest.index(after: start)...]
      guard let end = endOfTag() else { throw Trouble.unfinished(String(rest.prefix(60))) }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") { close(String(tag.dropFirst())) } else { begin(tag) }
    }
    if !open.isEmpty { problems.append("left open: \(open)") }
  }

  private mutating func say(_ text: String, in language: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return }
    // Replacing is slow even when there is nothing to replace.
    guard words.utf8.contains(UInt8(ascii: "&")) else { return said.append((words, language)) }
    said.append(
      (words.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&amp;", with: "&"), language))
  }

  private func endOfTag() -> Substring.Index? {
    var isQuoted = false
    return rest.utf8.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ">") && !isQuoted
    }
  }

  private mutating func begin(_ tag: Substring) {
    let isSelfClosing = tag.hasSuffix("/")
    let name = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
    let attributes = attributes(tag.dropFirst(name.count))
    elements.append(Element(name: name, attributes: attributes, isInLabel: open.contains("label")))
    let language = attributes["lang"] ?? languages.last ?? ""
    for key in ["aria-label", "placeholder", "alt", "title"] { attributes[key].map { say($0, in: language) } }
    if !isSelfClosing, !Self.voidElements.contains(name) {
      open.append(name)
      languages.append(["script", "style"].contains(name) ? "" : language)
    }
  }

  private mutating func close(_ name: String) {
    if open.last == name {
      open.removeLast()
      languages.removeLast()
    } else {
      problems.append("</\(name)> closes \(open.last ?? "nothing")")
    }
  }

  private mutating func attributes(_ text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text.utf8.drop { $0 <= 0x20 }
    while let first = rest.first, first != UInt8(ascii: "/") {
      let key = rest.prefix { $0 != UInt8(ascii: "=") && $0 > 0x20 }
      let name = String(decoding: key, as: UTF8.self)
      rest = rest.dropFirst(key.count)
      var value = ""
      if rest.starts(with: "=\"".utf8) {
        let quoted = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
        value = String(decoding: quoted, as: UTF8.self)
        rest = rest.dropFirst(2 + quoted.count + 1)
      } else if rest.first == UInt8(ascii: "=") {
        problems.append("\(name) without quotes in <\(text)>")
        rest = rest.drop { $0 > 0x20 }
      }
      if attributes.updateValue(value, forKey: name) != nil { problems.append("\(name) twice in <\(text)>") }
      rest = rest.drop { $0 <= 0x20 }
    }
    return attributes
  }
}

extension MarkupReader {
  var classes: Set<String> {
    Set(elements.flatMap { ($0.attributes["class"] ?? "").split(separator: " ").map(String.init) })
  }

  var duplicateIDs: [String] {
    Dictionary(grouping: elements.compactMap { $0.attributes["id"] }) { $0 }.filter { $1.count > 1 }.map(\.key)
  }

  /// Fields that a screen reader could not name.
  var unlabelledFields: [String] {
    let labelled = Set(elements.filter { $0.name == "label" }.compactMap { $0.attributes["for"] })
    return elements.filter { ["input", "textarea", "select"].contains($0.name) && $0.attributes["type"] != "hidden" }
      .filter { !$0.isInLabel && $0.attributes["aria-label"] == nil && !labelled.contains($0.attributes["id"] ?? "") }
      .map { $0.attributes["name"] ?? "?" }
  }
}
