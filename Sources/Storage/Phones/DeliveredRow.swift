import Foundation
import Invites

/// A row of `delivered_notifications`.
struct DeliveredRow: Sendable {
  // Selects the column itself, because SQLite 3.40 evaluates `notification_id IS NOT NULL` wrongly in a RETURNING
  // clause.
  static let columns = "archive, notification_id"

  let archive: Data
  /// Whether it was delivered by a push, and so stays as long as the guest's notification does.
  let isPushed: Bool
}

extension ColumnReader {
  /// Reads `DeliveredRow.columns`.
  mutating func deliveredRow() throws -> DeliveredRow {
    DeliveredRow(archive: try next(), isPushed: try next(String?.self) != nil)
  }
}

extension Reader {
  /// Checks that a notification may still be listed.
  /// - Throws: `PushRefusal`.
  func requireNew(_ eventNotification: EventNotification) throws {
    if try isWithdrawn(eventNotification.id) { throw PushRefusal.withdrawn }
    if try exists("SELECT 1 FROM delivered_notifications WHERE notification_id = ?", [eventNotification.id]) {
      throw PushRefusal.repeated
    }
    let hasSuccessor = try exists(
      """
      SELECT 1 FROM notifications JOIN delivered_notifications ON delivered_notifications.notification_id =
      notifications.id
      WHERE notifications.guest_id = ? AND notifications.number > (SELECT number FROM notifications WHERE id = ?)
      AND notifications.collapse_id = ? LIMIT 1
      """, [eventNotification.guestID, eventNotification.id, eventNotification.collapseID])
    if hasSuccessor { throw PushRefusal.superseded }
  }
}

extension Transaction {
  /// Makes a notification of messages that replaces another cover the messages of that one.
  func takeOver(_ identifier: String, on phone: DatabaseNotificationStore.ID, by eventNotification: EventNotification)
    throws
  {
    guard eventNotification.occasion == .messages else { return }
    let earlier = """
      COALESCE((SELECT earlier.since FROM notifications AS earlier
        JOIN delivered_notifications ON notification_id = earlier.id AND is_listed
        WHERE phone_id = ? AND identifier = ?), since)
      """
    try run(
      """
      UPDATE notifications SET since = \(SharedSQL.least("since", earlier)) WHERE id = ?
      """, [phone, identifier, eventNotification.id])
  }

  /// Takes the notification with this identifier off the list. Nil when none is listed.
  func unlist(_ identifier: String, on phone: DatabaseNotificationStore.ID) throws -> DeliveredRow? {
    let listed = "WHERE phone_id = ? AND identifier = ? AND is_listed"
    let local =
      "DELETE FROM delivered_notifications \(listed) AND notification_id IS NULL RETURNING \(DeliveredRow.columns)"
    if let gone = try first(local, [phone, identifier], { try $0.deliveredRow() }) { return gone }
    let pushed = "UPDATE delivered_notifications SET is_listed = FALSE \(listed) RETURNING \(DeliveredRow.columns)"
    return try first(pushed, [phone, identifier]) { try $0.deliveredRow() }
  }
}
