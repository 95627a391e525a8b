import Foundation

/// A picture format that this module reads, recognized by content alone, because the sender chooses the name and the
/// declared type.
enum PictureFormat: Sendable {
  case jpeg, png, gif, webp, animatedWebP, heif

  /// Throws ``ImagingError/unsupportedMedia`` for anything else.
  init(sniffing file: URL) throws {
    guard let type = PictureFormat(start: try [UInt8](startOf: file)) else { throw ImagingError.unsupportedMedia }
    self = type
  }

  init?(start: [UInt8]) {
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg  // ITU-T T.81, B.2.1: start of image, then a marker
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png  // RFC 2083, section 3.1
    } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = Self.isAnimatedWebP(start) ? .animatedWebP : .webp  // RFC 9649, section 2.4
    } else if start.dropFirst(4).starts(with: Array("ftyp".utf8)), Self.namesHEIF(start) {
      self = .heif
    } else {
      return nil
    }
  }

  /// The libvips operation that reads this format. A file that another operation would read is refused.
  var loader: String {
    switch self {
    case .jpeg: "jpegload"
    case .png: "pngload"
    case .gif: "gifload"
    case .webp, .animatedWebP: "webpload"
    case .heif: "heifload"
    }
  }

  /// Whether Debian packages libvips' decoder of this format as a module.
  var needsModule: Bool { self == .heif }

  /// Whether there may be more than one frame.
  var isAnimated: Bool { self == .gif || self == .animatedWebP }

  /// The extended header's animation flag (RFC 9649, section 2.7).
  private static func isAnimatedWebP(_ start: [UInt8]) -> Bool {
    start.count > 20 && start[12..<16].elementsEqual("VP8X".utf8) && start[20] & 0x02 != 0
  }

  /// The major brand, or one of the compatible brands that fit into `start` (ISO/IEC 14496-12, section 4.3;
  /// ISO/IEC 23008-12, section 10).
  private static func namesHEIF(_ start: [UInt8]) -> Bool {
    let stills: Set<String> = ["heic", "heix", "heim", "heis", "mif1", "avif"]
    return stride(from: 8, to: start.count - 3, by: 4).contains { offset in
      offset != 12 && stills.contains(String(decoding: start[offset..<offset + 4], as: UTF8.self))
    }
  }
}
