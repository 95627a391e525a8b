/// A message on the socket that breaks the protocol. Its sender is no longer trusted.
struct ProtocolViolation: Error, CustomStringConvertible {
  let description: String
}

/// Writes numbers and texts one after another, in the format of a frame.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ pairs: some Collection<(String, String)>) {
    add(pairs.count)
    for (name, value) in pairs {
      add(name)
      add(value)
    }
  }
}

/// Reads what a `ByteWriter` wrote. Every method throws `ProtocolViolation` for anything else.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

  mutating func byte() throws(ProtocolViolation) -> UInt8 {
    guard let byte = rest.popFirst() else { throw ProtocolViolation(description: "a frame is too short") }
    return byte
  }

  mutating func number() throws(ProtocolViolation) -> Int {
    guard rest.count >= 8 else { throw ProtocolViolation(description: "a frame is too short") }
    var number: UInt64 = 0
    for (place, byte) in rest.prefix(8).enumerated() { number |= UInt64(byte) << UInt64(8 * place) }
    rest = rest.dropFirst(8)
    return Int(Int64(bitPattern: number))
  }

  /// Reads a number from 0 to `most`.
  mutating func count(upTo most: Int) throws(ProtocolViolation) -> Int {
    let number = try number()
    guard (0...most).contains(number) else { throw ProtocolViolation(description: "\(number) is out of range") }
    return number
  }

  mutating func text() throws(ProtocolViolation) -> String {
    let count = try count(upTo: rest.count)
    guard let text = String(validating: rest.prefix(count), as: UTF8.self) else {
      throw ProtocolViolation(description: "a text is not UTF-8")
    }
    rest = rest.dropFirst(count)
    return text
  }

  mutating func pairs() throws(ProtocolViolation) -> [(String, String)] {
    // Each pair takes at least sixteen bytes.
    let count = try count(upTo: rest.count / 16)
    var pairs: [(String, String)] = []
    for _ in 0..<count { pairs.append((try text(), try text())) }
    return pairs
  }

  func finish() throws(ProtocolViolation) {
    guard rest.isEmpty else { throw ProtocolViolation(description: "a frame is too long") }
  }
}
