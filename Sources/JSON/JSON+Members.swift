extension JSON {
  /// Members of an object that belong to other software, with each value kept byte for byte.
  ///
  /// They are read and set as values. A member that is not set keeps its text:
  /// ```swift
  /// payload.userInfo["score"] = 2
  /// payload.userInfo.verbatim("price")?.text  // "1.50"
  /// ```
  public struct Members: Hashable, Sendable {
    private var texts: [String: Verbatim]

    public init(_ values: [String: JSON] = [:]) { texts = values.mapValues(Verbatim.init) }

    /// The member's value. Setting nil removes the member.
    public subscript(key: String) -> JSON? {
      get { texts[key]?.value }
      set { texts[key] = newValue.map(Verbatim.init) }
    }

    /// The member's text. Nil for none.
    public func verbatim(_ key: String) -> Verbatim? { texts[key] }

    public mutating func setVerbatim(_ text: Verbatim?, for key: String) { texts[key] = text }

    public var keys: Dictionary<String, Verbatim>.Keys { texts.keys }
    public var isEmpty: Bool { texts.isEmpty }
    public var count: Int { texts.count }

    /// All values, without their original text.
    public var values: [String: JSON] { texts.mapValues(\.value) }

    /// The members in the order in which they are written.
    package var sorted: [(key: String, value: Verbatim)] {
      texts.count < 2 ? Array(texts) : texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
  }
}

extension JSON.Members: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

extension JSON.Members: CustomStringConvertible {
  public var description: String { JSON.object(values).text }
}
