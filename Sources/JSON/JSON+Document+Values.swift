import Basics

extension JSON {
  package static let outOfRange = "The number is too large or too long to be kept exactly."
}

extension JSON.Document {
  /// The text of a string or a key, unescaped.
  package func string(_ node: Int) -> String {
    let node = nodes[node]
    return bytes.withUnsafeBufferPointer { Self.text(node, in: $0) }
  }

  package static func text(_ node: Node, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let content = UnsafeBufferPointer(rebasing: bytes[(node.range.lowerBound + 1)..<(node.range.upperBound - 1)])
    return node.isComposed ? unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  /// A whole number that fits into 64 bits, even if it is written as `1.0` or `1e2`. Nil for any other value.
  package func integer(_ node: Int) -> Int64? {
    guard nodes[node].kind == .number else { return nil }
    return nodes[node].isComposed ? number(node).flatMap { Int64(exactly: $0) } : Int64(numeral(node))
  }

  /// The nearest double. Nil for a value that is not a number, or is out of a double's range.
  package func number(_ node: Int) -> Double? {
    guard nodes[node].kind == .number, let number = Double(numeral(node)), number.isFinite else { return nil }
    return number
  }

  private func numeral(_ node: Int) -> String { String(decoding: bytes[nodes[node].range], as: UTF8.self) }

  private static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: content.count) { output in
      var (read, written) = (0, 0)
      while read < content.count {
        if content[read] == UInt8(ascii: "\\"), read + 1 < content.count {
          read = unescape(content, at: read + 1, into: output, at: &written)
        } else {
          output[written] = content[read]
          (read, written) = (read + 1, written + 1)
        }
      }
      return written
    }
  }

  /// Decodes one escape. It is never shorter than the UTF-8 of its character, so the output has room.
  ///
  /// - Returns: the position after the escape.
  private static func unescape(
    _ content: UnsafeBufferPointer<UInt8>, at letter: Int, into output: UnsafeMutableBufferPointer<UInt8>,
    at written: inout Int
  ) -> Int {
    if content[letter] == UInt8(ascii: "u") {
      let (scalar, length) = JSON.escapedScalar(content, at: letter + 1)
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        output[written] = byte
        written += 1
      }
      return letter + 1 + length
    }
    output[written] = JSON.escapedByte(content[letter])
    written += 1
    return letter + 1
  }
}

extension JSON {
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  fileprivate static func escapedByte(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The character of the escape whose digits begin here, and the number of bytes read.
  ///
  /// Invalid escapes, which only lenient reading accepts, become the replacement character, or a question mark if the
  /// escape is too short for that.
  fileprivate static func escapedScalar(
    _ content: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    guard let high = fourDigits(content, at: start) else { return ("?", 0) }
    if let scalar = Unicode.Scalar(high) { return (scalar, 4) }
    guard high < 0xDC00, start + 5 < content.count, content[start + 4] == UInt8(ascii: "\\"),
      content[start + 5] == UInt8(ascii: "u"), let low = fourDigits(content, at: start + 6),
      (0xDC00...0xDFFF).contains(low)
    else { return (replacement, 4) }
    let value = 0x10000 + ((UInt32(high) - 0xD800) << 10) + (UInt32(low) - 0xDC00)
    return (Unicode.Scalar(value) ?? replacement, 10)
  }

  private static func fourDigits(_ content: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt16? {
    guard start + 4 <= content.count else { return nil }
    var value: UInt16 = 0
    for index in start..<(start + 4) {
      guard let digit = Hexadecimal.digit(content[index]) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
