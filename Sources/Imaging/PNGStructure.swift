import Foundation

/// Walks a PNG's chunks (RFC 2083 section 3.2) without decoding any, and leaves out those that no picture needs.
///
/// Texts and color profiles are compressed (zTXt, iTXt, iCCP). A decoder may expand a few kilobytes of them to many
/// megabytes before it has read a pixel. Only chunks that change how the picture looks are kept, each once and up to a
/// size.
struct PNGStructure {
  /// The largest size in bytes of each ancillary chunk that is kept. Each is kept once.
  private static let kept: [String: Int] = [
    "tRNS": 256, "gAMA": 4, "cHRM": 32, "sRGB": 1, "sBIT": 4, "cICP": 4, "pHYs": 9, "eXIf": 64 << 10,
    "iCCP": 256 << 10,
  ]

  private let bytes: Data
  private var position = 8
  private var parts: [Range<Int>] = []
  private var seen: Set<String> = []
  private var hasDropped = false

  /// Writes `file` without its superfluous chunks to `copy`. Writes nothing when there are none.
  /// - Returns: whether there is a copy.
  /// - Throws: ``ImagingError/unreadableImage`` when the file ends inside a chunk; ``ImagingError/storageFull``.
  static func clean(_ file: URL, to copy: URL) throws -> Bool {
    do {
      var walk = PNGStructure(bytes: try Data(contentsOf: file, options: .alwaysMapped))
      guard walk.isWhole() else { throw ImagingError.unreadableImage }
      guard walk.hasDropped else { return false }
      try walk.write(to: copy)
      return true
    } catch let error as ImagingError {
      throw error
    } catch {
      throw ImagingError(ofFile: error)
    }
  }

  private init(bytes: Data) {
    self.bytes = bytes
    parts = [0..<min(8, bytes.count)]
  }

  private mutating func isWhole() -> Bool {
    while position < bytes.count {
      guard position + 12 <= bytes.count else { return false }
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 12 + length
      guard end <= bytes.count else { return false }
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      take(type, length, position..<end)
      position = end
      if type == "IEND" { return true }
    }
    // The decoder decides about a missing end chunk.
    return true
  }

  private mutating func take(_ type: String, _ length: Int, _ range: Range<Int>) {
    // The first letter of a critical chunk's name is a capital. The picture cannot be read without such a chunk.
    let isCritical = bytes[range.lowerBound + 4] & 0x20 == 0
    guard isCritical || length <= Self.kept[type] ?? -1 && seen.insert(type).inserted else {
      hasDropped = true
      return
    }
    if parts.last?.upperBound == range.lowerBound, let last = parts.popLast() {
      parts.append(last.lowerBound..<range.upperBound)
    } else {
      parts.append(range)
    }
  }

  private func write(to copy: URL) throws {
    guard FileManager.default.createFile(atPath: copy.path, contents: nil) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let file = try FileHandle(forWritingTo: copy)
    defer { try? file.close() }  // a failed write has already thrown
    for part in parts { try file.write(contentsOf: bytes[part]) }
  }
}
