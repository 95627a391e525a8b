import Foundation

/// Validates the files that an extension added, after it has finished, and moves them into the attachment store.
extension ServiceExtensionHost {
  func adoptingAttachments(
    of content: UNNotificationContent, for identifier: String, _ observer: Observer
  ) -> UNNotificationContent {
    let originals = content.attachments
    return originals.isEmpty ? content : content.with(originals.compactMap { adopt($0, for: identifier, observer) })
  }

  private func adopt(
    _ attachment: UNNotificationAttachment, for identifier: String, _ observer: Observer
  ) -> UNNotificationAttachment? {
    do {
      let stored = try attachments.adopt(attachment, for: identifier)
      let bytes = UNNotificationAttachment.fileSize(stored.url) ?? 0
      observer(
        .attachmentStored(identifier: stored.identifier, type: stored.type, bytes: bytes, file: stored.url))
      return stored
    } catch {
      let failure = error as? UNError ?? UNError(.attachmentMoveIntoDataStoreFailed, detail: "\(error)")
      observer(.attachmentRejected(identifier: attachment.identifier, failure))
      return nil
    }
  }
}
