extension JSON {
  /// A position in a text, for an editor.
  public struct Location: Hashable, Sendable {
    /// The bytes, counted from 0. Empty at the end of the text.
    public let bytes: Range<Int>
    /// The line of the first byte, counted from 1. Lines end with LF, CR or both.
    public let line: Int
    /// The column of the first byte, counted from 1 in UTF-16 code units, as browsers' text fields count.
    public let column: Int

    public init(bytes: Range<Int>, line: Int, column: Int) {
      self.bytes = bytes
      self.line = line
      self.column = column
    }

    /// Locates a range by counting the lines before it.
    public init(_ range: Range<Int>, in bytes: [UInt8]) {
      var counter = LineCounter()
      counter.advance(to: range.lowerBound, in: bytes)
      self.init(bytes: range, line: counter.line, column: counter.column)
    }
  }

  /// Counts lines in one pass through a text, for any number of positions in ascending order.
  package struct LineCounter {
    package private(set) var line = 1
    package private(set) var column = 1
    private var position = 0

    package init() {}

    package mutating func advance(to offset: Int, in bytes: [UInt8]) {
      while position < min(offset, bytes.count) {
        count(bytes[position], after: position > 0 ? bytes[position - 1] : 0)
        position += 1
      }
    }

    /// A character outside the basic plane counts as two units. The bytes after the first of a character count as none.
    private mutating func count(_ byte: UInt8, after previous: UInt8) {
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: (line, column) = (line + 1, 1)
      case 0x80..<0xC0: break
      case 0xF0...: column += 2
      default: column += 1
      }
    }
  }
}
