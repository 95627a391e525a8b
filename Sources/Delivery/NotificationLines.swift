import Invites
import Texts

/// The lines that a lock screen shows of a notification, for a preview before it is sent.
public struct NotificationLines: Hashable, Sendable {
  public let title: String
  public let subtitle: String
  public let body: String

  /// Composes the lines.
  /// - Parameters:
  ///   - event: the event as it will be when the notification is sent.
  ///   - changes: what changed since `details.before`, if that is the reason for the notification.
  public init(
    of occasion: EventNotification.Occasion, _ changes: [Event.Change] = [],
    details: EventNotification.Details = .none, event: Event, at now: Timestamp, in language: Language
  ) {
    let notification = EventNotification(
      id: .init(stringLiteral: "preview"), eventID: event.id, guestID: .init(stringLiteral: "preview"),
      category: occasion.category, collapseID: occasion.collapseID(in: event.id), occasion: occasion, changes: changes,
      details: details, createdAt: now)
    let texts = InviteTexts(notification: notification, event: event, language: language)
    title = event.details.title
    subtitle = texts.subtitle
    body = texts.body(message: event.details.message)
  }
}
