import Foundation

extension LocalizableText {
  package enum Part: Hashable, Sendable {
    case literal(String)
    case localizable(LocalizableText)
  }

  /// Starts the hidden part. This character is deprecated and has no other use.
  private static let start: Unicode.Scalar = "\u{E0001}"
  private static let end: Unicode.Scalar = "\u{E007F}"
  private static let tags: UInt32 = 0xE0000
  /// The maximum number of JSON bytes. The public function never makes a longer text.
  private static let maximumLength = 16 << 10

  /// The string that carries this text.
  package var encoded: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Keys, strings and finite numbers are always JSON.
    guard let json = try? encoder.encode(self), json.count <= Self.maximumLength else { return key }
    var scalars = key.unicodeScalars
    scalars.append(Self.start)
    for nibbles in json.map({ ($0 >> 4, $0 & 15) }) {
      scalars.append(Self.tag(nibbles.0))
      scalars.append(Self.tag(nibbles.1))
    }
    scalars.append(Self.end)
    return String(scalars)
  }

  /// Splits a string into literals and localizable texts, in order. A damaged hidden part counts as a literal.
  package static func parts(of string: String) -> [Part] {
    guard string.unicodeScalars.contains(start) else { return [.literal(string)] }
    var parts: [Part] = []
    var literal = String.UnicodeScalarView()
    var rest = Substring(string).unicodeScalars
    while let begin = rest.firstIndex(of: start) {
      literal += rest[..<begin]
      rest = rest[begin...]
      if let text = Self(consuming: &rest, after: literal) {
        literal.removeLast(text.key.unicodeScalars.count)
        if !literal.isEmpty { parts.append(.literal(String(literal))) }
        parts.append(.localizable(text))
        literal = String.UnicodeScalarView()
      } else {
        literal.append(rest.removeFirst())
      }
    }
    literal += rest
    return literal.isEmpty ? parts : parts + [.literal(String(literal))]
  }

  /// Returns `string` as its author wrote it, with the key, including its conversions, in place of each localizable
  /// text.
  package static func keys(in string: String) -> String {
    parts(of: string).map { part in
      switch part {
      case .literal(let text): text
      case .localizable(let text): text.key
      }
    }.joined()
  }

  /// Reads the hidden part at the start of `scalars` and removes it. Nil when the part is damaged or does not follow
  /// its own key.
  private init?(consuming scalars: inout Substring.UnicodeScalarView, after literal: String.UnicodeScalarView) {
    let hidden = scalars.dropFirst().prefix { Self.nibble($0) != nil }
    let nibbles = hidden.prefix(2 * Self.maximumLength + 1).compactMap(Self.nibble)
    guard nibbles.count.isMultiple(of: 2), nibbles.count <= 2 * Self.maximumLength else { return nil }
    let json = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    guard scalars[hidden.endIndex...].first == Self.end,
      let text = try? JSONDecoder().decode(Self.self, from: Data(json)),
      literal.suffix(text.key.unicodeScalars.count).elementsEqual(text.key.unicodeScalars)
    else { return nil }
    self = text
    scalars = scalars[hidden.endIndex...].dropFirst()
  }

  private static func tag(_ nibble: UInt8) -> Unicode.Scalar {
    // The tag letters a to p are always valid scalars.
    Unicode.Scalar(tags + 0x61 + UInt32(nibble)) ?? end
  }

  private static func nibble(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x61...0x70).contains(scalar.value &- tags) ? UInt8(scalar.value - tags - 0x61) : nil
  }
}
