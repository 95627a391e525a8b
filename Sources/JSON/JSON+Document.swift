extension JSON {
  /// A text and the positions of its values, in the order of the text, before any value is converted.
  ///
  /// The text is read once. Values that are needed become strings and numbers, the others stay bytes, and all keep
  /// their position.
  package struct Document: Sendable {
    package let bytes: [UInt8]
    package let nodes: [Node]
    /// The faults of the text. Empty unless it was read leniently.
    package let faults: [Failure]
    /// Whether the grammar could be followed to the end of the text.
    package let isComplete: Bool

    /// Reads one JSON text (RFC 8259) strictly.
    ///
    /// - Throws: the first fault, with pointer and location.
    package init(_ bytes: [UInt8], limit: Int = JSON.sizeLimit) throws(Failure) {
      try Self.check(bytes.count, limit: limit)
      var scanner = Scanner(isLenient: false)
      let fault = bytes.withUnsafeBufferPointer { scanner.fault(in: $0) }
      if let fault { throw fault.located(in: bytes) }
      self.init(bytes: bytes, nodes: scanner.nodes, faults: [], isComplete: true)
    }

    /// Reads as far as the grammar can be followed, and collects every fault on the way.
    ///
    /// Broken values still have a value: a string with repaired characters, or an object that ends early.
    /// - Throws: `tooLarge` only.
    package init(lenient bytes: [UInt8], limit: Int = JSON.sizeLimit) throws(Failure) {
      try Self.check(bytes.count, limit: limit)
      var scanner = Scanner(isLenient: true)
      let last = bytes.withUnsafeBufferPointer { scanner.fault(in: $0) }
      let faults = last.map { scanner.faults + [$0] } ?? scanner.faults
      self.init(
        bytes: bytes, nodes: scanner.nodes, faults: faults.map { $0.located(in: bytes) }, isComplete: last == nil)
    }

    private init(bytes: [UInt8], nodes: [Node], faults: [Failure], isComplete: Bool) {
      self.bytes = bytes
      self.nodes = nodes
      self.faults = faults
      self.isComplete = isComplete
    }

    private static func check(_ count: Int, limit: Int) throws(Failure) {
      guard count <= min(limit, Int(UInt32.max)) else { throw tooLarge(count, limit: limit) }
    }

    package static func tooLarge(_ count: Int, limit: Int) -> Failure {
      Failure(.tooLarge, "The text has \(count) bytes; at most \(limit) are read.")
    }
  }
}

extension JSON.Document {
  /// A value, or the key of a member, which is directly before its value.
  package struct Node: Sendable {
    package enum Kind: UInt8, Sendable { case null, `true`, `false`, number, string, array, object }

    package let kind: Kind
    /// For strings: whether there is an escape. For numbers: whether there is a fraction or an exponent.
    package let isComposed: Bool
    /// For strings: whether all characters are ASCII.
    package let isASCII: Bool
    package let start: UInt32
    /// The position after the last byte.
    fileprivate(set) var end: UInt32
    /// The index of the node after this one and everything inside it.
    package fileprivate(set) var next: UInt32

    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The value's kind with its article, for sentences such as "expected a string, found an array".
  package func kindName(_ node: Int) -> String {
    switch nodes[node].kind {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  package func verbatim(_ node: Int) -> JSON.Verbatim { JSON.Verbatim(slice: bytes[nodes[node].range]) }
}

extension JSON.Document.Node {
  package mutating func close(end: Int, next: Int) {
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
  }

  package init(_ kind: Kind, _ range: Range<Int>, next: Int, isComposed: Bool = false, isASCII: Bool = true) {
    self.kind = kind
    self.isComposed = isComposed
    self.isASCII = isASCII
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.next = UInt32(truncatingIfNeeded: next)
  }
}
