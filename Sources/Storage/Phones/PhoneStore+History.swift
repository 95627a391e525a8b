import Foundation
import GRDB
import Invites
import UserNotifications

extension PhoneStore {
  /// What was delivered for a notice, listed or not; nil before it arrived, and for one that was never listed.
  ///
  /// It is kept, with its files, as long as the notice is: links lead to it even when the user has cleared it.
  public func delivered(for notice: Notice.ID) throws -> UNNotification? {
    let sql = "SELECT archive FROM delivered_notifications WHERE phone_id = ? AND notice_id = ?"
    return try store.glance { try $0.first(sql, [id, notice]) { try $0.next(Data.self) } }.map(notification)
  }
}

extension Store {
  /// Takes the notice off the phone's list; does nothing when it is not on it.
  public func removeDelivered(_ notice: Notice.ID) async throws {
    try await writer.write { transaction in
      let sql = """
        UPDATE delivered_notifications SET is_listed = 0 WHERE notice_id = ? AND is_listed = 1
        RETURNING (SELECT guest_id FROM phones WHERE phones.id = phone_id)
        """
      if let guest = try transaction.db.first(sql, [notice], { try $0.next(Guest.ID.self) }) {
        transaction.changes.guests.insert(guest)
      }
    }
  }
}
