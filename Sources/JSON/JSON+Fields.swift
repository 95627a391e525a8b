extension JSON {
  /// Reads an object member by member and keeps track of them, so that unknown members can be refused.
  ///
  /// ```swift
  /// var fields = try JSON.Fields(JSON(parsing: body))
  /// let title = try fields.string("title")
  /// let note = try fields.optionalString("note")
  /// try fields.finish()
  /// ```
  /// Failures point at the member, as a JSON pointer. A member that is `null` counts as absent.
  public struct Fields {
    public private(set) var unread: [String: JSON]

    /// Begins to read an object.
    /// - Throws: `wrongType` when the value is not an object.
    public init(_ value: JSON) throws(Failure) {
      guard case .object(let members) = value else { throw JSON.wrongType("an object", found: value) }
      unread = members
    }

    /// Checks that all members were read.
    /// - Throws: `unknownField` for the first unread member, in the order of names.
    public func finish() throws(Failure) {
      guard let key = unread.keys.min() else { return }
      throw Failure(.unknownField, "There is no such field here.").inside(key)
    }

    /// The member's value, which now counts as read. Nil when it is absent or null.
    public mutating func value(_ key: String) -> JSON? {
      guard let value = unread.removeValue(forKey: key), value != .null else { return nil }
      return value
    }

    /// The member's value, converted. Nil when it is absent or null.
    /// - Throws: what `convert` throws, pointing at the member.
    public mutating func optional<Value>(
      _ key: String, _ convert: (JSON) throws(Failure) -> Value
    ) throws(Failure) -> Value? {
      guard let value = value(key) else { return nil }
      do { return try convert(value) } catch { throw error.inside(key) }
    }

    /// The member's value, converted.
    /// - Throws: `missingField`, or what `convert` throws, pointing at the member.
    public mutating func required<Value>(
      _ key: String, _ convert: (JSON) throws(Failure) -> Value
    ) throws(Failure) -> Value {
      guard let value = try optional(key, convert) else {
        throw Failure(.missingField, "The field is missing.").inside(key)
      }
      return value
    }
  }
}

extension JSON.Fields {
  public mutating func string(_ key: String) throws(JSON.Failure) -> String { try required(key, JSON.asString) }
  public mutating func integer(_ key: String) throws(JSON.Failure) -> Int { try required(key, JSON.asInteger) }
  public mutating func array(_ key: String) throws(JSON.Failure) -> [JSON] { try required(key, JSON.asArray) }

  public mutating func optionalString(_ key: String) throws(JSON.Failure) -> String? {
    try optional(key, JSON.asString)
  }
  public mutating func optionalInteger(_ key: String) throws(JSON.Failure) -> Int? { try optional(key, JSON.asInteger) }
  public mutating func optionalNumber(_ key: String) throws(JSON.Failure) -> Double? {
    try optional(key, JSON.asNumber)
  }
  public mutating func optionalBool(_ key: String) throws(JSON.Failure) -> Bool? { try optional(key, JSON.asBool) }
  public mutating func optionalArray(_ key: String) throws(JSON.Failure) -> [JSON]? { try optional(key, JSON.asArray) }
  public mutating func optionalStrings(_ key: String) throws(JSON.Failure) -> [String]? {
    try optional(key, JSON.asStrings)
  }
}

extension JSON {
  package static func wrongType(_ expected: String, found: JSON) -> Failure {
    Failure(.wrongType, "Expected \(expected), found \(found.kind).")
  }

  public static func asString(_ value: JSON) throws(Failure) -> String {
    guard let string = value.string else { throw wrongType("a string", found: value) }
    return string
  }

  public static func asInteger(_ value: JSON) throws(Failure) -> Int {
    guard let integer = value.integer else { throw wrongType("a whole number", found: value) }
    return integer
  }

  public static func asNumber(_ value: JSON) throws(Failure) -> Double {
    guard let number = value.number else { throw wrongType("a number", found: value) }
    return number
  }

  public static func asBool(_ value: JSON) throws(Failure) -> Bool {
    guard let bool = value.bool else { throw wrongType("true or false", found: value) }
    return bool
  }

  public static func asArray(_ value: JSON) throws(Failure) -> [JSON] {
    guard let array = value.array else { throw wrongType("an array", found: value) }
    return array
  }

  public static func asStrings(_ value: JSON) throws(Failure) -> [String] {
    var strings: [String] = []
    for (index, element) in try asArray(value).enumerated() {
      do { strings.append(try asString(element)) } catch { throw error.inside(index) }
    }
    return strings
  }
}
