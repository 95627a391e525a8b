import Foundation

/// Implements `NSSecureCoding` with the archives: the coder holds one JSON object, so that both kinds of storage follow
/// the same rules.
extension NSCoder {
  private static let archiveKey = "UNArchive"

  /// Encodes nothing when `archive` throws, because `encode(with:)` cannot report an error. Decoding then fails.
  func encodeArchive<Archive: Encodable>(_ archive: @autoclosure () throws -> Archive) {
    guard let data = try? JSONEncoder().encode(archive()) else { return }
    encode(NSData(data: data), forKey: Self.archiveKey)
  }

  /// Nil when the coder holds no archive, or one with invalid values.
  func decodeArchive<Archive: Decodable>(_ type: Archive.Type = Archive.self) -> Archive? {
    guard let data = decodeObject(of: NSData.self, forKey: Self.archiveKey) else { return nil }
    return try? JSONDecoder().decode(Archive.self, from: Data(referencing: data))
  }
}
