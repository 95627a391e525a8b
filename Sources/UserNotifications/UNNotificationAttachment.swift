import Foundation

/// A media file of a notification (Apple: UserNotifications, UNNotificationAttachment).
public final class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let identifier: String
  /// The file's URL, which lies in the store once the notification is delivered. Read the file between start and stop
  /// of security-scoped access.
  public let url: URL
  /// The uniform type identifier, such as `public.jpeg`.
  public let type: String
  // Never changed after initialization, which makes the class safe to share.
  package let options: [AnyHashable: Any]

  /// Validates the file by its contents. An empty `identifier` is replaced by a unique one.
  ///
  /// Throws `UNError`:
  /// - `attachmentInvalidURL` when the URL does not name a readable regular file.
  /// - `attachmentUnrecognizedType` when neither hint nor file extension names a supported type.
  /// - `attachmentInvalidFileSize` above 5 MB of audio, 10 MB of image or 50 MB of movie.
  /// - `attachmentCorrupt` when the contents are truncated or of another type.
  public convenience init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    let options = options ?? [:]
    let hint = options[UNNotificationAttachmentOptionsTypeHintKey] as? String
    let type = try Self.validate(url, hint: hint)
    self.init(
      identifier: identifier.isEmpty ? UUID().uuidString : identifier, validated: url, type: type.rawValue,
      options: options)
  }

  package init(identifier: String, validated url: URL, type: String, options: [AnyHashable: Any]) {
    self.identifier = identifier
    self.url = url
    self.type = type
    // Copies the values, because a mutable dictionary among them could change elsewhere.
    self.options =
      (try? PropertyListValue.entries(options, at: "options"))?.mapValues(\.value)
      ?? UserInfoSnapshot.entries(options)
  }

  public static var supportsSecureCoding: Bool { true }

  /// The file is validated when its notification is scheduled, not here.
  public convenience init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(ContentArchive.Attachment.self) else { return nil }
    let attachment = archive.attachment(in: nil)
    self.init(
      identifier: attachment.identifier, validated: attachment.url, type: attachment.type, options: attachment.options)
  }

  public func encode(with coder: NSCoder) { coder.encodeArchive(try ContentArchive.Attachment(self, in: nil)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAttachment else { return false }
    return identifier == other.identifier && url == other.url && type == other.type
      && NSDictionary(dictionary: options).isEqual(NSDictionary(dictionary: other.options))
  }

  public override var hash: Int { identifier.hashValue }
}

extension UNNotificationAttachment {
  /// Returns the file's type. Throws the same `UNError` values as the initializer.
  package static func validate(_ url: URL, hint: String?) throws -> MediaType {
    guard url.isFileURL else { throw UNError(.attachmentInvalidURL, detail: "not a file URL") }
    guard let file = RegularFile(url) else { throw UNError(.attachmentInvalidURL, detail: "not a readable file") }
    guard let type = hint.map(MediaType.init(identifier:)) ?? MediaType(fileExtension: url.pathExtension) else {
      throw UNError(.attachmentUnrecognizedType, detail: hint ?? url.lastPathComponent)
    }
    guard file.size <= type.maximumSize else {
      let sizes = "\(file.size) bytes; \(type.rawValue) may have \(type.maximumSize)"
      throw UNError(.attachmentInvalidFileSize, detail: sizes)
    }
    guard type.isWhole(file) else { throw UNError(.attachmentCorrupt, detail: "not \(type.rawValue), or cut off") }
    return type
  }

  /// The size of a regular file in bytes. Nil for anything else.
  package static func fileSize(_ url: URL) -> Int? { RegularFile(url)?.size }
}
