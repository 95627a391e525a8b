import Foundation

/// Walks a GIF's blocks (GIF89a specification, sections 18 to 27) without decoding any.
///
/// libvips reads a truncated GIF as a shorter one, so a broken upload would go unnoticed without this check.
struct GIFStructure {
  private let bytes: Data
  private var position = 0

  /// Throws ``ImagingError/unreadableImage`` when the file ends inside a block or has no image. A missing trailer alone
  /// is accepted, because many encoders leave it out.
  static func check(_ file: URL) throws {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: file, options: .alwaysMapped)
    } catch {
      throw ImagingError(ofFile: error)
    }
    var walk = GIFStructure(bytes: bytes)
    guard walk.isWhole() else { throw ImagingError.unreadableImage }
  }

  private init(bytes: Data) {
    self.bytes = bytes
  }

  private mutating func isWhole() -> Bool {
    guard skip(10), let flags = next(), skip(2), skip(Self.colorTableSize(flags)) else { return false }
    var images = 0
    while let introducer = next() {
      switch introducer {
      case 0x21: guard skip(1), skipSubBlocks() else { return false }
      case 0x2C:
        guard skipImage() else { return false }
        images += 1
      case 0x3B: return images > 0
      default: return false
      }
    }
    return images > 0
  }

  private mutating func skipImage() -> Bool {
    guard skip(8), let flags = next() else { return false }
    return skip(Self.colorTableSize(flags)) && skip(1) && skipSubBlocks()
  }

  private mutating func skipSubBlocks() -> Bool {
    while let length = next() {
      if length == 0 { return true }
      guard skip(Int(length)) else { return false }
    }
    return false
  }

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func skip(_ count: Int) -> Bool {
    position += count
    return position <= bytes.count
  }

  private static func colorTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
  }
}
