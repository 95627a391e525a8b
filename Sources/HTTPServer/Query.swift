/// The names and values of a query string or a form, in order. A name may occur more than once.
public struct Query: Sendable, Hashable {
  public struct Item: Sendable, Hashable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public internal(set) var items: [Item]

  public init(_ items: [Item] = []) {
    self.items = items
  }

  /// Parses `application/x-www-form-urlencoded` text. Throws `HTTPFailure` for malformed escapes or more than
  /// `itemLimit` items.
  public init(parsing text: some StringProtocol) throws {
    items = []
    guard !text.isEmpty else { return }
    // Splits by bytes, because a combining mark would join the separator before it into one character.
    for pair in Substring(text).utf8.split(separator: UInt8(ascii: "&")) {
      guard items.count < Self.itemLimit else { throw HTTPFailure.malformed("There are too many parameters.") }
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      items.append(
        Item(
          try PercentEncoding.decode(Substring(parts[0]), plus: true),
          parts.count > 1 ? try PercentEncoding.decode(Substring(parts[1]), plus: true) : ""))
    }
  }

  /// The most items one query or form may have.
  public static let itemLimit = 1000

  /// The first value of this name.
  public subscript(name: String) -> String? {
    items.first { $0.name == name }?.value
  }

  /// All values of this name, in order.
  public func all(_ name: String) -> [String] {
    items.filter { $0.name == name }.map(\.value)
  }
}
