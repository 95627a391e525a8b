import Invites
import UserNotifications

extension Store.Phones {
  /// Returns the notifications that pending requests of a phone came from, by the request's identifier.
  public func originsOfTriggers(on phone: DatabaseNotificationStore.ID) throws -> [String: EventNotification.ID] {
    let sql =
      "SELECT identifier, notification_id FROM pending_notifications WHERE phone_id = ? AND notification_id IS NOT NULL"
    let pairs = try engine.readOnce {
      try $0.all(sql, [phone]) { (try $0.next(String.self), try $0.next(EventNotification.ID.self)) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
