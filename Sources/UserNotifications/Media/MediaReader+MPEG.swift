/// A program stream (ISO 11172-1, 13818-1) of packs and packets, or a bare video stream (ISO 11172-2, 13818-2).
extension MediaReader {
  /// The greatest distance into a video stream at which the first picture may be, in bytes.
  private static let searchedLength = 1 << 20

  mutating func readMPEG() throws {
    let code = try peek { try $0.bigEndian(4) }
    switch code {
    case 0x1BA: try readProgramStream()
    case 0x1B3: try readVideoStream()
    default: throw Damage()
    }
  }

  /// Reads to the end code or the end of the file. Every packet must lie within the file, and at least one must have
  /// media.
  private mutating func readProgramStream() throws {
    var hasMedia = false
    while let code = try startCode() {
      switch code {
      case 0xB9: return try requireMedia(hasMedia)
      case 0xBA: try skipPackHeader()
      case 0xBB...0xFF:
        let length = try bigEndian(2)
        guard length > 0 else { throw Damage() }
        try skip(length)
        hasMedia = hasMedia || code == 0xBD || (0xC0...0xEF).contains(code)
      default: throw Damage()
      }
    }
    try requireMedia(hasMedia)
  }

  private func requireMedia(_ hasMedia: Bool) throws {
    guard hasMedia else { throw Damage() }
  }

  /// Reads the number of the next start code, which zeros may precede. Nil at the end of the file.
  private mutating func startCode() throws -> UInt8? {
    var zeros = 0
    while remaining > 0 {
      let byte = try byte()
      if byte == 0 {
        zeros += 1
      } else if byte == 1, zeros >= 2 {
        return try self.byte()
      } else {
        throw Damage()
      }
    }
    return nil
  }

  /// Skips a pack header. Version 1 has 8 bytes after the code; version 2 has 10 and stuffing.
  private mutating func skipPackHeader() throws {
    let first = try byte()
    if first & 0xF0 == 0x20 {
      try skip(7)
    } else if first & 0xC0 == 0x40 {
      try skip(8)
      try skip(Int(try byte() & 7))
    } else {
      throw Damage()
    }
  }

  /// Requires a picture near the start. Truncation cannot be detected, because most writers leave out the end code of
  /// such a stream.
  private mutating func readVideoStream() throws {
    guard try contains(0x100, within: Self.searchedLength) else { throw Damage() }
  }

  private mutating func contains(_ code: Int, within length: Int) throws -> Bool {
    try peek { reader in
      var last = 0
      for _ in 0..<min(length, reader.remaining) {
        last = (last << 8 | Int(try reader.byte())) & 0xFFFF_FFFF
        if last == code { return true }
      }
      return false
    }
  }
}
