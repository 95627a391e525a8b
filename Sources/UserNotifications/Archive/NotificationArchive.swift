import Foundation

/// Why a notification cannot be kept.
public enum NotificationArchiveError: Error, Hashable, Sendable {
  /// The value at `path` of the content is not of a property list.
  case notPropertyList(path: String)
  /// A trigger of a class that this archive does not know.
  case unknownTrigger
}

/// A request as values, to be kept as JSON in a database and restored after a restart.
///
/// Files in the attachment store are kept by name, so a data directory may be moved with its database.
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

/// A delivered notification as values, as `RequestArchive` keeps a request.
public struct NotificationArchive: Codable, Hashable, Sendable {
  public let date: Date
  public let request: RequestArchive

  /// Throws `NotificationArchiveError`.
  public init(_ notification: UNNotification, attachments: AttachmentStore? = nil) throws {
    date = notification.date
    request = try RequestArchive(notification.request, attachments: attachments)
  }

  public func notification(attachments: AttachmentStore? = nil) -> UNNotification {
    UNNotification(request: request.request(attachments: attachments), date: date)
  }
}

extension RequestArchive {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    identifier = try container.decode(String.self, forKey: .identifier)
    content = try container.decode(ContentArchive.self, forKey: .content)
    trigger = try container.decodeIfPresent(TriggerArchive.self, forKey: .trigger)
    guard trigger?.isValid ?? true else {
      throw DecodingError.dataCorruptedError(
        forKey: .trigger, in: container, debugDescription: "not an interval that a trigger may have")
    }
  }
}

enum TriggerArchive: Codable, Hashable, Sendable {
  case push
  case timeInterval(TimeInterval, repeats: Bool)
  case calendar(DateComponents, repeats: Bool)

  init(_ trigger: UNNotificationTrigger) throws {
    switch trigger {
    case is UNPushNotificationTrigger: self = .push
    case let trigger as UNTimeIntervalNotificationTrigger:
      self = .timeInterval(trigger.timeInterval, repeats: trigger.repeats)
    case let trigger as UNCalendarNotificationTrigger:
      self = .calendar(trigger.dateComponents, repeats: trigger.repeats)
    default: throw NotificationArchiveError.unknownTrigger
    }
  }

  var isValid: Bool {
    guard case .timeInterval(let interval, let repeats) = self else { return true }
    return UNTimeIntervalNotificationTrigger.isValid(interval, repeats: repeats)
  }

  var trigger: UNNotificationTrigger {
    switch self {
    case .push: UNPushNotificationTrigger()
    case .timeInterval(let interval, let repeats):
      UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
    case .calendar(let components, let repeats):
      UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
    }
  }
}
