import Basics

extension JSON {
  /// A recursive descent parser over bytes that are not copied. The depth is limited, and therefore the stack.
  package struct Scanner {
    /// A container that is being read.
    package struct Frame {
      package let node: Int
      /// The key of the member being read.
      package var key: Int?
      /// The number of members or elements before the current one.
      package var count = 0
      package var isInside = false
      /// The keys so far, once there are too many to compare one by one.
      package var keys: Set<String>?
    }

    package let isLenient: Bool
    package var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    package var position = 0
    package var nodes: [Document.Node] = []
    package var open: [Frame] = []
    package var faults: [Failure] = []
    /// The run of marks, and the end of the last non-ASCII character. Only a character that follows it directly
    /// continues the run.
    package var run = MarkRun()
    package var runEnd = 0

    package init(isLenient: Bool) { self.isLenient = isLenient }

    /// Reads the text. Returns the fault that ended the reading; nil when it reached the end.
    package mutating func fault(in bytes: UnsafeBufferPointer<UInt8>) -> Failure? {
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

    package mutating func value() throws(Failure) {
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
  package var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  package mutating func append(
    _ kind: JSON.Document.Node.Kind, from start: Int, to end: Int, isComposed: Bool = false, isASCII: Bool = true
  ) {
    nodes.append(.init(kind, start..<end, next: nodes.count + 1, isComposed: isComposed, isASCII: isASCII))
    position = end
  }

  /// Skips white space, and then the byte if it comes next.
  package mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    position += 1
    return true
  }

  package mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }
}
