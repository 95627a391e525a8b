/// Reads the text format of `.strings` files: `"key" = "value";` with comments and escapes.
struct StringsReader {
  private var rest: Substring.UnicodeScalarView
  private var line = 1

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  /// Throws `LocalizedStrings.Failure.malformed`. The last of several equal keys applies.
  mutating func entries() throws -> [String: String] {
    var entries: [String: String] = [:]
    try skipSpace()
    while !rest.isEmpty {
      let key = try string(expecting: "a key")
      try skipSpace()
      if rest.first == ";" {
        // A key without a value is its own value.
        entries[key] = key
      } else {
        try expect("=")
        try skipSpace()
        entries[key] = try string(expecting: "a value in quotation marks")
        try skipSpace()
      }
      try expect(";")
      try skipSpace()
    }
    return entries
  }

  private func failure(_ expected: String) -> LocalizedStrings.Failure { .malformed(line: line, expected: expected) }

  private mutating func next() -> Unicode.Scalar? {
    let scalar = rest.popFirst()
    if scalar == "\n" { line += 1 }
    return scalar
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    guard rest.first == scalar else { throw failure("'\(scalar)'") }
    rest.removeFirst()
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws {
    while let scalar = rest.first {
      if scalar.properties.isWhitespace {
        _ = next()
      } else if rest.starts(with: "//".unicodeScalars) {
        while let scalar = rest.first, scalar != "\n" { _ = next() }
      } else if rest.starts(with: "/*".unicodeScalars) {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws {
    rest = rest.dropFirst(2)
    while !rest.starts(with: "*/".unicodeScalars) {
      guard next() != nil else { throw failure("the end of a comment") }
    }
    rest = rest.dropFirst(2)
  }

  private mutating func string(expecting what: String) throws -> String {
    guard rest.first == "\"" else { return try word(expecting: what) }
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = next() {
      if scalar == "\"" { return String(text) }
      text.append(scalar == "\\" ? try escaped() : scalar)
    }
    throw failure("the end of a string")
  }

  /// Reads an unquoted word. Letters, digits and a few signs need no quotation marks.
  private mutating func word(expecting what: String) throws -> String {
    let word = rest.removePrefix {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.$:/".unicodeScalars.contains($0)
    }
    guard !word.isEmpty else { throw failure(what) }
    return String(word)
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    switch next() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "U", "u": return try codePoint()
    case let scalar?: return scalar
    case nil: throw failure("a character after '\\'")
    }
  }

  /// Reads four hexadecimal digits of UTF-16. Two such escapes may form one character.
  private mutating func codePoint() throws -> Unicode.Scalar {
    let unit = try hexadecimal()
    guard UTF16.isLeadSurrogate(unit) else { return try scalar([unit]) }
    guard rest.starts(with: "\\U".unicodeScalars) || rest.starts(with: "\\u".unicodeScalars) else {
      throw failure("the second half of a surrogate pair")
    }
    rest = rest.dropFirst(2)
    return try scalar([unit, try hexadecimal()])
  }

  private func scalar(_ units: [UInt16]) throws -> Unicode.Scalar {
    var decoder = UTF16()
    var iterator = units.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { throw failure("a Unicode character") }
    return scalar
  }

  private mutating func hexadecimal() throws -> UInt16 {
    let digits = String(rest.prefix(4))
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
      throw failure("4 hexadecimal digits")
    }
    rest = rest.dropFirst(4)
    return unit
  }
}
