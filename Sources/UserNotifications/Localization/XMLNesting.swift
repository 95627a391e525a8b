/// Measures how deep the elements of an XML text are nested, without recursion.
enum XMLNesting {
  /// Text between these delimiters contains no elements.
  private static let opaque: [(start: String, end: String)] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"),
  ]

  static func depth(of text: String) -> Int {
    var (depth, deepest) = (0, 0)
    var rest = Array(text.utf8)[...]
    while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[index...]
      if let skipped = opaque.first(where: { rest.starts(with: $0.start.utf8) }) {
        rest = rest.dropFirst(skipped.start.utf8.count).after(Array(skipped.end.utf8))
        continue
      }
      let tag = rest.prefix { $0 != UInt8(ascii: ">") }
      rest = rest[tag.endIndex...]
      if tag.dropFirst().first == UInt8(ascii: "/") {
        // A stray closing tag must not hide depth. Such a tag may be part of a comment in the document type, which only
        // a parser recognizes.
        depth = max(0, depth - 1)
      } else if tag.last != UInt8(ascii: "/") {
        depth += 1
        deepest = max(deepest, depth)
      }
    }
    return deepest
  }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes after the first occurrence of `mark`, or none when it does not occur.
  fileprivate func after(_ mark: [UInt8]) -> Self {
    var rest = self
    while let index = rest.firstIndex(of: mark[0]) {
      rest = rest[index...]
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return rest.suffix(0)
  }
}
