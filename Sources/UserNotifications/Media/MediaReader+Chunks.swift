/// Formats of the IFF family: a form of chunks with names and sizes, padded to even lengths.
extension MediaReader {
  /// A recording has some dozens.
  private static let maximumChunks = 10_000

  /// RIFF, little endian. `parts` are chunks, or types of `LIST` chunks, that must be there.
  mutating func readRIFF(form: String, parts: Set<String>) throws {
    try expect("RIFF")
    let end = try littleEndian(4) + position
    try expect(form)
    try readChunks(to: end, containing: parts) { try $0.littleEndian(4) }
  }

  /// AIFF and AIFF-C, big endian.
  mutating func readAIFF() throws {
    try expect("FORM")
    let end = try bigEndian(4) + position
    guard ["AIFF", "AIFC"].contains(try text(4)) else { throw Damage() }
    try readChunks(to: end, containing: ["COMM", "SSND"]) { try $0.bigEndian(4) }
  }

  /// Every chunk is within the file; some writers forget to count the last ones in the form's own length.
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
      // The last chunk's padding is often left out.
      if !length.isMultiple(of: 2), remaining > 0 { try skip(1) }
      missing.remove(name)
    }
    guard missing.isEmpty else { throw Damage() }
  }
}
