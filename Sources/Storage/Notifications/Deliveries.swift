import Invites

extension Store.Notifications {
  /// Returns the deliveries to the devices of an event's guests, the latest first.
  /// - Parameter progress: the progress to select. Nil for all deliveries.
  /// - Throws: `invalidCursor`, `outOfRange`.
  public func deliveries(
    of event: Event.ID, progress: DeliveryReport.Progress? = nil, after cursor: String? = nil, limit: Int
  ) throws -> Page<DeliveryReport> {
    try requirePageSize(limit)
    let start = try cursor.map { try Cursor($0, of: .deliveries) }
    let isWanted = progress.map { "\(DeliveryReportRow.progress) = '\($0.rawValue)'" } ?? "TRUE"
    let sql = """
      SELECT \(DeliveryReportRow.columns) FROM \(DeliveryReportRow.source)
      WHERE deliveries.event_id = ? AND deliveries.notification_id IS NOT NULL AND \(isWanted)
      AND (deliveries.created_at, deliveries.id) < (?, ?)
      ORDER BY deliveries.created_at DESC, deliveries.id DESC LIMIT ?
      """
    let found = try engine.readOnce {
      try $0.all(sql, [event, start?.number ?? .max, start?.tie ?? "", limit + 1]) { try $0.deliveryReport() }
    }
    return Page(found, limit: limit) { Cursor(.deliveries, $0.createdAt.milliseconds, tie: $0.id.rawValue) }
  }

  /// Counts the deliveries of an event by their progress.
  public func deliveryCounts(of event: Event.ID) throws -> [DeliveryReport.Progress: Int] {
    let sql = """
      SELECT \(DeliveryReportRow.progress), COUNT(*) FROM deliveries
      WHERE event_id = ? AND notification_id IS NOT NULL GROUP BY 1
      """
    let counts = try engine.readOnce {
      try $0.all(sql, [event]) { (DeliveryReport.Progress(rawValue: try $0.next()), try $0.next(Int.self)) }
    }
    return Dictionary(counts.compactMap { progress, count in progress.map { ($0, count) } }) { $0 + $1 }
  }

  /// Counts the listed guests who cannot be reached, because no device of theirs is known.
  /// - Parameter countingMail: whether a mail address to which an invitation was sent counts as a device.
  public func guestsWithoutDevice(
    of event: Event.ID, countingMail: Bool = false, withoutDeclined: Bool = false
  ) throws -> Int {
    let sql = """
      SELECT COUNT(*) FROM guests WHERE event_id = ? AND list_status = 'listed'
      \(withoutDeclined ? "AND status <> 'declined'" : "")
      AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.guest_id = guests.id
        AND (devices.channel <> 'mail' OR (\(countingMail) AND guests.mail_since IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM mail_suppressions AS stop
            WHERE \(MailSuppressionRow.isAbout("devices.address", "guests.event_id"))))))
      AND NOT EXISTS (SELECT 1 FROM session_invitations JOIN devices
        ON devices.session_hash = session_invitations.session_hash
        WHERE session_invitations.guest_id = guests.id AND NOT needs_confirmation AND chosen_at IS NOT NULL)
      """
    return try engine.readOnce { try $0.first(sql, [event]) { try $0.next() } } ?? 0
  }

  /// Sends a notification to a device again, with the same bytes and identifier. If it still waits for its time, sends
  /// it now.
  /// - Throws: `notFound`; `tooLate` after the deadline; `forbidden` when the notification arrived, a later one took
  ///   its place, its device is gone, or its words were taken back.
  public func sendAgain(_ id: Delivery.ID, of event: Event.ID, at now: Timestamp) async throws -> DeliveryReport {
    try await engine.write { transaction in
      let report = try transaction.requireDeliveryReport(id, of: event)
      guard report.progress == .failed || report.progress == .waiting else {
        throw Failure(.forbidden, "Only failed or waiting deliveries can be sent again.")
      }
      let sql = """
        SELECT deliveries.deadline > ?, devices.id IS NOT NULL
        AND notifications.payload IS NOT NULL, \(Reader.isReplaced)
        FROM deliveries JOIN notifications ON notifications.id = notification_id LEFT
        JOIN devices ON devices.id = device_id WHERE deliveries.id = ?
        """
      let found = try transaction.first(sql, [now, id]) {
        (try $0.next(Bool.self), try $0.next(Bool.self), try $0.next(Bool.self))
      }
      guard let (isInTime, isPossible, isReplaced) = found, isPossible else {
        throw Failure(.forbidden, "The device is gone, or the message was unsent. Send the guest their link.")
      }
      guard !isReplaced else { throw Failure(.forbidden, "A later notification has taken its place.") }
      guard isInTime else { throw Failure(.tooLate, "It’s too late for this to be useful.") }
      try transaction.run(
        """
        UPDATE deliveries SET state = 'waiting', due_at = ?, ended_at = NULL, claimed_at = NULL,
        returned_at = NULL WHERE id = ? AND claimed_at IS NULL
        """, [now, id])
      transaction.changes.hasDeliveries = true
      return try transaction.requireDeliveryReport(id, of: event)
    }
  }
}

