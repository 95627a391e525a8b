import Foundation
import GRDB
import Invites
import UserNotifications

/// The list in parts, for those who show it: a phone may have very many delivered notifications.
extension PhoneStore {
  /// What is listed, newest first.
  /// - Throws: `invalidCursor`; `outOfRange` unless `limit` is 1 to 1,000.
  public func delivered(after cursor: String?, limit: Int) throws -> Page<UNNotification> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .delivered).number } ?? .max
    let sql = """
      SELECT number, \(DeliveredRow.columns) FROM delivered_notifications
      WHERE phone_id = ? AND is_listed = 1 AND number < ? ORDER BY number DESC LIMIT ?
      """
    let found = try store.glance {
      try $0.all(sql, [id, start, limit + 1]) { (number: try $0.next(Int64.self), row: try $0.deliveredRow()) }
    }
    let page = Page(found, limit: limit) { Cursor(.delivered, $0.number) }
    return Page(try page.elements.map { try notification($0.row) }, next: page.next)
  }

  public func deliveredCount() throws -> Int {
    let sql = "SELECT COUNT(*) FROM delivered_notifications WHERE phone_id = ? AND is_listed = 1"
    return try store.glance { try $0.first(sql, [id]) { try $0.next() } } ?? 0
  }
}
