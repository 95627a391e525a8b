/// A large value on the heap. Copying its holder does not copy the value, and the holder stays small in every function
/// that handles it. Setting the value creates a new box, which preserves value semantics.
///
/// An optional value is encoded as Swift encodes it without a box: nil leaves its key out.
@propertyWrapper
public struct Boxed<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(box.value) }

  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try box.value.encode(to: encoder) }
}

extension KeyedEncodingContainer {
  mutating func encode<Value>(_ boxed: Boxed<Value?>, forKey key: Key) throws {
    try encodeIfPresent(boxed.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  func decode<Value>(_ type: Boxed<Value?>.Type, forKey key: Key) throws -> Boxed<Value?> {
    Boxed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