/// Selects and reads delivery reports.
enum DeliveryReportRow {
  static let source = """
    deliveries JOIN notifications ON notifications.id = deliveries.notification_id
    JOIN guests ON guests.id = notifications.guest_id
    """
  static let columns = """
    deliveries.id, deliveries.notification_id, notifications.guest_id, guests.name, notifications.occasion, \
    deliveries.device_name, \
    deliveries.state, deliveries.attempt, deliveries.status, deliveries.reason, deliveries.created_at, \
    deliveries.due_at, deliveries.ended_at, deliveries.shown_at, deliveries.opened_at, deliveries.service = 'mail', \
    deliveries.returned_at
    """
  /// The same value as `DeliveryReport.progress`, in SQL.
  static let progress = """
    CASE WHEN deliveries.opened_at IS NOT NULL THEN 'opened' WHEN deliveries.shown_at IS NOT NULL THEN 'shown' \
    WHEN deliveries.state IN ('waiting', 'accepted') THEN deliveries.state \
    WHEN deliveries.state IN ('failed', 'expired') THEN 'failed' ELSE 'dropped' END
    """
}

extension ColumnReader {
  /// Reads `DeliveryReportRow.columns`.
  fileprivate mutating func deliveryReport() throws -> DeliveryReport {
    let (id, notification): (Delivery.ID, EventNotification.ID) = (try next(), try next())
    let (guest, name): (Guest.ID, String) = (try next(), try next())
    let (occasion, device): (String?, String) = (try next(), try next())
    let state = Delivery.State(rawValue: try next()) ?? .dropped
    return DeliveryReport(
      id: id, notification: notification, guest: guest, guestName: name,
      occasion: occasion.flatMap { EventNotification.Occasion(rawValue: $0) }, deviceName: device, state: state,
      attempts: try next(), status: try next(), reason: try next(), createdAt: try next(), dueAt: try next(),
      endedAt: try next(), shownAt: try next(), openedAt: try next(), isMail: try next(), returnedAt: try next())
  }
}

extension Reader {
  /// Returns the delivery reports of these notifications, one for each device.
  func deliveryReports(of notifications: [EventNotification.ID]) throws -> [DeliveryReport] {
    guard !notifications.isEmpty else { return [] }
    let sql = """
      SELECT \(DeliveryReportRow.columns) FROM \(DeliveryReportRow.source)
      WHERE deliveries.notification_id IN (\(placeholders(notifications.count))) ORDER BY deliveries.created_at, deliveries.id
      """
    return try all(sql, Arguments(notifications)) { try $0.deliveryReport() }
  }

  func deliveryReport(_ id: Delivery.ID) throws -> DeliveryReport? {
    let sql = "SELECT \(DeliveryReportRow.columns) FROM \(DeliveryReportRow.source) WHERE deliveries.id = ?"
    return try first(sql, [id]) { try $0.deliveryReport() }
  }

  fileprivate func requireDeliveryReport(_ id: Delivery.ID, of event: Event.ID) throws -> DeliveryReport {
    let sql = """
      SELECT \(DeliveryReportRow.columns) FROM \(DeliveryReportRow.source)
      WHERE deliveries.id = ? AND deliveries.event_id = ?
      """
    guard let report = try first(sql, [id, event], { try $0.deliveryReport() }) else {
      throw Failure(.notFound, "This delivery doesn’t exist.")
    }
    return report
  }
}
