import Invites

/// Selects and reads the outcome of a notification.
enum SentNotificationRow {
  /// Why a notification was stopped.
  enum Stopped: String, ColumnValue {
    /// The guest was taken off the list before it was sent.
    case withheld
    /// Its words were taken back or changed, or its link ended.
    case withdrawn
  }

  /// Why a notification of messages was not sent: they were read, taken back or muted before its time came.
  static let pointless = "there is nothing left to tell: read, taken back or muted meanwhile"
  /// Why a reminder was not sent: the event was moved, cancelled or over, or the guest does not come or does not want
  /// it.
  static let outdated = "there is nothing left to remind of"
  static let columns = """
    notifications.id, notifications.occasion, notifications.category, notifications.created_at, \
    notifications.sent_at, notifications.ended_at, \
    notifications.end_reason, notifications.stopped
    """
}

extension ColumnReader {
  /// Reads `SentNotificationRow.columns`.
  mutating func sentNotification() throws -> SentNotification {
    let id: EventNotification.ID = try next()
    let occasion: String = try next()
    let category: EventNotification.Category = try next()
    let createdAt: Timestamp = try next()
    return SentNotification(
      notification: id, occasion: EventNotification.Occasion(rawValue: occasion), category: category,
      createdAt: createdAt,
      state: try sentState())
  }

  private mutating func sentState() throws -> SentNotification.State {
    let sentAt: Timestamp? = try next()
    let endedAt: Timestamp? = try next()
    let reason: String? = try next()
    let stopped: SentNotificationRow.Stopped? = try next()
    return switch (stopped, reason) {
    case (.withheld?, _): .withheld
    case (.withdrawn?, _): .withdrawn(endedAt)
    case (nil, let reason?): .failed(reason: reason, at: endedAt)
    case (nil, nil): sentAt.map { .sent($0) } ?? .pending
    }
  }
}
