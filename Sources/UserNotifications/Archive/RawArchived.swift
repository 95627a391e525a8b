/// An archived raw value. A raw value that the type does not know is a decoding error instead of a default.
@propertyWrapper
struct RawArchived<Value: RawRepresentable & Hashable & Sendable>: Codable, Hashable, Sendable
where Value.RawValue: Codable {
  var wrappedValue: Value

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let rawValue = try container.decode(Value.RawValue.self)
    guard let value = Value(rawValue: rawValue) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(rawValue) is no \(Value.self)")
    }
    wrappedValue = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.rawValue)
  }
}
