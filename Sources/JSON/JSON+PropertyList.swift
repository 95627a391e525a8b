import Foundation

extension JSON {
  /// Converts a dictionary of property-list values, such as `userInfo`, to a JSON object.
  ///
  /// - Throws: `wrongType` with the pointer of the first value that JSON cannot represent: dates, data, other types,
  ///   and keys that are not strings.
  public static func object(propertyList: [AnyHashable: Any]) throws(Failure) -> [String: JSON] {
    var members: [String: JSON] = [:]
    for (key, value) in propertyList {
      guard let key = key.base as? String else {
        throw Failure(.wrongType, "Expected keys that are strings, found \(type(of: key.base)).")
      }
      members[key] = try member(key, value)
    }
    return members
  }

  private static func object(_ propertyList: [String: Any]) throws(Failure) -> [String: JSON] {
    var members: [String: JSON] = [:]
    for (key, value) in propertyList { members[key] = try member(key, value) }
    return members
  }

  private static func member(_ key: String, _ value: Any) throws(Failure) -> JSON {
    do { return try JSON(propertyList: value) } catch { throw error.inside(key) }
  }

  /// Converts a property-list value.
  /// - Throws: as `object(propertyList:)`.
  public init(propertyList value: Any) throws(Failure) {
    // A dictionary of strings is recognized by its type, because a cast that fails first converts every key.
    if type(of: value) == [String: Any].self, let dictionary = value as? [String: Any] {
      self = .object(try Self.object(dictionary))
      return
    }
    switch value {
    // Types that need bridging are tested last.
    case let string as String: self = .string(string)
    case let json as JSON: self = json
    case let dictionary as [AnyHashable: Any]: self = .object(try Self.object(propertyList: dictionary))
    case let array as [Any]: self = .array(try Self.elements(array))
    case is NSNull: self = .null
    case let number as NSNumber: self = try Self.number(number)
    default: throw Failure(.wrongType, "Expected a value that JSON can hold, found \(type(of: value)).")
    }
  }

  /// The value in Foundation's property-list types. Null becomes `NSNull`, as in a decoded remote notification.
  public var propertyList: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .integer(let value): Int(value)
    case .number(let value): value
    case .string(let value): value
    case .array(let elements): elements.map(\.propertyList)
    case .object(let members): members.mapValues(\.propertyList)
    }
  }

  private static func elements(_ array: [Any]) throws(Failure) -> [JSON] {
    var elements: [JSON] = []
    for (index, value) in array.enumerated() {
      do { elements.append(try JSON(propertyList: value)) } catch { throw error.inside(index) }
    }
    return elements
  }

  /// Converts a number, including Swift's own number types. The type code of an `NSNumber` tells whether it was made
  /// from a boolean (`c` or `B`), a floating-point number or an integer.
  private static func number(_ number: NSNumber) throws(Failure) -> JSON {
    switch String(cString: number.objCType) {
    case "c", "B": return .bool(number.boolValue)
    case "d", "f": return try finite(number.doubleValue)
    case "Q": return try integer(number.uint64Value)
    default: return .integer(number.int64Value)
    }
  }

  private static func integer(_ integer: UInt64) throws(Failure) -> JSON {
    guard let value = Int64(exactly: integer) else {
      throw Failure(.numberOutOfRange, "The number does not fit into 64 bits.")
    }
    return .integer(value)
  }

  private static func finite(_ number: Double) throws(Failure) -> JSON {
    guard number.isFinite else { throw Failure(.numberOutOfRange, "JSON has no infinite numbers and no NaN.") }
    return .number(number)
  }
}
