import Invites

extension Store.Notifications {
  /// Sends one batch: begins due reminders, or continues an announcement or a broadcast, or sends notifications that
  /// are due. One batch at a time lets other writes come in between.
  /// - Returns: the number of notifications sent; 0 when nothing is left to do now.
  public func sendNext(context: WriteContext) async throws -> Int {
    guard try nextSendTime().map({ $0 <= context.at }) ?? false, let composer = engine.writer.composers.composer else {
      return 0
    }
    // Composing takes longer than the rest, so the bytes are written before the transaction begins.
    let batch = engine.writer.composers.batch
    let (contents, areNew) = try engine.read { try $0.contentsNext(limit: batch, context: context) }
    let composed = ComposedNotifications(contents, areNew: areNew, composer)
    // The batch need not be flushed. If the machine fails before the next flushed commit, the batch is sent once more.
    return try await engine.writeInBackground(isFlushed: false) { transaction in
      transaction.composed = composed
      if let count = try transaction.beginReminding(context: context) { return max(1, count) }
      if let count = try transaction.goOnAnnouncing(context: context) { return max(1, count) }
      if let count = try transaction.goOnMessaging(context: context) { return max(1, count) }
      let notifications = try transaction.notifications(dueAt: context.at, limit: batch)
      for notification in notifications { try transaction.send(notification, context: context) }
      return notifications.count
    }
  }

  /// Returns when the next batch is due. Long ago while an announcement or a broadcast is under way; nil when nothing
  /// waits.
  public func nextSendTime() throws -> Timestamp? {
    let sql = """
      SELECT CASE WHEN EXISTS (SELECT 1 FROM announcements) OR EXISTS (SELECT 1 FROM broadcasts
          WHERE started_at IS NOT NULL AND ended_at IS NULL) THEN 0 ELSE \(Int64.max) END,
        (SELECT MIN(due_at) FROM reminders),
        (SELECT MIN(due_at) FROM broadcasts WHERE due_at IS NOT NULL),
        (SELECT due_at FROM notifications WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1)
      """
    let times = try engine.readOnce {
      try $0.first(sql) { columns in
        [try columns.next(Timestamp.self)] + (try (1...3).compactMap { _ in try columns.next(Timestamp?.self) })
      }
    }
    return times?.min().flatMap { $0.milliseconds == .max ? nil : $0 }
  }
}

extension Reader {
  func notifications(dueAt now: Timestamp, limit: Int) throws -> [EventNotification] {
    let sql = """
      SELECT \(NotificationRow.columns) FROM notifications WHERE notifications.due_at <= ?
      ORDER BY notifications.due_at, notifications.id LIMIT ?
      """
    return try all(sql, [now, limit]) { try $0.notification() }
  }
}

/// Notifications that the guests' phones have not received yet.
extension Store.Notifications {
  /// Returns the notifications sent since the guest's phone was last looked at, in the order in which they were sent.
  /// Leaves out those that were taken back.
  public func notificationsMissed(by guest: Guest.ID) throws -> [EventNotification] {
    let sql = """
      SELECT \(NotificationRow.columns) FROM notifications
      WHERE guest_id = ? AND sent_at IS NOT NULL AND received_at IS NULL AND \(NotificationRow.isInForce)
      ORDER BY sent_at, number
      """
    return try engine.readOnce { try $0.all(sql, [guest]) { try $0.notification() } }
  }

  /// Records that the phone has received the notification, listed or not, with its trace steps.
  /// - Parameter steps: steps to add to the notification's trace, one JSON document each.
  /// - Throws: `notFound`.
  public func noteReceipt(of notification: EventNotification.ID, tracing steps: [[UInt8]], at now: Timestamp)
    async throws
  {
    try await engine.write { transaction in
      try transaction.appendTrace(steps, to: notification)
      try transaction.run(
        "UPDATE notifications SET received_at = ? WHERE id = ? AND received_at IS NULL", [now, notification])
      // The guest may have read messages since the notification was sent.
      if let guest = try transaction.notification(notification)?.guestID { try transaction.lowerBadge(of: guest) }
    }
  }
}
