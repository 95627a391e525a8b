extension JSON.Scanner {
  /// The maximum length of a number. No double or 64-bit integer needs more characters.
  private static let numberLengthLimit = 64

  /// Reads a number by the grammar of RFC 8259 section 6.
  package mutating func number() throws(JSON.Failure) {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    try wholePart()
    let hasFraction = try fraction()
    let hasExponent = try exponent()
    let end = position
    if end - start > Self.numberLengthLimit || (hasExponent && !isFinite(start..<end)) {
      try note(fault(.numberOutOfRange, JSON.outOfRange, at: start))
    }
    append(.number, from: start, to: end, isComposed: hasFraction || hasExponent)
  }

  private func isFinite(_ range: Range<Int>) -> Bool {
    Double(String(decoding: bytes[range], as: UTF8.self))?.isFinite ?? false
  }

  private mutating func wholePart() throws(JSON.Failure) {
    let start = position
    try digits()
    guard bytes[start] != UInt8(ascii: "0") || position == start + 1 else {
      throw fault(.malformed, "A number does not begin with 0.", at: start)
    }
  }

  private mutating func fraction() throws(JSON.Failure) -> Bool {
    guard peek == UInt8(ascii: ".") else { return false }
    position += 1
    try digits()
    return true
  }

  private mutating func exponent() throws(JSON.Failure) -> Bool {
    guard peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") else { return false }
    position += 1
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
    try digits()
    return true
  }

  private mutating func digits() throws(JSON.Failure) {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw malformed("Expected a digit") }
  }
}
