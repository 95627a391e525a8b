import HTML

/// A text in which `http` and `https` URLs become links.
struct Linkified {
  private let text: String

  init(_ text: String) { self.text = text }

  var html: HTML {
    var text = text
    return text.withUTF8 { bytes in
      let links = Self.links(in: bytes)
      var parts: [HTML] = []
      var position = 0
      for link in links {
        let address = Self.text(bytes, link)
        parts.append("\(Self.text(bytes, position..<link.lowerBound))")
        parts.append(
          "<a href=\"\(url: address)\" rel=\"noopener noreferrer nofollow\" target=\"_blank\">\(address)</a>")
        position = link.upperBound
      }
      parts.append("\(Self.text(bytes, position..<bytes.count))")
      return parts.count == 1 ? parts[0] : "\(parts)"
    }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the links in a text. Takes linear time for any text, because no byte is read more than twice. A scheme
  /// that begins no link is followed only by signs that may end a sentence.
  private static func links(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var links: [Range<Int>] = []
    var position = 0
    while let scheme = nextScheme(in: bytes, from: position) {
      let end = endOfLink(in: bytes, from: scheme.upperBound)
      if end > scheme.upperBound { links.append(scheme.lowerBound..<end) }
      position = end
    }
    return links
  }

  /// Returns the next `http://` or `https://`.
  private static func nextScheme(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    var position = start
    while position + 7 <= bytes.count {
      if bytes[position] | 0x20 == UInt8(ascii: "h"), let end = endOfScheme(in: bytes, at: position) {
        return position..<end
      }
      position += 1
    }
    return nil
  }

  private static func endOfScheme(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    // Case does not matter, because phone keyboards begin a sentence with a capital.
    func begins(with scheme: String) -> Bool {
      bytes[start...].prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 == $1 || $1 >= 0x61 && $0 | 0x20 == $1 }
    }
    return begins(with: "http://") ? start + 7 : begins(with: "https://") ? start + 8 : nil
  }

  private static func endOfLink(in bytes: UnsafeBufferPointer<UInt8>, from host: Int) -> Int {
    var (position, end) = (host, host)
    // The number of open brackets within the link, by kind.
    var open: [Unicode.Scalar: Int] = [:]
    while position < bytes.count {
      let (scalar, length) = scalar(in: bytes, at: position)
      if endsLinks(scalar) { break }
      position += length
      if let opening = brackets[scalar] {
        // A bracket that was opened before the link belongs to the sentence.
        guard let count = open[opening], count > 0 else { continue }
        open[opening] = count - 1
        end = position
      } else if !signsAtEnd.contains(scalar) {
        if openingBrackets.contains(scalar) { open[scalar, default: 0] += 1 }
        end = position
      }
    }
    return end
  }

  private static let brackets: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]
  private static let openingBrackets = Set(brackets.values)
  /// Signs that usually end the sentence, not the URL, when they come last.
  private static let signsAtEnd = Set(".,;:!?*'‘’…".unicodeScalars)
  /// Quotes, and East Asian punctuation and brackets. In a URL they are always percent-encoded.
  private static let signsOutside = Set("<>\"“”„‟«»‹›。，、；：！？（）「」『』【】《》〈〉".unicodeScalars)

  /// Whether a character ends a link: white space, quotes and similar signs, and invisible characters that control the
  /// direction of text. Joiners, which some scripts need, do not end it.
  private static func endsLinks(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.properties.isWhitespace || signsOutside.contains(scalar) }
    if scalar.properties.isWhitespace || signsOutside.contains(scalar) { return true }
    return scalar != "\u{200C}" && scalar != "\u{200D}"
      && (scalar.properties.generalCategory == .format || scalar == "\u{2800}")
  }

  /// Returns the character that begins at this byte. The bytes come from a string, so they are valid UTF-8.
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Unicode.Scalar, length: Int) {
    let first = bytes[start]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let value = bytes[start + 1..<min(bytes.count, start + length)].reduce(UInt32(first) & (0x7F >> UInt32(length))) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
