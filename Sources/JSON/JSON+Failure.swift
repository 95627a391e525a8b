extension JSON {
  /// Why a text is not the JSON that was asked for, and where.
  public struct Failure: Error, Hashable, Sendable {
    /// Stable names, for programs.
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
    /// Where in the value, as a JSON pointer (RFC 6901); empty for the whole text.
    public private(set) var pointer: String
    /// The byte at which the fault stands, counted from 0; nil when the value did not come from a text.
    public let offset: Int?
    /// The same place for an editor; nil when `offset` is.
    public private(set) var location: Location?

    public init(_ kind: Kind, _ message: String, pointer: String = "", offset: Int? = nil) {
      self.kind = kind
      self.message = message
      self.pointer = pointer
      self.offset = offset
    }

    /// The same failure seen from one level further out.
    public func inside(_ key: String) -> Failure {
      var copy = self
      copy.pointer = "/" + Self.escaped(key) + pointer
      return copy
    }

    public func inside(_ index: Int) -> Failure { inside(String(index)) }

    /// The same failure with the place of its offset in the text, or of a longer range that begins there.
    package func located(_ range: Range<Int>? = nil, in bytes: [UInt8]) -> Failure {
      guard let offset else { return self }
      var copy = self
      copy.location = Location(range ?? offset..<min(offset + 1, bytes.count), in: bytes)
      return copy
    }

    /// The same failure without a place, for a text that nobody but the reader has seen.
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
