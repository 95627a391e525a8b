import Foundation

/// A `userInfo` value that can be archived: a property list value, or the JSON null that payloads may contain.
enum PropertyListValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// An integer above the range of `integer`.
  case unsigned(UInt64)
  case real(Double)
  case string(String)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
  /// The maximum nesting depth of arrays and dictionaries. JSON decoders give up at 512.
  static let maximumDepth = 256

  /// Throws `NotificationArchiveError.notPropertyList` with the path of a value that cannot be archived: a value of
  /// another class, a number that is not finite, or a value nested deeper than `maximumDepth`.
  init(_ value: Any, at path: String, depth: Int = 0) throws {
    guard depth <= Self.maximumDepth else { throw NotificationArchiveError.notPropertyList(path: path) }
    switch value {
    case let number as NSNumber: self = try Self(number, at: path)
    case let string as String: self = .string(string)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case is NSNull: self = .null
    case let array as [Any]:
      self = .array(try array.enumerated().map { try PropertyListValue($1, at: "\(path)[\($0)]", depth: depth + 1) })
    case let dictionary as [AnyHashable: Any]: self = .dictionary(try Self.entries(dictionary, at: path, depth: depth))
    default: throw NotificationArchiveError.notPropertyList(path: path)
    }
  }

  static func entries(
    _ dictionary: [AnyHashable: Any], at path: String, depth: Int = 0
  ) throws -> [String: PropertyListValue] {
    var entries: [String: PropertyListValue] = [:]
    for (key, value) in dictionary {
      guard let key = key.base as? String else { throw NotificationArchiveError.notPropertyList(path: path) }
      entries[key] = try PropertyListValue(value, at: "\(path).\(key)", depth: depth + 1)
    }
    return entries
  }

  private init(_ number: NSNumber, at path: String) throws {
    guard number.doubleValue.isFinite else { throw NotificationArchiveError.notPropertyList(path: path) }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .boolean(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    case UInt8(ascii: "Q") where number.uint64Value > Int64.max: self = .unsigned(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  /// The value as a Foundation object. Numbers are `NSNumber`, so that `as? Int` and `as? Double` both work, as with a
  /// payload.
  var value: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let values): values.map(\.value)
    case .dictionary(let entries): entries.mapValues(\.value)
    }
  }
}
