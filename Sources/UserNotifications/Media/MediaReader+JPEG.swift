/// ISO 10918-1, B.1: marker segments from SOI to EOI, with a frame and at least one scan.
extension MediaReader {
  mutating func readJPEG() throws {
    try expect([0xFF, 0xD8])
    var (hasFrame, hasScan) = (false, false)
    while true {
      let marker = try marker()
      switch marker {
      case 0xD9:
        guard hasFrame, hasScan else { throw Damage() }
        return
      case 0x01, 0xD0...0xD7: break
      case 0xC0...0xFE where marker != 0xD8:
        // The length includes its own two bytes.
        try skip(bigEndian(2) - 2)
        // C4, C8 and CC lie in the range of frame markers but are not frames.
        hasFrame = hasFrame || (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
        hasScan = hasScan || marker == 0xDA
        if marker == 0xDA { try skipEntropyCodedData() }
      default: throw Damage()
      }
    }
  }

  /// Reads a marker: one or more FF bytes and the byte that follows.
  private mutating func marker() throws -> UInt8 {
    guard try byte() == 0xFF else { throw Damage() }
    while true {
      let marker = try byte()
      if marker != 0xFF { return marker }
    }
  }

  /// Skips to the next marker. FF within the data is followed by 00, and restart markers belong to the data.
  private mutating func skipEntropyCodedData() throws {
    while true {
      try skip(through: 0xFF)
      let next = try peek { try $0.byte() }
      if next == 0 || (0xD0...0xD7).contains(next) { continue }
      if next == 0xFF { continue }
      // Moves back so that the marker is read again, including its FF.
      try moveBack(1)
      return
    }
  }
}
