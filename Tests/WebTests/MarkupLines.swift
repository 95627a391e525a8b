import HTML

/// Markup with one element per line, so that a diff shows a change at its place.
///
/// White space without effect is left out. `␣` shows white space at the beginning or end of a text, or alone between
/// two elements on one line. Each drawing and each list of choices takes one line. The markup must be Partyline's own:
/// every element closed in order, no `<` or `>` in an attribute.
struct MarkupLines {
  private struct Element {
    var name: Substring
    /// The line of its start tag.
    var line: Int
  }

  private var lines: [String] = []
  private var open: [Element] = []
  private var rest: Substring

  static func text(of html: HTML) -> String { text(of: html.description[...]) }

  /// The parts that differ between pages: the title, the names of style sheets and scripts, and `<main>`.
  static func main(of html: HTML) -> String {
    let page = html.description
    guard let main = page.firstRange(of: #/<main[ >].*<\/main>/#.dotMatchesNewlines()) else { return text(of: html) }
    let title = page.firstMatch(of: #/<title>.*?<\/title>/#).map { String($0.0) } ?? "no title"
    let files = page.matches(of: #/(?:href|src)="\/assets\/sample\/(styles|scripts)\/([^"]+)"/#)
    func names(in folder: Substring) -> String {
      files.filter { $0.1 == folder }.map { String($0.2) }.joined(separator: " ")
    }
    return """
      \(title)
      styles: \(names(in: "styles"))
      scripts: \(names(in: "scripts"))
      \(text(of: page[main]))
      """
  }

  private static func text(of markup: Substring) -> String {
    var lines = MarkupLines(rest: markup)
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
    if Self.folded.contains(element.name) {
      let text = inside.map { $0.drop { $0 == " " } }.joined()
      lines.removeSubrange((element.line + 1)...)
      lines[element.line] += text + tag
      return
    }
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

  private static let folded: Set<Substring> = ["svg", "select"]
  private static let voids: Set<Substring> = ["input", "img", "br", "hr", "link", "meta", "source"]
  /// Elements whose contents are shown unchanged.
  private static let verbatim: Set<Substring> = ["pre", "textarea", "script", "style", "code"]
}
