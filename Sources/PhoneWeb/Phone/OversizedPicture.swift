import Foundation

/// A complete and valid JPEG that is larger than a notification may attach (10 MB, Apple: UNNotificationAttachment).
///
/// It is a grey picture of 8 × 8 pixels, filled up with comments. It is created in `folder` when it is first requested.
package struct OversizedPicture: Sendable {
  /// The size in bytes.
  package static let size = 12 << 20

  private let place: URL

  package init(in folder: URL) { place = folder.appending(path: "example-too-large.jpg") }

  /// Returns the file, and creates it if necessary.
  /// - Throws: the error of the file system.
  package func file() throws -> URL {
    if !FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) {
      try Self.bytes().write(to: place, options: .atomic)
    }
    return place
  }

  private static func bytes() -> Data {
    var picture = Data(capacity: size)
    picture.append(contentsOf: start)
    // COM (ITU-T T.81, B.2.4.5): two bytes of marker, then a length that counts itself.
    let comment = Data([0xFF, 0xFE, 0xFF, 0xFF]) + Data(repeating: 0x20, count: 0xFFFF - 2)
    while picture.count < size { picture.append(comment) }
    picture.append(contentsOf: rest)
    return picture
  }

  private static let start: [UInt8] = [0xFF, 0xD8]

  /// The quantization table, one component of 8 × 8, a table with one code for each coefficient kind, one scan and the
  /// end marker.
  private static let rest: [UInt8] =
    [0xFF, 0xDB, 0x00, 0x43, 0x00] + [UInt8](repeating: 1, count: 64)
    + [0xFF, 0xC0, 0x00, 0x0B, 0x08, 0x00, 0x08, 0x00, 0x08, 0x01, 0x01, 0x11, 0x00]
    + [0xFF, 0xC4, 0x00, 0x14, 0x00, 0x01] + [UInt8](repeating: 0, count: 15) + [0x00]
    + [0xFF, 0xC4, 0x00, 0x14, 0x10, 0x01] + [UInt8](repeating: 0, count: 15) + [0x00]
    + [0xFF, 0xDA, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3F, 0x00]
    // Two codes of one bit, 0 and 0: no difference, end of block. The rest is filled with ones.
    + [0x3F, 0xFF, 0xD9]
}
