import Foundation
import Invites
import UserNotifications

extension DatabaseNotificationStore {
  /// What was delivered for a notice, listed or not; nil before it arrived, and for one that was never listed.
  ///
  /// It is kept, with its files, as long as the notice is: links lead to it even when the user has cleared it.
  public func delivered(for notice: EventNotification.ID) throws -> UNNotification? {
    let sql = "SELECT \(DeliveredRow.columns) FROM delivered_notifications WHERE phone_id = ? AND notification_id = ?"
    return try engine.readOnce { try $0.first(sql, [id, notice]) { try $0.deliveredRow() } }.map(notification)
  }
}
