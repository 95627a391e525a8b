import Foundation

/// `NSSecureCoding` through the archives: one object of JSON, so that both kinds of storage read the same rules.
extension NSCoder {
  private static let archiveKey = "UNArchive"

  /// Encodes nothing where `archive` throws: `encode(with:)` has no error, and decoding then fails.
  func encodeArchive<Archive: Encodable>(_ archive: @autoclosure () throws -> Archive) {
    guard let data = try? JSONEncoder().encode(archive()) else { return }
    encode(NSData(data: data), forKey: Self.archiveKey)
  }

  /// nil when there is none or its values are bad.
  func decodeArchive<Archive: Decodable>(_ type: Archive.Type = Archive.self) -> Archive? {
    guard let data = decodeObject(of: NSData.self, forKey: Self.archiveKey) else { return nil }
    return try? JSONDecoder().decode(Archive.self, from: Data(referencing: data))
  }
}
