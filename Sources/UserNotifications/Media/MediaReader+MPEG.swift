/// A program stream (ISO 11172-1, 13818-1) of packs and packets, or a bare video stream (ISO 11172-2, 13818-2).
extension MediaReader {
  /// How far into a video stream its first picture may be.
  private static let searchedLength = 1 << 20

  mutating func readMPEG() throws {
    let code = try peek { try $0.bigEndian(4) }
    switch code {
    case 0x1BA: try readProgramStream()
    case 0x1B3: try readVideoStream()
    default: throw Damage()
    }
  }

  /// To the end code or the end of the file; every packet is within it, and one has media.
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

  /// The number of the next start code, before which zeros may stand; nil at the end of the file.
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

  /// Version 1 has 8 bytes after the code; version 2 has 10, and stuffing.
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

  /// A picture soon. Where such a stream is cut off nobody can tell: most writers leave out its end code.
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
