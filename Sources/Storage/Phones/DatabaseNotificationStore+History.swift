import Foundation
import Invites
import UserNotifications

extension DatabaseNotificationStore {
  /// Returns what was delivered for a notification, listed or not. Nil before it arrived, and for one that was never
  /// listed.
  ///
  /// It is kept with its files as long as the notification is, because links lead to it even after the user has cleared
  /// it.
  public func delivered(for eventNotification: EventNotification.ID) throws -> UNNotification? {
    let sql = "SELECT \(DeliveredRow.columns) FROM delivered_notifications WHERE phone_id = ? AND notification_id = ?"
    return try engine.readOnce { try $0.first(sql, [id, eventNotification]) { try $0.deliveredRow() } }.map(
      notification)
  }
}
