/// Header fields in the order in which they were added. Names compare case-insensitively (RFC 9110 section 5).
public struct Headers: Hashable, Sendable {
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  private var fields: [Field] = []

  public init() {}

  /// The value of the first field of this name. Setting a value replaces all fields of the name; setting `nil` removes
  /// them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      guard let newValue else { return remove(name) }
      set(name, newValue)
    }
  }

  /// The values of all fields of this name, in order.
  public func all(_ name: String) -> [String] {
    fields.filter { Self.same($0.name, name) }.map(\.value)
  }

  /// Adds a field, keeping those of the same name. The name must be a token (RFC 9110 section 5.6.2).
  public mutating func add(_ name: String, _ value: String) {
    precondition(Self.isToken(name.utf8), "\(name) is not a valid field name")
    fields.append(Field(name: name, value: Self.safe(value)))
  }

  /// Replaces all fields of this name by one field.
  public mutating func set(_ name: String, _ value: String) {
    remove(name)
    add(name, value)
  }

  public mutating func remove(_ name: String) {
    fields.removeAll { Self.same($0.name, name) }
  }

  /// Adds a member to a list such as `Vary`, unless the list already contains it.
  public mutating func addMember(_ member: String, to name: String) {
    guard let list = self[name] else { return set(name, member) }
    guard !Self.members(of: list).contains(where: { Self.same($0, member) }) else { return }
    set(name, list + ", " + member)
  }

  /// Adds a field as it was received, without checking it.
  package mutating func append(received field: Field) { fields.append(field) }
}

extension Headers: RandomAccessCollection {
  public var startIndex: Int { fields.startIndex }
  public var endIndex: Int { fields.endIndex }
  public subscript(position: Int) -> Field { fields[position] }
}

extension Headers: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}

extension Headers {
  /// Returns the members of a comma-separated list without surrounding whitespace. Commas in quoted strings do not
  /// separate members.
  package static func members(of list: String) -> [String] {
    var members: [String] = []
    var member: [UInt8] = []
    var quoted = false
    var escaped = false
    for byte in list.utf8 {
      if byte == UInt8(ascii: ","), !quoted {
        members.append(text(member))
        member.removeAll()
        continue
      }
      if byte == UInt8(ascii: "\""), !escaped { quoted.toggle() }
      escaped = quoted && !escaped && byte == UInt8(ascii: "\\")
      member.append(byte)
    }
    members.append(text(member))
    return members.filter { !$0.isEmpty }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.withUnsafeBufferPointer { Array(trimmed($0)) }, as: UTF8.self)
  }

  package static func same(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.utf8.elementsEqual(other.utf8) { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= 65 && byte <= 90 ? byte | 0x20 : byte
  }

  /// Replaces CR, LF and NUL by a space, as RFC 9110 section 5.5 requires, and the other control characters too.
  private static func safe(_ value: String) -> String {
    guard value.utf8.contains(where: isForbidden) else { return value }
    return String(decoding: value.utf8.map { isForbidden($0) ? 0x20 : $0 }, as: UTF8.self)
  }

  package static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 || byte == 0x7F
  }

  package static func trimmed(_ value: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    var slice = value[...]
    while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
    return slice
  }

  package static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isTokenByte)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "!"), 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}
