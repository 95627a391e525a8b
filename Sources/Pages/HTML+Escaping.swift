extension [UInt8] {
  /// Appends `text` with `& < > " '` as character references, copying the runs between them at once.
  mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        guard let reference = Self.reference(for: utf8[index]) else { continue }
        append(contentsOf: utf8[start..<index])
        reference.withUTF8Buffer { append(contentsOf: $0) }
        start = index + 1
      }
      append(contentsOf: utf8[start...])
    }
  }

  @inline(__always)
  private static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
