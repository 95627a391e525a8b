/// Formats of the IFF family: a form made of chunks with names and sizes, padded to even lengths.
extension MediaReader {
  /// An upper bound. A recording has a few dozen chunks.
  private static let maximumChunks = 10_000

  /// Reads a RIFF file (little endian). `parts` are the required chunks, or types of `LIST` chunks.
  mutating func readRIFF(form: String, parts: Set<String>) throws {
    try expect("RIFF")
    let end = try littleEndian(4) + position
    try expect(form)
    try readChunks(to: end, containing: parts) { try $0.littleEndian(4) }
  }

  /// Reads an AIFF or AIFF-C file (big endian).
  mutating func readAIFF() throws {
    try expect("FORM")
    let end = try bigEndian(4) + position
    guard ["AIFF", "AIFC"].contains(try text(4)) else { throw Damage() }
    try readChunks(to: end, containing: ["COMM", "SSND"]) { try $0.bigEndian(4) }
  }

  /// Reads chunks that must all lie within the file. They may exceed the form's own length, because some writers leave
  /// the last chunks out of it.
  private mutating func readChunks(
    to end: Int, containing parts: Set<String>, length: (inout MediaReader) throws -> Int
  ) throws {
    guard end <= size else { throw Damage() }
    var missing = parts
    var chunks = 0
    while end - position >= 8 {
      chunks += 1
      guard chunks <= Self.maximumChunks else { throw Damage() }
      var name = try text(4)
      let length = try length(&self)
      if name == "LIST", length >= 4 { name = try peek { try $0.text(4) } }
      try skip(length)
      // The padding of the last chunk is often left out.
      if !length.isMultiple(of: 2), remaining > 0 { try skip(1) }
      missing.remove(name)
    }
    guard missing.isEmpty else { throw Damage() }
  }
}
