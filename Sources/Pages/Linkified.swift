/// Text in which `http` and `https` addresses are links.
struct Linkified {
  private let text: String

  init(_ text: String) { self.text = text }

  var html: HTML {
    guard text.contains("://") else { return "\(text)" }
    var html: HTML = ""
    var rest = text[...]
    while let link = Self.firstLink(in: rest) {
      html += "\(String(rest[..<link.startIndex]))"
      html += "<a href=\"\(url: String(link))\" rel=\"noopener noreferrer nofollow\" target=\"_blank\">\(String(link))</a>"
      rest = rest[link.endIndex...]
    }
    html += "\(String(rest))"
    return html
  }

  private static func firstLink(in text: Substring) -> Substring? {
    let starts = [text.firstRange(of: "https://"), text.firstRange(of: "http://")].compactMap { $0?.lowerBound }
    guard let start = starts.min() else { return nil }
    var end = text[start...].firstIndex { $0.isWhitespace || "<>\"".contains($0) } ?? text.endIndex
    // A full stop or bracket that ends a sentence is rarely part of the address.
    while end > start, ".,;:!?)]'’”".contains(text[text.index(before: end)]) { end = text.index(before: end) }
    return text[start..<end]
  }
}
