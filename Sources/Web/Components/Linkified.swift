import HTML

/// Text in which `http` and `https` addresses are links.
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

  /// In one pass over the bytes, whatever stands in them: behind a scheme that begins no link there are only signs that
  /// end a sentence, so nothing is looked at more than twice.
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

  /// The next `http://` or `https://`.
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
    // Keyboards of phones begin a sentence with a capital.
    func begins(with scheme: String) -> Bool {
      bytes[start...].prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 == $1 || $1 >= 0x61 && $0 | 0x20 == $1 }
    }
    return begins(with: "http://") ? start + 7 : begins(with: "https://") ? start + 8 : nil
  }

  private static func endOfLink(in bytes: UnsafeBufferPointer<UInt8>, from host: Int) -> Int {
    var (position, end) = (host, host)
    // How many of each bracket are open within the link.
    var open: [Unicode.Scalar: Int] = [:]
    while position < bytes.count {
      let (scalar, length) = scalar(in: bytes, at: position)
      if endsLinks(scalar) { break }
      position += length
      if let opening = brackets[scalar] {
        // One that was opened before the link is of the sentence.
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
  /// A full stop that ends a sentence is rarely part of the address.
  private static let signsAtEnd = Set(".,;:!?*'‘’…".unicodeScalars)
  /// Quotes, and the stops and brackets of East Asia, stand in addresses only when they are encoded.
  private static let signsOutside = Set("<>\"“”„‟«»‹›。，、；：！？（）「」『』【】《》〈〉".unicodeScalars)

  /// White space, and what steers the direction of text or shows nothing, but for the joiners of scripts that have them.
  private static func endsLinks(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return scalar.properties.isWhitespace || signsOutside.contains(scalar) }
    if scalar.properties.isWhitespace || signsOutside.contains(scalar) { return true }
    return scalar != "\u{200C}" && scalar != "\u{200D}"
      && (scalar.properties.generalCategory == .format || scalar == "\u{2800}")
  }

  /// The character that begins there. The bytes are those of a string, and so well formed.
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
