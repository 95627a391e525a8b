/// Writes HTML into one buffer of bytes: what is static is markup, what is a `String` is text and escaped.
struct MarkupWriter {
  private(set) var bytes: [UInt8]

  /// Goes on after `bytes`.
  init(after bytes: consuming [UInt8]) { self.bytes = bytes }

  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ text: String) { bytes.append(escaping: text) }
  mutating func number(_ number: Int) { bytes.append(decimal: number) }

  /// ` name="value"`, or nothing for nil; `name` begins with the blank.
  mutating func attribute(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    markup(name)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// An address for `src`; one that could run script becomes `about:invalid`.
  mutating func attribute(_ name: StaticString, address: String) {
    attribute(name, SafeAddress.isSafe(address, schemes: Self.schemes) ? address : "about:invalid")
  }

  private static let schemes: Set<String> = ["http", "https"]
}
