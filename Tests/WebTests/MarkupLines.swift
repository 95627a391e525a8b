import HTML

/// Markup with one element a line, so that a change of it shows in the diff where it is.
///
/// White space that nobody sees is left out; where a text begins or ends with some, or it alone stands between two
/// elements on one line, `␣` shows it. For markup of our own making: every element closed in order, no `<` or `>` in an
/// attribute.
struct MarkupLines {
  private struct Element {
    var name: Substring
    /// Where its start tag stands.
    var line: Int
  }

  private var lines: [String] = []
  private var open: [Element] = []
  private var rest: Substring

  static func text(of html: HTML) -> String {
    var lines = MarkupLines(rest: html.description[...])
    while !lines.rest.isEmpty { lines.next() }
    return lines.lines.joined(separator: "\n")
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func next() {
    let text = take { $0 != UInt8(ascii: "<") }
    if !text.isEmpty { add(text: text) }
    guard !rest.isEmpty else { return }
    let tag = take { $0 != UInt8(ascii: ">") } + ">"
    rest = Substring(rest.utf8.dropFirst())
    if tag.hasPrefix("</") { end() } else { begin(tag) }
  }

  private mutating func take(while holds: (UInt8) -> Bool) -> Substring {
    let end = rest.utf8.firstIndex { !holds($0) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private mutating func begin(_ tag: Substring) {
    add(tag.split { $0 == " " || $0 == "\n" }.joined(separator: " "))
    let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber }
    guard !name.isEmpty, !Self.voids.contains(name), !tag.hasSuffix("/>") else { return }
    open.append(Element(name: name, line: lines.count - 1))
  }

  private mutating func end() {
    guard let element = open.popLast() else { return }
    let tag = "</\(element.name)>"
    let inside = lines[(element.line + 1)...]
    guard inside.count <= 1, inside.allSatisfy({ !$0.contains("<") }) else { return add(tag) }
    let text = inside.first.map { $0.drop { $0 == " " } } ?? ""
    lines.removeSubrange((element.line + 1)...)
    lines[element.line] += text + tag
  }

  private mutating func add(text: Substring) {
    if let element = open.last, Self.verbatim.contains(element.name) {
      return text.replacing("\",\"", with: "\",\n\"").split(separator: "\n").forEach { add(String($0)) }
    }
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    guard !words.isEmpty else { return text.contains("\n") ? () : add("␣") }
    add((text.first == " " ? "␣" : "") + words + (text.last == " " ? "␣" : ""))
  }

  private mutating func add(_ line: String) {
    lines.append(String(repeating: " ", count: open.count) + line)
  }

  private static let voids: Set<Substring> = ["input", "img", "br", "hr", "link", "meta", "source"]
  /// What they hold is shown as it stands.
  private static let verbatim: Set<Substring> = ["pre", "textarea", "script", "style", "code"]
}
