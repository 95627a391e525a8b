/// GIF89a: a screen descriptor, then extensions and images, up to the trailer.
extension MediaReader {
  mutating func readGIF() throws {
    guard ["GIF87a", "GIF89a"].contains(try text(6)) else { throw Damage() }
    try skip(4)
    let flags = try byte()
    try skip(2)
    try skipColors(flags)
    var hasImage = false
    while true {
      switch try byte() {
      case 0x21:
        try skip(1)
        try skipBlocks()
      case 0x2C:
        try readImage()
        hasImage = true
      case 0x3B where hasImage: return
      default: throw Damage()
      }
    }
  }

  private mutating func readImage() throws {
    try skip(8)
    try skipColors(try byte())
    // The minimum code size, then the data.
    try skip(1)
    try skipBlocks()
  }

  /// Skips the colour table that follows a descriptor with these flags, if any.
  private mutating func skipColors(_ flags: UInt8) throws {
    guard flags & 0x80 != 0 else { return }
    try skip(3 << (Int(flags & 7) + 1))
  }

  private mutating func skipBlocks() throws {
    while case let length = try byte(), length > 0 { try skip(Int(length)) }
  }
}
