import Foundation
import UserNotifications

/// A notification in the list of delivered ones, as a plain value that can be kept anywhere.
///
/// Its JSON names attachment files relative to the phone's store. `Phone.notification(_:)` makes it a notification again.
public struct Listed: Hashable, Sendable {
  private let archive: NotificationArchive

  /// - Throws: `NotificationArchiveError` when an extension put something into `userInfo` that a property list cannot
  ///   hold.
  init(_ notification: UNNotification, attachments: AttachmentStore) throws {
    archive = try NotificationArchive(notification, attachments: attachments)
  }

  /// The `apns-collapse-id` under which it was delivered.
  public var identifier: String { archive.request.identifier }
  public var deliveredAt: Date { archive.date }

  func notification(attachments: AttachmentStore) -> UNNotification {
    archive.notification(attachments: attachments)
  }
}

extension Listed: Codable {
  public init(from decoder: any Decoder) throws { archive = try NotificationArchive(from: decoder) }
  public func encode(to encoder: any Encoder) throws { try archive.encode(to: encoder) }
}
