import Foundation

/// The names of the files attached to an archived notification, read without decoding the rest.
///
/// This makes it cheap to search many archives for files that are no longer needed.
package struct AttachedFiles: Decodable, Sendable {
  /// File names without a directory.
  package let names: [String]

  private struct Archive: Decodable { let request: Request }
  private struct Request: Decodable { let content: Content }
  private struct Content: Decodable { let attachments: [Attachment]? }
  private struct Attachment: Decodable { let file: String }

  /// Reads a `NotificationArchive` or a `PendingArchive`.
  package init(from decoder: any Decoder) throws {
    let attachments = try Archive(from: decoder).request.content.attachments ?? []
    names = attachments.compactMap { $0.file.split(separator: "/").last.map(String.init) }
  }

  private static let key = Data(#""attachments":"#.utf8)

  /// Returns false for an archive without attachments. This check takes a fraction of the time of decoding.
  package static func mayBeIn(_ archive: Data) -> Bool { archive.range(of: key) != nil }
}
