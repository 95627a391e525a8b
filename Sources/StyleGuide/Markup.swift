import HTML

/// A page's markup with the positions of its tags, so that parts can be taken out of it.
///
/// It works only for markup that this server makes. There, every text is escaped, so that no `<` or `>` is outside a
/// tag, and every element that has an end tag is closed.
struct Markup {
  struct Tag {
    var range: Range<Int>
    /// The tag's name in lower case, also for an end tag.
    var name: String
    var isEnd: Bool
    /// The value of `class`; empty without one.
    var classes: String
  }

  let bytes: [UInt8]
  let tags: [Tag]

  init(_ html: HTML) {
    bytes = html.bytes
    tags = Self.tags(in: bytes)
  }

  /// The element that begins with the tag at `index`, from its start tag to its end tag.
  func element(at index: Int) -> HTML {
    let first = tags[index]
    var depth = 0
    for tag in tags[index...] where tag.name == first.name {
      depth += tag.isEnd ? -1 : 1
      if depth == 0 || Self.voids.contains(tag.name) { return html(first.range.lowerBound..<tag.range.upperBound) }
    }
    return html(first.range)
  }

  /// The tag as it is written.
  func text(of tag: Tag) -> String { String(decoding: bytes[tag.range], as: UTF8.self) }

  private func html(_ range: Range<Int>) -> HTML { HTML(markup: String(decoding: bytes[range], as: UTF8.self)) }

  private static let voids: Set<String> = ["input", "img", "br", "hr", "link", "meta", "source"]

  private static func tags(in bytes: [UInt8]) -> [Tag] {
    var tags: [Tag] = []
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      position = end + 1
      if let tag = tag(bytes[(start + 1)..<end], at: start..<position) { tags.append(tag) }
    }
    return tags
  }

  /// Nil for a comment or a declaration.
  private static func tag(_ inside: ArraySlice<UInt8>, at range: Range<Int>) -> Tag? {
    let isEnd = inside.first == UInt8(ascii: "/")
    let name = inside.dropFirst(isEnd ? 1 : 0).prefix { (97...122).contains($0) || (48...57).contains($0) }
    guard !name.isEmpty else { return nil }
    return Tag(
      range: range, name: String(decoding: name, as: UTF8.self), isEnd: isEnd, classes: isEnd ? "" : classes(inside))
  }

  private static let attribute = Array(" class=\"".utf8)

  private static func classes(_ inside: ArraySlice<UInt8>) -> String {
    guard let start = inside.firstRange(of: attribute)?.upperBound else { return "" }
    return String(decoding: inside[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}

extension HTML {
  /// Markup that was cut from other markup.
  init(markup: String) { self.init(stringLiteral: markup) }

  /// The same markup for a page that shows it among others of its kind. `number` makes its ids, the references to them
  /// and the names of its landmarks unique. Its forms lead nowhere, and its page heading becomes a lower one.
  func apart(_ number: Int) -> HTML {
    var text = description
    for name in ["id", "for", "aria-describedby", "aria-labelledby", "aria-controls", "list", "form", "popovertarget"] {
      text = text.replacing(" \(name)=\"", with: " \(name)=\"s\(number)-")
    }
    text = text.replacing("<h1", with: "<h3").replacing("</h1>", with: "</h3>")
    text = text.replacing(#/(<nav [^>]*aria-label="[^"]*)"/#) { "\($0.1) \(number)\"" }
    return HTML(markup: Self.leadingNowhere(text))
  }

  /// Makes forms return to the guide.
  private static func leadingNowhere(_ text: String) -> String {
    var pieces = text.split(separator: " method=\"post\"", omittingEmptySubsequences: false).map(String.init)
    for index in pieces.indices.dropFirst() {
      var rest = pieces[index]
      if let action = rest.firstRange(of: " action=\""), let end = rest[action.upperBound...].firstIndex(of: "\""),
        action.lowerBound < rest.firstIndex(of: ">") ?? rest.startIndex
      {
        rest.removeSubrange(action.lowerBound...end)
      }
      pieces[index] = " action=\"/styleguide\"" + rest.replacing(" enctype=\"multipart/form-data\"", with: "")
    }
    return pieces.joined(separator: " method=\"get\"")
  }
}
