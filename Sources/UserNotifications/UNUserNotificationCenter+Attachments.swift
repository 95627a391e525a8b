import Foundation

/// Moves the files of requests into the store when they are added, and deletes files that are no longer listed.
extension UNUserNotificationCenter {
  /// Returns the request with its attachments in the store. Throws `UNError` and leaves all files in place when that
  /// fails.
  func adoptFiles(of request: UNNotificationRequest) throws -> (request: UNNotificationRequest, adoption: Adoption?) {
    let attachments = request.content.attachments
    guard !attachments.isEmpty else { return (request, nil) }
    let adoption = try Adoption(of: attachments, into: files.store(), owner: AttachmentOwner(request.identifier))
    return (request.replacingAttachments(adoption.attachments), adoption)
  }

  /// Copies files that belong to another request, so that a remote request can delete its own without harm. A missing
  /// file is left out and reported, because the text can be shown without it.
  func separateFiles(of request: UNNotificationRequest) -> UNNotificationRequest {
    let attachments = request.content.attachments
    let owner = AttachmentOwner(request.identifier)
    guard let store = files.known, attachments.contains(where: { store.isOfAnother($0.url, than: owner) })
    else { return request }
    return request.replacingAttachments(
      attachments.compactMap { attachment in
        guard store.isOfAnother(attachment.url, than: owner) else { return attachment }
        do {
          return try store.adopt(attachment, for: request.identifier)
        } catch {
          onFailure(error)
          return nil
        }
      })
  }

  /// Deletes the files of these requests, except files that a pending request, or a delivered one of `identifiers`,
  /// still lists: a repeating request is both at once. A file that cannot be deleted is only reported.
  func discard(
    _ attachments: [UNNotificationAttachment], of identifiers: [String], in store: any NotificationStore
  ) {
    guard let files = files.known, attachments.contains(where: { files.contains($0.url) }) else { return }
    do {
      let listed =
        try store.pending().map(\.request) + identifiers.compactMap { try store.delivered(identifier: $0)?.request }
      let kept = Set(listed.flatMap(\.content.attachments).map(\.url.lastPathComponent))
      try files.discard(attachments.filter { !kept.contains($0.url.lastPathComponent) })
    } catch {
      onFailure(error)
    }
  }

  func discardFiles(of gone: UNNotification, in store: any NotificationStore) {
    discard(gone.request.content.attachments, of: [gone.request.identifier], in: store)
  }

  /// Keeps the files while a banner still shows the picture. `dismiss(_:by:)` ends that.
  func discardUnshown(_ delivery: NotificationDelivery, in store: any NotificationStore) {
    guard !delivery.isListed, delivery.options.isDisjoint(with: [.banner, .alert]) else { return }
    discardFiles(of: delivery.notification, in: store)
  }

  func discard(_ gone: [PendingNotification], in store: any NotificationStore) {
    discard(gone.flatMap(\.request.content.attachments), of: gone.map(\.request.identifier), in: store)
  }
}

extension AttachmentStore {
  fileprivate func isOfAnother(_ file: URL, than owner: AttachmentOwner) -> Bool {
    contains(file) && AttachmentOwner.isMarked(file) && !owner.owns(file)
  }
}

extension UNNotificationRequest {
  func replacingAttachments(_ attachments: [UNNotificationAttachment]) -> UNNotificationRequest {
    replacing(content.with(attachments))
  }

  func replacing(_ content: UNNotificationContent) -> UNNotificationRequest {
    UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }
}

extension UNNotificationContent {
  func with(_ attachments: [UNNotificationAttachment]) -> UNNotificationContent {
    var values = values
    values.attachments = attachments
    return UNNotificationContent(values)
  }
}
