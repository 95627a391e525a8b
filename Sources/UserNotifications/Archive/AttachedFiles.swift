import Foundation

/// The files that an archived notification has attached, read without the rest of it.
///
/// Whoever looks through very many archives for files that nobody needs any more reads them so.
package struct AttachedFiles: Decodable, Sendable {
  /// Names without their directory.
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

  /// False for an archive without attachments. Looking takes a fraction of the time of decoding.
  package static func mayBeIn(_ archive: Data) -> Bool { archive.range(of: key) != nil }
}
