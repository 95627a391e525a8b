import Foundation

/// The format of a picture and its size in pixels, read from its first bytes.
struct PictureHeader {
  enum Format: String, Hashable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
  }

  /// The number of bytes in which the frame header of a JPEG is searched for. Metadata may precede it.
  static let reach = 256 << 10

  let format: Format
  let size: CGSize

  init?(of url: URL) {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }  // The file was only read, so a failing close loses nothing.
    guard let head = try? file.read(upToCount: Self.reach) else { return nil }
    self.init(head)
  }

  /// Nil when the bytes are in none of the three formats, or end before the size.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(Self.reach))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      self.init(.png, bytes.big(at: 16, count: 4), bytes.big(at: 20, count: 4))
    } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      self.init(.gif, Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]), let frame = Self.frame(of: bytes) {
      self.init(.jpeg, bytes.big(at: frame + 7, count: 2), bytes.big(at: frame + 5, count: 2))
    } else {
      return nil
    }
  }

  private init(_ format: Format, _ width: Int, _ height: Int) {
    self.format = format
    size = CGSize(width: CGFloat(width), height: CGFloat(height))
  }

  /// The start of a JPEG's frame header: SOF0 to SOF15, without the table markers in that range (ITU-T T.81, B.1).
  private static func frame(of bytes: [UInt8]) -> Int? {
    var at = 2
    while at + 9 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { return at }
      // Fill bytes before a marker are allowed (B.1.1.2).
      at += marker == 0xFF ? 1 : 2 + max(2, bytes.big(at: at + 2, count: 2))
    }
    return nil
  }
}

extension PictureHeader.Format {
  /// Whether the data contains the end of the picture.
  func isWhole(_ data: Data) -> Bool {
    let tail = data.suffix(64 << 10)
    switch self {
    case .png: return tail.range(of: Data("IEND".utf8)) != nil
    case .jpeg: return tail.range(of: Data([0xFF, 0xD9])) != nil
    case .gif: return tail.contains(0x3B)
    }
  }
}

extension [UInt8] {
  fileprivate func big(at start: Int, count: Int) -> Int { self[start..<start + count].reduce(0) { $0 << 8 | Int($1) } }
}
