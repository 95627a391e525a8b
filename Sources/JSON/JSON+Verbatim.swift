extension JSON {
  /// One JSON value as the text that it came in: number spelling, escapes, order and white space are kept.
  ///
  /// Equal means equal bytes: `1e3` and `1000.0` differ here, though their `value` is the same.
  public struct Verbatim: Hashable, Sendable {
    /// Well formed by every rule of `init(parsing:)`.
    private let slice: ArraySlice<UInt8>

    package init(slice: ArraySlice<UInt8>) { self.slice = slice }

    /// The one form in which this package writes the value.
    public init(_ value: JSON) { slice = value.bytes[...] }

    /// Keeps a text; white space around the value is dropped.
    ///
    /// - Throws: as `JSON(parsing:)`, except that integers may have any size up to 64 digits.
    public init(parsing text: some Collection<UInt8>) throws(Failure) {
      let document = try Document(Array(text))
      self = document.verbatim(0)
    }

    public var bytes: [UInt8] { Array(slice) }
    public var text: String { String(decoding: slice, as: UTF8.self) }
    public var count: Int { slice.count }

    /// What the text says. An integer outside 64 bits becomes the nearest double, and a value made in code that is nested
    /// deeper than `depthLimit` reads as null.
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
