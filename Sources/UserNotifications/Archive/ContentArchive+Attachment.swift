import Foundation

extension ContentArchive.Attachment {
  init(_ attachment: UNNotificationAttachment, in store: AttachmentStore?) throws {
    let isStored = store?.contains(attachment.url) ?? false
    identifier = attachment.identifier
    file = isStored ? attachment.url.lastPathComponent : attachment.url.path
    type = attachment.type
    let path = "attachments.\(attachment.identifier).options"
    options = attachment.options.isEmpty ? nil : try PropertyListValue.entries(attachment.options, at: path)
  }

  /// The file is not validated again. It was validated when it was stored, and an attachment whose file has since been
  /// deleted is still useful.
  func attachment(in store: AttachmentStore?) -> UNNotificationAttachment {
    let name = URL(fileURLWithPath: file)
    let isAbsolute = file.hasPrefix("/")
    let url = isAbsolute ? name : store?.directory.appendingPathComponent(name.lastPathComponent) ?? name
    return UNNotificationAttachment(
      identifier: identifier, validated: url, type: type, options: options?.mapValues(\.value) ?? [:])
  }
}
