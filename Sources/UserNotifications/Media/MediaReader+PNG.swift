/// W3C PNG, 5: a signature and chunks, from IHDR to IEND.
extension MediaReader {
  mutating func readPNG() throws {
    try expect([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    guard try chunk() == "IHDR" else { throw Damage() }
    var hasPixels = false
    while true {
      let name = try chunk()
      if name == "IEND" { break }
      hasPixels = hasPixels || name == "IDAT"
    }
    guard hasPixels else { throw Damage() }
  }

  /// Reads the name of a chunk and skips its data and checksum.
  private mutating func chunk() throws -> String {
    let length = try bigEndian(4)
    let name = try text(4)
    guard length <= Int32.max, name != "IHDR" || length == 13 else { throw Damage() }
    try skip(length + 4)
    return name
  }
}
