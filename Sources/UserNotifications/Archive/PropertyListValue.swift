import Foundation

/// A value of `userInfo` that can be kept: what a property list holds, and JSON's null, which payloads bring.
enum PropertyListValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
  /// Throws `NotificationArchiveError.notPropertyList` with the path of the value that cannot be kept.
  init(_ value: Any, at path: String) throws {
    switch value {
    case let number as NSNumber: self = Self(number)
    case let string as String: self = .string(string)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case is NSNull: self = .null
    case let array as [Any]:
      self = .array(try array.enumerated().map { try PropertyListValue($1, at: "\(path)[\($0)]") })
    case let dictionary as [AnyHashable: Any]: self = .dictionary(try Self.entries(dictionary, at: path))
    default: throw NotificationArchiveError.notPropertyList(path: path)
    }
  }

  static func entries(_ dictionary: [AnyHashable: Any], at path: String) throws -> [String: PropertyListValue] {
    var entries: [String: PropertyListValue] = [:]
    for (key, value) in dictionary {
      guard let key = key.base as? String else { throw NotificationArchiveError.notPropertyList(path: path) }
      entries[key] = try PropertyListValue(value, at: "\(path).\(key)")
    }
    return entries
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .boolean(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    case UInt8(ascii: "Q") where number.uint64Value > Int64.max: self = .real(number.doubleValue)
    default: self = .integer(number.int64Value)
    }
  }

  /// Numbers are `NSNumber`, so that `as? Int` and `as? Double` both work, as with a payload.
  var value: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let values): values.map(\.value)
    case .dictionary(let entries): entries.mapValues(\.value)
    }
  }
}
