import Foundation
import UserNotifications

/// A notification in the list of delivered ones, as a plain value that can be kept anywhere.
///
/// Its JSON does not depend on an encoder's date strategy, and names attachment files relative to the phone's store.
/// `Phone.notification(_:)` makes it a notification again.
public struct Listed: Hashable, Sendable, Codable {
  /// When it was delivered, in milliseconds since 1970-01-01T00:00:00Z.
  public let deliveredAt: Int64
  private let request: RequestArchive

  /// - Throws: `NotificationArchiveError` when an extension put something into `userInfo` that a property list cannot
  ///   hold.
  init(_ notification: UNNotification, attachments: AttachmentStore) throws {
    deliveredAt = Int64((notification.date.timeIntervalSince1970 * 1000).rounded())
    request = try RequestArchive(notification.request, attachments: attachments)
  }

  /// The `apns-collapse-id` under which it was delivered.
  public var identifier: String { request.identifier }

  /// In the order in which the service extension attached them.
  public var attachments: [Attachment] { request.request().content.attachments.map(Attachment.init) }

  func notification(attachments: AttachmentStore) -> UNNotification {
    let date = Date(timeIntervalSince1970: Double(deliveredAt) / 1000)
    return UNNotification(request: request.request(attachments: attachments), date: date)
  }
}

extension Listed {
  /// A file that came with a notification.
  public struct Attachment: Hashable, Sendable {
    public let identifier: String
    /// The name of the file in the attachment store.
    public let file: String
    /// Uniform type identifier, e.g. `public.jpeg`.
    public let type: String

    init(_ attachment: UNNotificationAttachment) {
      identifier = attachment.identifier
      file = attachment.url.lastPathComponent
      type = attachment.type
    }
  }
}
