import Foundation

/// The reasons why a notification cannot be archived.
public enum NotificationArchiveError: Error, Hashable, Sendable {
  /// JSON cannot represent the content's value at `path` as a property list value.
  case notPropertyList(path: String)
  /// The trigger belongs to a class that the archive does not support.
  case unknownTrigger
}

/// A request as values, to store as JSON in a database and restore after a restart.
///
/// Files in the attachment store are archived by name, so the data directory can move together with its database.
/// Decoding throws `DecodingError` for a value that the type could not have had.
public struct RequestArchive: Codable, Hashable, Sendable {
  public let identifier: String
  private let content: ContentArchive
  private let trigger: TriggerArchive?

  /// Throws `NotificationArchiveError`.
  public init(_ request: UNNotificationRequest, attachments: AttachmentStore? = nil) throws {
    identifier = request.identifier
    content = try ContentArchive(request.content, in: attachments)
    trigger = try request.trigger.map(TriggerArchive.init)
  }

  public func request(attachments: AttachmentStore? = nil) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: content.content(in: attachments), trigger: trigger?.trigger)
  }
}

/// A delivered notification as values, in the format of `RequestArchive`.
public struct NotificationArchive: Codable, Hashable, Sendable {
  private let deliveredAt: DateArchive
  public let request: RequestArchive

  /// When the notification was delivered.
  public var date: Date { deliveredAt.date }

  /// Throws `NotificationArchiveError`.
  public init(_ notification: UNNotification, attachments: AttachmentStore? = nil) throws {
    deliveredAt = DateArchive(notification.date)
    request = try RequestArchive(notification.request, attachments: attachments)
  }

  public func notification(attachments: AttachmentStore? = nil) -> UNNotification {
    UNNotification(request: request.request(attachments: attachments), date: date)
  }

  private enum CodingKeys: String, CodingKey {
    case deliveredAt = "date"
    case request
  }
}

/// A pending request as values, in the format of `RequestArchive`.
public struct PendingArchive: Codable, Hashable, Sendable {
  public let request: RequestArchive
  private let addedAt: DateArchive
  private let firesAt: DateArchive?
  private let wasInside: Bool?

  /// Throws `NotificationArchiveError`.
  public init(_ pending: PendingNotification, attachments: AttachmentStore? = nil) throws {
    request = try RequestArchive(pending.request, attachments: attachments)
    addedAt = DateArchive(pending.addedAt)
    firesAt = pending.firesAt.map(DateArchive.init)
    wasInside = pending.wasInside
  }

  public func pending(attachments: AttachmentStore? = nil) -> PendingNotification {
    PendingNotification(
      request: request.request(attachments: attachments), addedAt: addedAt.date, firesAt: firesAt?.date,
      wasInside: wasInside)
  }
}
