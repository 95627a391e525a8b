import Foundation

/// A key and arguments that wait for the strings of the moment of delivery.
///
/// They travel within an ordinary `String`, so that every property of a content can hold them: the key, which is what
/// shows where nobody localizes, followed by key and arguments as JSON in Unicode tag characters (U+E0000 to U+E007F),
/// which are invisible.
package struct LocalizableText: Hashable, Sendable, Codable {
  package enum Argument: Hashable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case localizable(LocalizableText)
  }

  package var key: String
  package var arguments: [Argument]

  private enum CodingKeys: String, CodingKey {
    case key = "k"
    case arguments = "a"
  }

  package init(key: String, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }
}

extension LocalizableText.Argument: Codable {
  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer() {
      if let value = try? container.decode(Int64.self) {
        self = .integer(value)
        return
      }
      if let value = try? container.decode(Double.self) {
        self = .real(value)
        return
      }
      if let value = try? container.decode(String.self) {
        self = .text(value)
        return
      }
    }
    self = .localizable(try LocalizableText(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .localizable(let value): try container.encode(value)
    }
  }
}

extension LocalizableText.Argument {
  /// Strings and numbers are themselves, a localizable string stays one, everything else is its description.
  package init(_ value: Any) {
    switch value {
    case let text as String:
      self = LocalizableText(text).map(Self.localizable) ?? .text(text)
    case let number as NSNumber: self = Self(number)
    default: self = .text(String(describing: value))
    }
  }

  private init(_ number: NSNumber) {
    let isReal = [UInt8(ascii: "d"), UInt8(ascii: "f")].contains(UInt8(bitPattern: number.objCType.pointee))
    // JSON has no infinity: such a number is its description.
    guard number.doubleValue.isFinite else {
      self = .text(number.stringValue)
      return
    }
    self = isReal ? .real(number.doubleValue) : .integer(number.int64Value)
  }
}
