import Basics

/// The tags of an HTML text, read as tolerantly as mail programs read them.
struct PageTags {
  struct Tag {
    /// The name in lowercase, with its slash for an end tag.
    let name: String
    /// The attributes by their lowercase names, with the common character references decoded.
    let attributes: [String: String]
    /// The text that follows, up to the next tag.
    let words: String
  }

  private(set) var tags: [Tag] = []

  /// The maximum number of tags read.
  static let limit = 20_000

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count, tags.count < Self.limit {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, Self.begins(bytes[index + 1]) else {
        index += 1
        continue
      }
      if bytes[index...].starts(with: "<!--".utf8) {
        index = Self.end(of: "-->", in: bytes, from: index + 4)
        continue
      }
      let end = Self.endOfTag(bytes, from: index + 1)
      let next = bytes[end...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      let words = String(decoding: bytes[min(end, next)..<next], as: UTF8.self)
      let tag = Self.tag(bytes[(index + 1)..<max(index + 1, end - 1)], words)
      tags.append(tag)
      // The content of these tags is not markup.
      index = ["style", "script", "title"].contains(tag.name) ? Self.end(of: "</", in: bytes, from: end) - 2 : end
      index = max(index, end)
    }
  }

  private static func begins(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
      UInt8(ascii: "!"):
      true
    default: false
    }
  }

  /// The index after the mark, or the end of the text.
  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    let mark = Array(mark.utf8)
    var index = start
    while index + mark.count <= bytes.count {
      if bytes[index..<(index + mark.count)].elementsEqual(mark) { return index + mark.count }
      index += 1
    }
    return bytes.count
  }

  /// The index after the tag's `>`. A `>` inside quotes does not count.
  private static func endOfTag(_ bytes: [UInt8], from start: Int) -> Int {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return bytes.count
  }

  private static func tag(_ bytes: ArraySlice<UInt8>, _ words: String) -> Tag {
    let text = Substring(String(decoding: bytes, as: UTF8.self))
    let name = text.prefix { !$0.isWhitespace }.lowercased()
    var attributes: [String: String] = [:]
    var rest = text.dropFirst(name.count)
    while attributes.count < 100 {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
      guard !key.isEmpty else { break }
      rest = rest[key.endIndex...].drop(while: \.isWhitespace)
      var value = Substring()
      if rest.first == "=" {
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        if let quote = rest.first, quote == "\"" || quote == "'" {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { !$0.isWhitespace }
          rest = rest[value.endIndex...]
        }
      }
      attributes[key.lowercased()] = attributes[key.lowercased()] ?? unescaped(String(value))
    }
    return Tag(
      name: name.hasSuffix("/") && name.count > 1 ? String(name.dropLast()) : name, attributes: attributes, words: words
    )
  }

  static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
