extension JSON {
  /// Why a text is not the expected JSON, and at which position.
  public struct Failure: Error, Hashable, Sendable {
    /// The kinds, with stable names for programs.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case malformed
      case invalidUTF8 = "invalid-utf-8"
      case duplicateKey = "duplicate-key"
      case tooDeep = "too-deep"
      case tooManyMarks = "too-many-marks"
      case tooLarge = "too-large"
      case numberOutOfRange = "number-out-of-range"
      case wrongType = "wrong-type"
      case missingField = "missing-field"
      case unknownField = "unknown-field"
      case invalidValue = "invalid-value"
    }

    public let kind: Kind
    /// One sentence that says what is wrong.
    public let message: String
    /// The position in the value as a JSON pointer (RFC 6901). Empty for the whole text.
    public private(set) var pointer: String
    /// The position of the fault in bytes, counted from 0. Nil when the value did not come from a text.
    public let offset: Int?
    /// The same position for an editor. Nil when `offset` is nil.
    public private(set) var location: Location?

    public init(_ kind: Kind, _ message: String, pointer: String = "", offset: Int? = nil) {
      self.kind = kind
      self.message = message
      self.pointer = pointer
      self.offset = offset
    }

    /// The same failure with a pointer from the enclosing object.
    public func inside(_ key: String) -> Failure {
      var copy = self
      copy.pointer = "/" + Self.escaped(key) + pointer
      return copy
    }

    public func inside(_ index: Int) -> Failure { inside(String(index)) }

    /// The same failure with the location of its offset in the text, or of a longer range that begins there.
    package func located(_ range: Range<Int>? = nil, in bytes: [UInt8]) -> Failure {
      guard let offset else { return self }
      var copy = self
      copy.location = Location(range ?? offset..<min(offset + 1, bytes.count), in: bytes)
      return copy
    }

    /// The same failure without offset and location, for a text that only the reader has seen.
    package var withoutPlace: Failure { Failure(kind, message, pointer: pointer) }

    package static func escaped(_ key: String) -> String {
      guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
      return key.replacing("~", with: "~0").replacing("/", with: "~1")
    }
  }
}

extension JSON.Failure: CustomStringConvertible {
  public var description: String {
    let place = pointer.isEmpty ? "" : "\(pointer): "
    let byte = offset.map { " (byte \($0))" } ?? ""
    return place + message + byte
  }
}
