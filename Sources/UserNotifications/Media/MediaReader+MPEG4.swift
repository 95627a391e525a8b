/// ISO 14496-12: boxes that fill the file, with an audio or video brand and a movie that has such a track.
extension MediaReader {
  struct Tracks {
    var hasVideo = false
    var hasAudio = false
  }

  /// The path of boxes to a track's kind, from the outermost. Following only this path bounds the nesting.
  private static let path = ["moov", "trak", "mdia"]
  /// An upper bound. A playable file has a few thousand boxes.
  private static let maximumBoxes = 100_000

  private struct Walk {
    var boxes = 0
    var tracks = Tracks()
    var hasMedia = false
  }

  mutating func readMPEG4(accepting isAccepted: (Tracks) -> Bool) throws {
    let (name, end) = try box(within: size)
    guard name == "ftyp", try hasPlayableBrand(before: end) else { throw Damage() }
    var walk = Walk()
    try readBoxes(to: size, &walk)
    guard walk.hasMedia, isAccepted(walk.tracks) else { throw Damage() }
  }

  private mutating func readBoxes(to end: Int, level: Int = 0, _ walk: inout Walk) throws {
    while position < end {
      let (name, boxEnd) = try box(within: end)
      walk.boxes += 1
      guard walk.boxes <= Self.maximumBoxes else { throw Damage() }
      if level < Self.path.count, name == Self.path[level] { try readBoxes(to: boxEnd, level: level + 1, &walk) }
      if level == Self.path.count, name == "hdlr" { try readHandler(to: boxEnd, &walk.tracks) }
      if level == 0, ["mdat", "moof"].contains(name) { walk.hasMedia = true }
      try skip(boxEnd - position)
    }
  }

  /// Reads the name of the next box and its end, which must lie within the enclosing box.
  private mutating func box(within end: Int) throws -> (name: String, end: Int) {
    let start = position
    var length = try bigEndian(4)
    let name = try text(4)
    if length == 0 { length = end - start }
    if length == 1 {
      // No file is large enough to need the upper half of the length.
      guard try bigEndian(4) == 0 else { throw Damage() }
      length = try bigEndian(4)
    }
    guard length >= position - start, length <= end - start else { throw Damage() }
    return (name, start + length)
  }

  private mutating func hasPlayableBrand(before end: Int) throws -> Bool {
    var isPlayable = try isPlayable(text(4))
    try skip(4)
    while end - position >= 4, end - position < 4096 { isPlayable = try self.isPlayable(text(4)) || isPlayable }
    try skip(end - position)
    return isPlayable
  }

  private func isPlayable(_ brand: String) -> Bool {
    let brands: Set = ["mp41", "mp42", "mp71", "avc1", "dash", "mmp4", "MSNV", "M4A ", "M4B ", "M4P ", "M4V ", "F4V "]
    return brands.contains(brand) || brand.hasPrefix("iso") || brand.hasPrefix("3g")
  }

  private mutating func readHandler(to end: Int, _ tracks: inout Tracks) throws {
    guard end - position >= 12 else { throw Damage() }
    try skip(8)
    switch try text(4) {
    case "vide": tracks.hasVideo = true
    case "soun": tracks.hasAudio = true
    default: break
    }
  }
}
