extension JSON {
  /// One JSON value as its original text, with the spelling of numbers, escapes, order and white space.
  ///
  /// Values are equal when their bytes are: `1e3` and `1000.0` differ here, though their `value` is the same.
  public struct Verbatim: Hashable, Sendable {
    /// A text that `init(parsing:)` accepts.
    private let slice: ArraySlice<UInt8>

    package init(slice: ArraySlice<UInt8>) { self.slice = slice }

    /// Creates the text in which this package writes the value.
    public init(_ value: JSON) { slice = value.bytes[...] }

    /// Creates a value from its text, without the white space around it.
    ///
    /// - Throws: as `JSON(parsing:)`, except that integers may have up to 64 characters.
    public init(parsing text: some Collection<UInt8>) throws(Failure) {
      let document = try Document(Array(text))
      self = document.verbatim(0)
    }

    public var bytes: [UInt8] { Array(slice) }
    public var text: String { String(decoding: slice, as: UTF8.self) }
    public var count: Int { slice.count }

    /// The value of the text. An integer outside 64 bits becomes the nearest double. A value made in code that is
    /// nested deeper than `depthLimit` becomes null.
    public var value: JSON {
      guard let document = try? Document(Array(slice), limit: .max),
        let value = try? document.json(0, rounding: true)
      else { return .null }
      return value
    }

    package func write(to output: inout [UInt8]) { output.append(contentsOf: slice) }
  }
}

extension JSON.Verbatim: CustomStringConvertible {
  public var description: String { text }
}

extension JSON.Verbatim: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(.object(Dictionary(elements, uniquingKeysWith: { _, last in last })))
  }
}
