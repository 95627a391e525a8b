extension JSON {
  /// A recursive descent over bytes that stay in place; depth is limited, so the stack is too.
  struct Scanner {
    /// A container that is being read.
    struct Frame {
      let node: Int
      /// The key of the member that is being read.
      var key: Int?
      /// The members or elements before the one that is being read.
      var count = 0
      var isInside = false
      /// The keys so far, once they are too many to be compared one by one.
      var keys: Set<String>?
    }

    let isLenient: Bool
    var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var position = 0
    var nodes: [Document.Node] = []
    var open: [Frame] = []
    var faults: [Failure] = []

    init(isLenient: Bool) { self.isLenient = isLenient }

    /// The fault that ended the reading; nil when the end of the text did.
    mutating func fault(in bytes: UnsafeBufferPointer<UInt8>) -> Failure? {
      self.bytes = bytes
      nodes.reserveCapacity(min(bytes.count / 8, 1024) + 4)
      defer { self.bytes = UnsafeBufferPointer(start: nil, count: 0) }
      do {
        try document()
        return nil
      } catch {
        closeAll()
        return error
      }
    }

    private mutating func document() throws(Failure) {
      try value()
      skipSpace()
      guard position == bytes.count else { throw malformed("Expected nothing after the value") }
    }

    mutating func value() throws(Failure) {
      skipSpace()
      guard let byte = peek else { throw malformed("Expected a value") }
      switch byte {
      case UInt8(ascii: "\""): try string()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
      case UInt8(ascii: "{"): try object()
      case UInt8(ascii: "["): try array()
      case UInt8(ascii: "t"): try word("true", .true)
      case UInt8(ascii: "f"): try word("false", .false)
      case UInt8(ascii: "n"): try word("null", .null)
      default: throw malformed("Expected a value")
      }
    }

    private mutating func object() throws(Failure) {
      try enter(.object)
      if take(UInt8(ascii: "}")) { return leave() }
      repeat {
        try key()
        try value()
        step()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw malformed("Expected a comma or }") }
      leave()
    }

    private mutating func key() throws(Failure) {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw malformed("Expected a key in quotes") }
      let key = nodes.count
      try string()
      open[open.count - 1].key = key
      open[open.count - 1].isInside = true
      try checkUnique(key)
      guard take(UInt8(ascii: ":")) else { throw malformed("Expected a colon") }
    }

    private mutating func array() throws(Failure) {
      try enter(.array)
      if take(UInt8(ascii: "]")) { return leave() }
      repeat {
        open[open.count - 1].isInside = true
        try value()
        step()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw malformed("Expected a comma or ]") }
      leave()
    }

    private mutating func word(_ word: StaticString, _ kind: Document.Node.Kind) throws(Failure) {
      let end = position + word.utf8CodeUnitCount
      let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else {
        throw malformed("Expected a value")
      }
      append(kind, from: position, to: end)
    }
  }
}

extension JSON.Scanner {
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func append(
    _ kind: JSON.Document.Node.Kind, from start: Int, to end: Int, isComposed: Bool = false, isASCII: Bool = true
  ) {
    nodes.append(.init(kind, start..<end, next: nodes.count + 1, isComposed: isComposed, isASCII: isASCII))
    position = end
  }

  private mutating func enter(_ kind: JSON.Document.Node.Kind) throws(JSON.Failure) {
    guard open.count < JSON.depthLimit else {
      throw fault(.tooDeep, "Values are nested deeper than \(JSON.depthLimit) levels.", at: position)
    }
    open.append(Frame(node: nodes.count))
    append(kind, from: position, to: position + 1)
  }

  private mutating func leave() {
    let frame = open.removeLast()
    nodes[frame.node].close(end: position, next: nodes.count)
  }

  /// After a member or an element.
  private mutating func step() {
    open[open.count - 1].isInside = false
    open[open.count - 1].count += 1
  }

  /// Ends every open container where reading stopped; a key without a value is dropped.
  private mutating func closeAll() {
    if let frame = open.last, frame.isInside, let key = frame.key, key == nodes.count - 1 { nodes.removeLast() }
    while !open.isEmpty { leave() }
  }

  /// Skips white space and then the byte, if it comes next.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }
}
