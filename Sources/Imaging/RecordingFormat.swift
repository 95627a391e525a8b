import Foundation

/// A container of video or sound that this module reads, recognized by content alone. Raw values are the names of
/// FFmpeg's demuxers. The demuxer is chosen here, so that no demuxer that follows playlists ever reads an upload.
enum RecordingFormat: String, Sendable {
  /// MP4, QuickTime, 3GP and M4A (ISO/IEC 14496-12).
  case movie = "mov"
  /// Matroska and WebM.
  case matroska
  case ogg
  case wav
  case mp3
  /// AAC in ADTS.
  case aac

  /// Nil for anything else, including pictures.
  init?(start: [UInt8]) {
    guard start.count >= 12, PictureFormat(start: start) == nil else { return nil }
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    if boxes.contains(where: start[4..<8].elementsEqual) {
      self = .movie
    } else if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska  // RFC 8794, section 11.2.1
    } else if start.starts(with: Array("OggS".utf8)) {
      self = .ogg  // RFC 3533, section 6
    } else if start.starts(with: Array("RIFF".utf8)), start[8..<12].elementsEqual("WAVE".utf8) {
      self = .wav
    } else if start.starts(with: Array("ID3".utf8)) {
      self = .mp3
    } else if start[0] == 0xFF, start[1] & 0xF6 == 0xF0 {
      self = .aac  // ISO/IEC 13818-7: syncword, and layer 0
    } else if start[0] == 0xFF, start[1] & 0xE6 == 0xE2 {
      self = .mp3  // ISO/IEC 11172-3: syncword, and layer III
    } else {
      return nil
    }
  }

  /// Whether the container states the duration. FFmpeg estimates it for the others.
  var tellsDuration: Bool { self != .mp3 && self != .aac }
}

extension [UInt8] {
  /// The first bytes of a file.
  /// - Throws: ``ImagingError``.
  init(startOf file: URL) throws {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }  // read only; nothing can be lost
      self = [UInt8](try handle.read(upToCount: 64) ?? Data())
    } catch {
      throw ImagingError(ofFile: error)
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func elementsEqual(_ text: String) -> Bool { elementsEqual(text.utf8) }
}
