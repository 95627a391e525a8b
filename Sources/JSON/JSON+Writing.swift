import Basics

extension JSON {
  /// The value as JSON: no white space, keys in the order of their UTF-8 bytes, slashes and non-ASCII text unescaped.
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(512)
    write(to: &output)
    return output
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): Self.write(value, to: &output)
    case .number(let value): output.append(contentsOf: value.description.utf8)
    case .string(let value): Self.write(value, to: &output)
    case .array(let elements): Self.write(elements, to: &output)
    case .object(let members): Self.write(members, to: &output)
    }
  }

  private static func write(_ elements: [JSON], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      element.write(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private static func write(_ members: [String: JSON], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (index, member) in sorted.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(member.key, to: &output)
      output.append(UInt8(ascii: ":"))
      member.value.write(to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  package static func write(_ string: String, to output: inout [UInt8]) {
    var string = string
    output.append(UInt8(ascii: "\""))
    string.withUTF8 { write($0, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  package static func write(_ strings: [String], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, string) in strings.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(string, to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  package static func write(_ integer: Int64, to output: inout [UInt8]) {
    if (0...9).contains(integer) {
      output.append(UInt8(ascii: "0") + UInt8(integer))
    } else {
      output.append(contentsOf: String(integer).utf8)
    }
  }

  /// Copies the parts between characters that need an escape.
  private static func write(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    for (index, byte) in text.enumerated() where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      output.append(contentsOf: escape(byte).utf8)
      start = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + Hexadecimal.encode(CollectionOfOne(byte))
    }
  }
}

extension JSON: CustomStringConvertible {
  public var description: String { text }
}
