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
      if bytes[position] == UInt8(ascii: "h"), let end = endOfScheme(in: bytes, at: position) { return position..<end }
      position += 1
    }
    return nil
  }

  private static func endOfScheme(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let rest = bytes[start...]
    if rest.starts(with: "http://".utf8) { return start + 7 }
    return rest.starts(with: "https://".utf8) ? start + 8 : nil
  }

  private static func endOfLink(in bytes: UnsafeBufferPointer<UInt8>, from host: Int) -> Int {
    var (position, end) = (host, host)
    while position < bytes.count {
      let (scalar, length) = scalar(in: bytes, at: position)
      if scalar.properties.isWhitespace || "<>\"".unicodeScalars.contains(scalar) { break }
      position += length
      // A full stop or bracket that ends a sentence is rarely part of the address.
      if !".,;:!?)]'’”".unicodeScalars.contains(scalar) { end = position }
    }
    return end
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
