/// Reads a file sequentially through a window. Throws when the file ends too early or contains an impossible value.
struct MediaReader {
  /// The bytes are not of the format, or end too early.
  struct Damage: Error {}

  private static let windowLength = 64 << 10

  private let file: RegularFile
  private var window: [UInt8] = []
  private var windowStart = 0
  private(set) var position = 0

  init(_ file: RegularFile) { self.file = file }

  var size: Int { file.size }
  var remaining: Int { size - position }

  mutating func byte() throws -> UInt8 {
    let index = position - windowStart
    if !window.indices.contains(index) { try fill() }
    position += 1
    return window[position - 1 - windowStart]
  }

  mutating func bytes(_ count: Int) throws -> [UInt8] {
    guard count <= remaining else { throw Damage() }
    return try (0..<count).map { _ in try byte() }
  }

  mutating func text(_ count: Int) throws -> String { String(decoding: try bytes(count), as: UTF8.self) }

  mutating func skip(_ count: Int) throws {
    guard count >= 0, count <= remaining else { throw Damage() }
    position += count
  }

  mutating func moveBack(_ count: Int) throws {
    guard count <= position else { throw Damage() }
    position -= count
  }

  mutating func expect(_ text: String) throws { try expect(Array(text.utf8)) }

  mutating func expect(_ expected: [UInt8]) throws {
    guard try bytes(expected.count) == expected else { throw Damage() }
  }

  mutating func bigEndian(_ count: Int) throws -> Int {
    var value = 0
    for _ in 0..<count { value = value << 8 | Int(try byte()) }
    return value
  }

  mutating func littleEndian(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count { value |= Int(try byte()) << (8 * index) }
    return value
  }

  /// Moves to the position after the next byte with this value.
  mutating func skip(through value: UInt8) throws {
    while true {
      if !window.indices.contains(position - windowStart) { try fill() }
      let rest = window[(position - windowStart)...]
      if let index = rest.firstIndex(of: value) {
        position = windowStart + index + 1
        return
      }
      position = windowStart + window.count
    }
  }

  private mutating func fill() throws {
    guard let bytes = file.read(at: position, count: Self.windowLength), !bytes.isEmpty else { throw Damage() }
    window = bytes
    windowStart = position
  }
}

extension MediaReader {
  /// Returns what `body` reads without moving the position.
  mutating func peek<Value>(_ body: (inout MediaReader) throws -> Value) rethrows -> Value {
    let start = position
    defer { position = start }
    return try body(&self)
  }
}
