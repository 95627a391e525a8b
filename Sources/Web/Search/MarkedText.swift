import HTML
import Invites

/// The part of a text around what a search found, with the found words marked.
struct MarkedText {
  var text: String
  var query: SearchQuery

  /// The most characters that are shown, and how many of them before the first mark.
  private static let length = 240
  private static let lead = 60

  var html: HTML {
    let marks = query.marks(in: text)
    let shown = shown(around: marks.first)
    var html: HTML = shown.lowerBound == text.startIndex ? "" : "…"
    var place = shown.lowerBound
    for mark in marks.map({ $0.clamped(to: shown) }) where !mark.isEmpty {
      html += "\(String(text[place..<mark.lowerBound]))<mark>\(String(text[mark]))</mark>"
      place = mark.upperBound
    }
    return "\(html)\(String(text[place..<shown.upperBound]))\(shown.upperBound == text.endIndex ? "" : "…")"
  }

  /// Returns the part to show. It begins after a space where one is near.
  private func shown(around mark: Range<String.Index>?) -> Range<String.Index> {
    let found = mark?.lowerBound ?? text.startIndex
    guard let early = text.index(found, offsetBy: -Self.lead, limitedBy: text.startIndex), early > text.startIndex
    else { return text.startIndex..<end(from: text.startIndex) }
    let start = text[early..<found].firstIndex(where: \.isWhitespace).map { text.index(after: $0) } ?? early
    return start..<end(from: start)
  }

  private func end(from start: String.Index) -> String.Index {
    text.index(start, offsetBy: Self.length, limitedBy: text.endIndex) ?? text.endIndex
  }
}
