import Foundation

/// Recognises media by their bytes: a name or a hint may lie.
extension MediaType {
  /// The first and last bytes of a file: enough to tell its type and whether its end is there.
  struct Sample {
    static let length = 64 << 10
    let head: [UInt8]
    let tail: [UInt8]

    /// Throws what `FileHandle` throws when the file cannot be read.
    init(of url: URL) throws {
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }  // Only read from: a failing close loses nothing.
      head = [UInt8](try file.read(upToCount: Self.length) ?? Data())
      let size = try file.seekToEnd()
      try file.seek(toOffset: size > UInt64(Self.length) ? size - UInt64(Self.length) : 0)
      tail = [UInt8](try file.read(upToCount: Self.length) ?? Data())
    }
  }

  /// The bytes are of this type and not cut off, as far as their ends tell.
  func matches(_ sample: Sample) -> Bool {
    let head = sample.head
    switch self {
    case .aiff: return head.has("FORM") && (head.has("AIFF", at: 8) || head.has("AIFC", at: 8))
    case .wav: return head.has("RIFF") && head.has("WAVE", at: 8)
    case .avi: return head.has("RIFF") && head.has("AVI ", at: 8)
    case .mp3: return head.has("ID3") || head.isMPEGAudioFrame
    case .mpeg4, .mpeg4Audio: return head.has("ftyp", at: 4)
    case .jpeg: return head.starts(with: [0xFF, 0xD8, 0xFF]) && sample.tail.contains([0xFF, 0xD9])
    case .gif: return (head.has("GIF87a") || head.has("GIF89a")) && sample.tail.contains([0x3B])
    case .png:
      return head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        && sample.tail.contains(Array("IEND".utf8))
    // Pack header, system header or video sequence header (ISO 11172-1, 13818-2).
    case .mpeg, .mpeg2:
      return head.starts(with: [0, 0, 1]) && head.count > 3 && [0xBA, 0xBB, 0xB3].contains(head[3])
    }
  }
}

extension [UInt8] {
  fileprivate func has(_ text: String, at offset: Int = 0) -> Bool {
    let bytes = Array(text.utf8)
    return count >= offset + bytes.count && self[offset..<offset + bytes.count].elementsEqual(bytes)
  }

  /// Eleven sync bits, then a layer that exists (ISO 11172-3).
  fileprivate var isMPEGAudioFrame: Bool {
    count > 1 && self[0] == 0xFF && self[1] & 0xE0 == 0xE0 && self[1] & 0x06 != 0
  }
}

extension MediaType {
  /// The file is a whole JPEG, GIF or PNG, whatever its name says.
  package static func isPicture(_ url: URL) -> Bool {
    guard let sample = try? Sample(of: url) else { return false }
    return [jpeg, gif, png].contains { $0.matches(sample) }
  }
}
