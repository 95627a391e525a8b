/// The identifier of a `Thing`: 1 to 64 characters of `A–Z a–z 0–9 _ -`.
///
/// The type parameter prevents passing, for example, a guest's identifier where an event's is expected.
public struct Identifier<Thing>: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String

  /// Fails when `rawValue` is empty, longer than 64 bytes or contains another character.
  public init?(rawValue: String) {
    guard isWellFormedIdentifier(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// Creates an identifier from a stored value, which was checked when it was first written.
  package init(kept rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }
}

// Outside the generic type, because the compiler does not specialise generic types across modules.
private func isWellFormedIdentifier(_ text: String) -> Bool {
  guard (1...64).contains(text.utf8.count) else { return false }
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      continue
    default: return false
    }
  }
  return true
}

extension Identifier: ExpressibleByStringLiteral {
  /// For identifiers written in code; traps on a malformed one.
  public init(stringLiteral value: String) {
    guard let identifier = Self(rawValue: value) else { preconditionFailure("malformed identifier \(value)") }
    self = identifier
  }
}

extension Identifier {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let identifier = Self(rawValue: text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "malformed identifier"))
    }
    self = identifier
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
