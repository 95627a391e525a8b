extension JSON.Parser {
  /// Longer than any number that a double or a 64-bit integer can tell from its neighbours.
  private static let numberLengthLimit = 64

  /// Reads a number by the grammar of RFC 8259 section 6.
  mutating func number() throws(JSON.Failure) -> JSON {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    try wholePart()
    let hasFraction = try fraction()
    let hasExponent = try exponent()
    guard position - start <= Self.numberLengthLimit else { throw outOfRange(at: start) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if !hasFraction && !hasExponent {
      guard let integer = Int64(text) else { throw outOfRange(at: start) }
      return .integer(integer)
    }
    guard let number = Double(text), number.isFinite else { throw outOfRange(at: start) }
    return .number(number)
  }

  private mutating func wholePart() throws(JSON.Failure) {
    let start = position
    try digits()
    guard bytes[start] != UInt8(ascii: "0") || position == start + 1 else {
      throw JSON.Failure(.malformed, "A number does not begin with 0.", offset: start)
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

  private func outOfRange(at start: Int) -> JSON.Failure {
    JSON.Failure(.numberOutOfRange, "The number is too large or too long to be kept exactly.", offset: start)
  }
}
