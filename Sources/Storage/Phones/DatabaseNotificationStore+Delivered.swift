import Foundation
import Invites
import UserNotifications

extension DatabaseNotificationStore {
  public func delivered() throws -> [UNNotification] {
    let sql = """
      SELECT \(DeliveredRow.columns) FROM delivered_notifications
      WHERE phone_id = ? AND is_listed ORDER BY number DESC
      """
    return try engine.readOnce { db in
      try db.all(sql, [id]) { try notification($0.deliveredRow()) }
    }
  }

  public func delivered(identifier: String) throws -> UNNotification? {
    let sql = """
      SELECT \(DeliveredRow.columns) FROM delivered_notifications WHERE phone_id = ? AND identifier = ? AND is_listed
      """
    return try engine.readOnce { try $0.first(sql, [id, identifier]) { try $0.deliveredRow() } }.map(notification)
  }

  /// Checks that the notification that this phone handles may still be listed.
  /// - Throws: `PushRefusal` when its push would not be listed, so that the caller can skip the work on it.
  public func requireNew() throws {
    guard let eventNotification else { return }
    try engine.read { try $0.requireNew(eventNotification) }
  }

  /// Returns the notification that is replaced. If it came with a push, it is returned without attachments, because its
  /// files are still needed.
  /// - Throws: `PushRefusal` when the push is not to be listed.
  @discardableResult
  public func addDelivered(_ notification: UNNotification) throws -> UNNotification? {
    let eventNotification = eventNotification.flatMap { $0.isDelivered(by: notification.request) ? $0 : nil }
    let directory = eventNotification == nil ? files.local : files.pushed
    try files.publishFiles(of: notification.request)
    let archive = try encoded(NotificationArchive(notification, attachments: directory))
    let (identifier, date) = (notification.request.identifier, Timestamp(notification.date))
    let replaced = try write { [id] transaction in
      if let eventNotification {
        try transaction.requireNew(eventNotification)
        try transaction.takeOver(identifier, on: id, by: eventNotification)
      }
      let old = try transaction.unlist(identifier, on: id)
      try transaction.run(
        """
        INSERT INTO delivered_notifications (phone_id, number, identifier, is_listed, delivered_at, notification_id,
        archive)
        VALUES (?, 1 + (SELECT COALESCE(MAX(number), 0) FROM delivered_notifications WHERE phone_id = ?), ?, TRUE, ?, ?, ?)
        """, [id, id, identifier, date, eventNotification?.id, archive])
      announce(transaction)
      return old
    }
    return try replaced.map { old in
      let gone = try self.notification(old)
      return old.isPushed ? gone.withoutAttachments : gone
    }
  }

  @discardableResult
  public func removeDelivered(identifiers: [String]) throws -> [UNNotificationAttachment] {
    let gone = try write { [id] transaction in
      let gone = try identifiers.compactMap { try transaction.unlist($0, on: id) }
      if !gone.isEmpty { announce(transaction) }
      return gone.filter { !$0.isPushed }
    }
    return try gone.flatMap { try notification($0).request.content.attachments }
  }

  @discardableResult
  public func removeAllDelivered() throws -> [UNNotificationAttachment] {
    let gone = try write { [id] transaction in
      let local = "FROM delivered_notifications WHERE phone_id = ? AND is_listed AND notification_id IS NULL"
      // Other writes wait for this one, so it only collects the archives with files. They are decoded afterwards.
      let gone = try transaction.all("SELECT \(DeliveredRow.columns) \(local)", [id]) { try $0.deliveredRow() }
        .filter { AttachedFiles.mayBeIn($0.archive) }
      try transaction.run("DELETE \(local)", [id])
      try transaction.run("UPDATE delivered_notifications SET is_listed = FALSE WHERE phone_id = ? AND is_listed", [id])
      announce(transaction)
      return gone
    }
    return try gone.flatMap { try notification($0).request.content.attachments }
  }

  func notification(_ row: DeliveredRow) throws -> UNNotification {
    try JSONDecoder().decode(NotificationArchive.self, from: row.archive)
      .notification(attachments: row.isPushed ? files.pushed : files.local)
  }
}

extension EventNotification {
  /// Whether the request is the push that delivers this notification, and not a request that the app made meanwhile.
  fileprivate func isDelivered(by request: UNNotificationRequest) -> Bool {
    request.trigger is UNPushNotificationTrigger && request.identifier == collapseID
  }
}

extension UNNotification {
  fileprivate var withoutAttachments: UNNotification {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return self }
    content.attachments = []
    let bare = UNNotificationRequest(identifier: request.identifier, content: content, trigger: request.trigger)
    return UNNotification(request: bare, date: date)
  }
}
