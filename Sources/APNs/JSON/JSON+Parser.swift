extension JSON {
  /// Reads one JSON text (RFC 8259), refusing what the RFC leaves open: duplicate keys, lone surrogates, a byte order
  /// mark, nesting over 64 levels, integers outside 64 bits and decimals outside the range of a double.
  ///
  /// - Throws: `malformed`, `invalidUTF8`, `duplicateKey`, `tooDeep`, `tooLarge` or `numberOutOfRange`, with pointer
  ///   and byte offset.
  public init(parsing bytes: some Collection<UInt8>, limit: Int = JSON.sizeLimit) throws(Failure) {
    let contiguous = bytes.withContiguousStorageIfAvailable { buffer in
      Result { () throws(Failure) in try JSON(buffer: buffer, limit: limit) }
    }
    if let contiguous {
      self = try contiguous.get()
    } else {
      self = try JSON(parsing: Array(bytes), limit: limit)
    }
  }

  public init(parsing text: String, limit: Int = JSON.sizeLimit) throws(Failure) {
    self = try JSON(parsing: Array(text.utf8), limit: limit)
  }

  private init(buffer: UnsafeBufferPointer<UInt8>, limit: Int) throws(Failure) {
    guard buffer.count <= limit else {
      throw Failure(.tooLarge, "The text has \(buffer.count) bytes; at most \(limit) are read.")
    }
    var parser = Parser(bytes: buffer)
    self = try parser.document()
  }
}

extension JSON {
  /// A recursive descent over bytes that stay in place; depth is limited, so the stack is too.
  struct Parser {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    mutating func document() throws(Failure) -> JSON {
      let value = try value(depth: 0)
      skipSpace()
      guard position == bytes.count else { throw malformed("Expected nothing after the value") }
      return value
    }

    mutating func value(depth: Int) throws(Failure) -> JSON {
      skipSpace()
      guard let byte = peek else { throw malformed("Expected a value") }
      switch byte {
      case UInt8(ascii: "{"): return try object(depth: depth + 1)
      case UInt8(ascii: "["): return try array(depth: depth + 1)
      case UInt8(ascii: "\""): return .string(try string())
      case UInt8(ascii: "t"): return try word("true", .bool(true))
      case UInt8(ascii: "f"): return try word("false", .bool(false))
      case UInt8(ascii: "n"): return try word("null", .null)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
      default: throw malformed("Expected a value")
      }
    }

    private mutating func object(depth: Int) throws(Failure) -> JSON {
      try enter(depth)
      var members: [String: JSON] = [:]
      if take(UInt8(ascii: "}")) { return .object(members) }
      repeat {
        let (key, start) = try memberKey()
        guard members[key] == nil else {
          throw Failure(.duplicateKey, "The key appears twice in its object.", offset: start).inside(key)
        }
        do { members[key] = try value(depth: depth) } catch { throw error.inside(key) }
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw malformed("Expected a comma or }") }
      return .object(members)
    }

    private mutating func memberKey() throws(Failure) -> (key: String, start: Int) {
      skipSpace()
      let start = position
      guard peek == UInt8(ascii: "\"") else { throw malformed("Expected a key in quotes") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw malformed("Expected a colon").inside(key) }
      return (key, start)
    }

    private mutating func array(depth: Int) throws(Failure) -> JSON {
      try enter(depth)
      var elements: [JSON] = []
      if take(UInt8(ascii: "]")) { return .array(elements) }
      repeat {
        do { elements.append(try value(depth: depth)) } catch { throw error.inside(elements.count) }
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw malformed("Expected a comma or ]") }
      return .array(elements)
    }

    private mutating func enter(_ depth: Int) throws(Failure) {
      guard depth <= JSON.depthLimit else {
        throw Failure(.tooDeep, "Values are nested deeper than \(JSON.depthLimit) levels.", offset: position)
      }
      position += 1
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(Failure) -> JSON {
      let end = position + word.utf8CodeUnitCount
      let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else {
        throw malformed("Expected a value")
      }
      position = end
      return value
    }
  }
}

extension JSON.Parser {
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips white space and then the byte, if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    position += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  func malformed(_ expectation: String) -> JSON.Failure {
    let found = position < bytes.count ? "." : ", but the text ends."
    return JSON.Failure(.malformed, expectation + found, offset: position)
  }
}
