import Foundation

/// The directory in which the files of delivered notifications are kept (Apple: UNNotificationAttachment, overview).
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
    let type = try UNNotificationAttachment.validate(attachment.url, hint: attachment.type)
    let place = directory.appendingPathComponent(UUID().uuidString).appendingPathExtension(type.fileExtension)
    try take(attachment.url, to: place)
    return UNNotificationAttachment(
      identifier: attachment.identifier, validated: place, type: type.rawValue, options: attachment.options)
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

  private func take(_ source: URL, to destination: URL) throws {
    let isBundled = bundle.map { source.standardizedFileURL.path.hasPrefix($0.path + "/") } ?? false
    do {
      if isBundled {
        try FileManager.default.copyItem(at: source, to: destination)
      } else {
        try FileManager.default.moveItem(at: source, to: destination)
      }
    } catch {
      throw UNError(.attachmentMoveIntoDataStoreFailed, detail: error.localizedDescription)
    }
  }
}
