import Foundation

/// A key and arguments that are resolved with the strings available at delivery.
///
/// The text travels inside an ordinary `String`, so that every property of a content can hold it. The string starts
/// with the key, which is shown when nothing localizes it. Key and arguments follow as JSON in invisible Unicode tag
/// characters (U+E0000 to U+E007F).
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
  /// Keeps strings, numbers and localizable strings, and turns any other value into its description.
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
    // JSON has no infinity, so a number that is not finite becomes its description.
    guard number.doubleValue.isFinite else {
      self = .text(number.stringValue)
      return
    }
    self = isReal ? .real(number.doubleValue) : .integer(number.int64Value)
  }
}
