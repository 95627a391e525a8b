import Foundation
import Invites
import UserNotifications

extension DatabaseNotificationStore {
  public func pending() throws -> [PendingNotification] {
    let sql = "SELECT archive FROM pending_notifications WHERE phone_id = ? ORDER BY number"
    let archives = try engine.readOnce { try $0.all(sql, [id]) { try $0.next(Data.self) } }
    return try decodedPending.values(of: archives, decode: pending)
  }

  @discardableResult
  public func addPending(_ pending: PendingNotification) throws -> PendingNotification? {
    try files.publishFiles(of: pending.request)
    let archive = try encoded(PendingArchive(pending, attachments: files.local))
    let identifier = pending.request.identifier
    let firesAt = pending.firesAt.map(Timestamp.init(notBefore:))
    let replaced = try write { [id, eventNotification] transaction in
      let old = try transaction.takePending(identifier, of: id)
      try transaction.run(
        """
        INSERT INTO pending_notifications (phone_id, identifier, number, notification_id, fires_at, archive)
        VALUES (?, ?, 1 + (SELECT COALESCE(MAX(number), 0) FROM pending_notifications WHERE phone_id = ?), ?, ?, ?)
        """, [id, identifier, id, eventNotification?.id ?? old?.eventNotification, firesAt, archive])
      if firesAt != nil { transaction.changes.hasTriggers = true }
      return old?.archive
    }
    return try replaced.map(self.pending)
  }

  public func updatePending(_ pending: PendingNotification) throws {
    let archive = try encoded(PendingArchive(pending, attachments: files.local))
    let firesAt = pending.firesAt.map(Timestamp.init(notBefore:))
    try write { [id] transaction in
      try transaction.run(
        "UPDATE pending_notifications SET fires_at = ?, archive = ? WHERE phone_id = ? AND identifier = ?",
        [firesAt, archive, id, pending.request.identifier])
      if firesAt != nil { transaction.changes.hasTriggers = true }
    }
  }

  @discardableResult
  public func removePending(identifiers: [String]) throws -> [PendingNotification] {
    try write { [id] transaction in
      try identifiers.compactMap { try transaction.takePending($0, of: id)?.archive }
    }.map(pending)
  }

  @discardableResult
  public func removeAllPending() throws -> [PendingNotification] {
    let gone = try write { [id] transaction in
      let sql = "SELECT archive FROM pending_notifications WHERE phone_id = ? ORDER BY number"
      let all = try transaction.all(sql, [id]) { try $0.next(Data.self) }
      try transaction.run("DELETE FROM pending_notifications WHERE phone_id = ?", [id])
      return all
    }
    return try gone.map(pending)
  }

  private func pending(_ archive: Data) throws -> PendingNotification {
    try JSONDecoder().decode(PendingArchive.self, from: archive).pending(attachments: files.local)
  }
}

extension Timestamp {
  /// Rounds up, so that the request is due when a timer set for this time fires.
  fileprivate init(notBefore date: Date) {
    self.init(date, rounding: .up)
  }
}

extension Transaction {
  /// Removes a pending request, and returns it.
  fileprivate func takePending(
    _ identifier: String, of phone: DatabaseNotificationStore.ID
  ) throws -> (archive: Data, eventNotification: EventNotification.ID?)? {
    let sql = """
      DELETE FROM pending_notifications WHERE phone_id = ? AND identifier = ? RETURNING archive, notification_id
      """
    return try first(sql, [phone, identifier]) { (archive: try $0.next(), eventNotification: try $0.next()) }
  }
}
