import Foundation

/// The directory in which the files of scheduled and delivered notifications are kept (Apple: UNNotificationAttachment,
/// overview).
public struct AttachmentStore: Sendable {
  public let directory: URL
  /// Files in here are copied, not moved: an app's own resources stay.
  public let bundle: URL?

  /// Makes the directory when it is missing; throws what `FileManager` throws.
  public init(directory: URL, bundle: URL? = nil) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    self.directory = directory.standardizedFileURL
    self.bundle = bundle?.standardizedFileURL
    SecurityScope.register(directory: directory)
  }

  /// Validates the file again and moves it here; the answer points at the file's new place.
  ///
  /// Throws `UNError`: what the attachment's initialiser throws, or `attachmentMoveIntoDataStoreFailed`.
  public func adopt(_ attachment: UNNotificationAttachment) throws -> UNNotificationAttachment {
    if contains(attachment.url) { return attachment }
    return try Adoption(of: [attachment], into: self, owner: nil).attachments[0]
  }

  /// As `adopt(_:)`, for the request of this identifier alone: a file that another request keeps here is copied.
  ///
  /// Throws `UNError`, also `attachmentNotInDataStore` for a file that was here and has gone.
  public func adopt(
    _ attachment: UNNotificationAttachment, for identifier: String
  ) throws -> UNNotificationAttachment {
    try Adoption(of: [attachment], into: self, owner: AttachmentOwner(identifier)).attachments[0]
  }

  public func contains(_ url: URL) -> Bool {
    url.isFileURL && url.standardizedFileURL.deletingLastPathComponent().path == directory.path
  }

  /// Deletes the files of a notification that was removed; files elsewhere are left alone.
  public func discard(_ attachments: [UNNotificationAttachment]) throws {
    for attachment in attachments where contains(attachment.url) {
      guard FileManager.default.fileExists(atPath: attachment.url.path) else { continue }
      try FileManager.default.removeItem(at: attachment.url)
    }
  }

  func isBundled(_ url: URL) -> Bool {
    bundle.map { url.standardizedFileURL.path.hasPrefix($0.path + "/") } ?? false
  }
}

/// Marks a stored file by its name as one request's own, so that no two requests share a file: whoever removes a
/// notification may then delete its files without asking all others.
struct AttachmentOwner {
  private let mark: String

  init(_ identifier: String) {
    // FNV-1a: stable between runs, and no byte of an identifier gets into a file name.
    let hash = identifier.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    mark = String(repeating: "0", count: 16 - digits.count) + digits + "-"
  }

  /// Some request owns the file.
  static func isMarked(_ file: URL) -> Bool {
    let mark = file.lastPathComponent.prefix { $0 != "-" }
    return mark.count == 16 && mark.allSatisfy(\.isHexDigit)
  }

  func owns(_ file: URL) -> Bool { file.lastPathComponent.hasPrefix(mark) }
  func name(_ unique: String) -> String { mark + unique }
}
