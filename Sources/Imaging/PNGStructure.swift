import Foundation

/// Walks a PNG's chunks (RFC 2083 section 3.2) without decoding any, and leaves out those that no picture needs.
///
/// Texts and colour profiles are compressed (zTXt, iTXt, iCCP): of some kilobytes a decoder makes many megabytes, before
/// it has seen a pixel. Only what changes how the picture looks is kept, once and within bounds.
struct PNGStructure {
  /// How many bytes a chunk may have that is kept although the picture could do without it; each is kept once.
  private static let kept: [String: Int] = [
    "tRNS": 256, "gAMA": 4, "cHRM": 32, "sRGB": 1, "sBIT": 4, "cICP": 4, "pHYs": 9, "eXIf": 64 << 10,
    "iCCP": 256 << 10,
  ]

  private let bytes: Data
  private var position = 8
  private var parts: [Range<Int>] = []
  private var seen: Set<String> = []
  private var hasDropped = false

  /// Writes `file` without its superfluous chunks to `copy`; nothing where it has none.
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
    // An end that is missing is for the decoder to judge.
    return true
  }

  private mutating func take(_ type: String, _ length: Int, _ range: Range<Int>) {
    // A capital letter first: the picture cannot be read without it.
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
    defer { try? file.close() }  // whatever could not be written has thrown already
    for part in parts { try file.write(contentsOf: bytes[part]) }
  }
}
