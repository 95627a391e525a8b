import Foundation

/// In JSON a value represents itself. A date or data is an object with one marked key, and so is a dictionary that
/// itself contains such a key.
extension PropertyListValue: Codable {
  private enum Mark: String, CodingKey, CaseIterable {
    case date = "$date"
    case data = "$data"
    case dictionary = "$dictionary"
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null: try encoder.encodeSingle { try $0.encodeNil() }
    case .boolean(let value): try encoder.encodeSingle { try $0.encode(value) }
    case .integer(let value): try encoder.encodeSingle { try $0.encode(value) }
    case .unsigned(let value): try encoder.encodeSingle { try $0.encode(value) }
    case .real(let value): try encoder.encodeSingle { try $0.encode(value) }
    case .string(let value): try encoder.encodeSingle { try $0.encode(value) }
    case .array(let values): try encoder.encodeSingle { try $0.encode(values) }
    case .date(let date): try encode(date.timeIntervalSinceReferenceDate, marked: .date, to: encoder)
    case .data(let data): try encode(data.base64EncodedString(), marked: .data, to: encoder)
    case .dictionary(let entries):
      if entries.keys.contains(where: { Mark(rawValue: $0) != nil }) {
        try encode(entries, marked: .dictionary, to: encoder)
      } else {
        try encoder.encodeSingle { try $0.encode(entries) }
      }
    }
  }

  private func encode(_ value: some Encodable, marked mark: Mark, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Mark.self)
    try container.encode(value, forKey: mark)
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Mark.self) {
      self = try Self.object(object) ?? .dictionary(decoder.singleValueContainer().decode([String: Self].self))
    } else if var array = try? decoder.unkeyedContainer() {
      var values: [PropertyListValue] = []
      while !array.isAtEnd { values.append(try array.decode(PropertyListValue.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func object(_ container: KeyedDecodingContainer<Mark>) throws -> PropertyListValue? {
    if let seconds = try container.decodeIfPresent(Double.self, forKey: .date) {
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    }
    if let text = try container.decodeIfPresent(String.self, forKey: .data) {
      guard let data = Data(base64Encoded: text) else {
        throw DecodingError.dataCorruptedError(forKey: .data, in: container, debugDescription: "not base64")
      }
      return .data(data)
    }
    return try container.decodeIfPresent([String: PropertyListValue].self, forKey: .dictionary).map(Self.dictionary)
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> PropertyListValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .boolean(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(UInt64.self) { return .unsigned(value) }
    if let value = try? container.decode(Double.self) { return .real(value) }
    return .string(try container.decode(String.self))
  }
}

extension Encoder {
  fileprivate func encodeSingle(_ body: (inout any SingleValueEncodingContainer) throws -> Void) throws {
    var container = singleValueContainer()
    try body(&container)
  }
}
