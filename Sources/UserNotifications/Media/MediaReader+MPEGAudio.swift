/// ISO 11172-3 and 13818-3 audio: optional ID3v2 tags, then frames. Data after the frames, such as other tags, is
/// ignored. A truncated last frame counts as damage.
extension MediaReader {
  /// The maximum distance of the first frame from its expected place, in bytes. Some writers leave padding there.
  private static let longestGap = 4096

  mutating func readMPEGAudio() throws {
    while try isNext("ID3") { try skipID3() }
    try findFrame()
    while let length = try frameLength() { try skip(length) }
  }

  private mutating func isNext(_ text: String) throws -> Bool {
    guard remaining >= text.utf8.count else { return false }
    return try peek { try $0.text(text.utf8.count) } == text
  }

  /// Skips an ID3v2 tag (id3.org, ID3v2.4.0, 3.1). Each byte of the size has 7 bits, and a footer adds 10 bytes.
  private mutating func skipID3() throws {
    try skip(5)
    let hasFooter = try byte() & 0x10 != 0
    let size = try bytes(4).reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    try skip(size + (hasFooter ? 10 : 0))
  }

  /// Finds two consecutive frames, or one that extends to the end of the file. Eleven set bits alone occur in any data.
  private mutating func findFrame() throws {
    for _ in 0..<min(Self.longestGap, remaining) {
      let isFrame = try peek { reader in
        guard let length = try reader.frameLength() else { return false }
        guard length < reader.remaining else { return length == reader.remaining }
        try reader.skip(length)
        return try reader.frameLength() != nil
      }
      if isFrame { return }
      try skip(1)
    }
    throw Damage()
  }

  /// The length in bytes of the frame whose header is next. Nil when no header is next.
  private mutating func frameLength() throws -> Int? {
    guard remaining >= 4 else { return nil }
    return MPEGAudioFrame(header: try peek { try $0.bigEndian(4) })?.length
  }
}

/// A frame header (ISO 11172-3, 2.4.1.3). ISO 13818-3 halves the sampling frequencies, and version 2.5 halves them
/// again.
struct MPEGAudioFrame {
  /// The frame's length in bytes, including the header.
  let length: Int

  private static let frequencies = [44_100, 48_000, 32_000]
  /// Bit rates in kbit/s by index, for layers I, II and III of version 1, and for layer I and the other layers of
  /// version 2.
  private static let rates = [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]

  /// Nil for a reserved value, and for the free format, whose frames have no stated length.
  init?(header: Int) {
    let (version, layer) = (header >> 19 & 3, 4 - (header >> 17 & 3))
    let (rateIndex, frequencyIndex) = (header >> 12 & 15, header >> 10 & 3)
    guard header >> 21 & 0x7FF == 0x7FF, version != 1, layer != 4, (1...14).contains(rateIndex), frequencyIndex != 3
    else { return nil }
    let isFirstVersion = version == 3
    let rate = Self.rates[isFirstVersion ? layer - 1 : layer == 1 ? 3 : 4][rateIndex] * 1000
    let frequency = Self.frequencies[frequencyIndex] >> [0: 2, 2: 1, 3: 0][version, default: 0]
    let padding = header >> 9 & 1
    if layer == 1 {
      length = (12 * rate / frequency + padding) * 4
    } else {
      length = (layer == 3 && !isFirstVersion ? 72 : 144) * rate / frequency + padding
    }
  }
}
