import Invites

extension Store.Notifications {
  /// Returns the push services for which a delivery is due now, by their hosts.
  public func servicesWithDeliveries(dueAt now: Timestamp) throws -> [String] {
    // Takes one step along the index for each service, however many deliveries wait.
    let sql = """
      WITH RECURSIVE lanes (service) AS (
        SELECT MIN(service) FROM deliveries WHERE due_at IS NOT NULL
        UNION ALL
        SELECT (SELECT MIN(service) FROM deliveries WHERE due_at IS NOT NULL AND service > lanes.service)
        FROM lanes WHERE lanes.service IS NOT NULL)
      SELECT service FROM lanes WHERE service IS NOT NULL AND EXISTS
      (SELECT 1 FROM deliveries WHERE deliveries.service = lanes.service AND is_bulk IN (FALSE, TRUE) AND due_at <= ?)
      """
    return try engine.readOnce { try $0.all(sql, [now]) { try $0.next() } }
  }

  /// Claims due deliveries to one service for the caller, for `leaseSeconds`. Deliveries to one guest alone come first,
  /// but leave half of the places to bulk deliveries when enough of those wait. Deliveries to one device leave one at a
  /// time, in the order in which they were written. No device shows an older state of an event after a newer one. A
  /// delivery that its service keeps postponing holds up later ones only while its next attempt is less than a lease
  /// away, and less than a minute.
  ///
  /// Deliveries that are of no use any more end here and are not returned. For example, the deadline has passed, the
  /// device is gone or paused, or the guest has answered. A delivery to a guest who is not on the list is withheld
  /// until they return. A message to a guest in their quiet hours waits until those end. A delivery that is neither
  /// ended nor postponed within its lease is due again, so a worker that dies loses nothing.
  ///
  /// Where several servers share the database, a lease must be longer than the slowest attempt by the difference of
  /// their clocks (`ServerID.clockTolerance`).
  /// - Parameter server: the server whose worker claims them.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func claimDeliveries(
    to service: String, limit: Int, at now: Timestamp, leaseSeconds: Int, by server: ServerID = .single
  ) async throws -> [Delivery] {
    try requirePageSize(limit)
    // The claim need not be flushed. If the machine fails, the worker fails with it, and the next worker finds the
    // deliveries due again.
    return try await engine.writeInBackground(isFlushed: false) { transaction in
      let end = now.adding(seconds: Int64(leaseSeconds))
      let soon = now.adding(seconds: min(Int64(leaseSeconds), Self.patience))
      let alone = try transaction.due(to: service, isBulk: false, at: now, soon: soon, limit: limit)
      let bulk = try transaction.due(
        to: service, isBulk: true, at: now, soon: soon, limit: max(limit / 2, limit - alone.count))
      var claimed: [Delivery] = []
      for due in alone.prefix(limit - min(bulk.count, limit / 2)) + bulk {
        guard claimed.count < limit else { break }
        if let reason = due.reasonNotToSend(at: now) {
          try transaction.end(due.id, reason.state, status: nil, reason: reason.text, at: now)
          continue
        }
        if let quiet = due.quietUntil(at: now) {
          try transaction.run("UPDATE deliveries SET due_at = ?, claimed_at = NULL WHERE id = ?", [quiet, due.id])
          continue
        }
        do {
          guard let delivery = try transaction.delivery(due, at: now) else { continue }
          try transaction.run(
            """
            UPDATE deliveries SET due_at = ?, postponed_at = ?, attempt = ?, claimed_at = ?, claimed_by = ? WHERE id = ?
            """, [end, now, delivery.attempt, now, server.rawValue, delivery.id])
          claimed.append(delivery)
        } catch let error as ColumnReader.Damaged {
          // A damaged delivery must not hold up the others.
          try transaction.end(due.id, .failed, status: nil, reason: "damaged: \(error.expected)", at: now)
        }
      }
      return claimed
    }
  }

  /// The longest time for which a postponed delivery holds up later ones to its device, in seconds.
  private static let patience: Int64 = 60

  /// Makes deliveries that this server had claimed, and neither ended nor postponed, due at once. Call this only before
  /// the server claims anything: the worker that claimed these is dead. Claims of other servers stay.
  public func freeClaimedDeliveries(of server: ServerID = .single, at now: Timestamp) async throws {
    let isClaimed = "claimed_by = ? AND claimed_at IS NOT NULL AND due_at IS NOT NULL"
    try await engine.write { transaction in
      try transaction.run(
        "UPDATE deliveries SET due_at = ?, claimed_at = NULL WHERE \(isClaimed)", [now, server.rawValue])
    }
  }

  /// Shortens waits after the clock has gone back. A delivery then waits from now for as long as it had to wait when it
  /// was written or postponed, instead of until the clock has caught up. What other servers have claimed is under way
  /// there and stays theirs.
  public func followClock(at now: Timestamp, on server: ServerID = .single) async throws {
    let isAhead = "due_at > ? AND COALESCE(postponed_at, created_at) > ? AND (claimed_at IS NULL OR claimed_by = ?)"
    let isRequested = "due_at > ? AND send_requested_at > ?"
    let hasAny = """
      SELECT 1 WHERE EXISTS (SELECT 1 FROM deliveries WHERE \(isAhead))
      OR EXISTS (SELECT 1 FROM broadcasts WHERE \(isRequested))
      """
    guard try engine.readOnce({ try $0.exists(hasAny, [now, now, server.rawValue, now, now]) }) else {
      return
    }
    try await engine.write { transaction in
      try transaction.run(
        """
        UPDATE broadcasts SET due_at = \(SharedSQL.greatest("?", "due_at - (send_requested_at - ?)")),
        send_requested_at = ? WHERE \(isRequested)
        """, [now, now, now, now, now])
      try transaction.run(
        """
        UPDATE deliveries SET
        due_at = \(SharedSQL.greatest("?", "due_at - (COALESCE(postponed_at, created_at) - ?)")), postponed_at = ?
        WHERE \(isAhead)
        """, [now, now, now, now, now, server.rawValue])
      transaction.changes.hasDeliveries = true
    }
  }

  /// Records the outcomes of delivery attempts in one transaction. Ignores deliveries that have already ended, and
  /// attempts that are to be repeated when a later attempt has begun.
  public func note(_ outcomes: [DeliveryOutcome], at now: Timestamp) async throws {
    // Outcomes need not be flushed. If one is lost, the delivery is sent once more, to the same device.
    try await engine.writeInBackground(isFlushed: false) { transaction in
      for outcome in outcomes { try transaction.note(outcome.result, of: outcome.delivery, at: now) }
    }
  }

  /// Records that the device showed the notification, or that the guest opened it. Earlier records stay.
  /// - Returns: false when the delivery belongs to another notification.
  public func note(
    shown: Bool, opened: Bool, _ id: Delivery.ID, of notification: EventNotification.ID, at now: Timestamp
  )
    async throws -> Bool
  {
    try await engine.write { transaction in
      let sql = """
        SELECT notifications.guest_id FROM deliveries JOIN notifications ON notifications.id = notification_id
        WHERE deliveries.id = ? AND notification_id = ?
        """
      guard let guest = try transaction.first(sql, [id, notification], { try $0.next(Guest.ID.self) }) else {
        return false
      }
      try transaction.run(
        """
        UPDATE deliveries SET shown_at = COALESCE(shown_at, ?), opened_at = COALESCE(opened_at, ?) WHERE id = ?
        """, [shown || opened ? now : nil, opened ? now : nil, id])
      transaction.changes.guests.insert(guest)
      return true
    }
  }

  /// Returns how many deliveries wait, and when the oldest of them was written.
  public func waitingDeliveries() throws -> (count: Int, oldest: Timestamp?) {
    let sql = "SELECT COUNT(*), MIN(created_at) FROM deliveries WHERE due_at IS NOT NULL"
    return try engine.readOnce { try $0.first(sql) { (try $0.next(), try $0.next()) } } ?? (0, nil)
  }

  /// Returns when the next delivery is due or its lease ends. Nil when the outbox is empty.
  public func nextDeliveryTime() throws -> Timestamp? {
    let sql = "SELECT due_at FROM deliveries WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1"
    return try engine.readOnce { try $0.first(sql) { try $0.next() } }
  }
}

extension Reader {
  /// Returns the badge number of a browser. Nil for a device of one guest alone, whose payload contains the number.
  fileprivate func waiting(on device: Device) throws -> Int? {
    let sql = "SELECT session_hash FROM devices WHERE id = ? AND session_hash IS NOT NULL"
    return try first(sql, [device.id]) { try $0.next(String.self) }.flatMap(waiting(inSession:))
  }
}

/// A delivery whose time has come.
private struct DueDelivery {
  let id: Delivery.ID
  /// Nil for a host notification.
  let notification: EventNotification.ID?
  let collapseID: String
  let attempt: Int
  let deadline: Timestamp
  let enqueuedAt: Timestamp
  /// Nil when the device is gone.
  let device: Device?
  /// Whether the guest answered after this invitation was written.
  let isAnswered: Bool
  /// Whether a later delivery has taken its place: one that waits for the device or has arrived. This happens to
  /// deliveries that a worker left behind when it died.
  let isReplaced: Bool
  /// Whether the guest is not on the list, so that the delivery waits until they return.
  let isOffTheList: Bool
  /// Why nothing is mailed to the address. Nil for other devices, and when mail is allowed.
  let suppression: MailSuppression.Reason?
  /// The preferences of the guest, or the timing of a host. Nil for a guest who never chose.
  let preferences: Preferences?
  /// Whether the delivery waits for the end of quiet hours. News about the event itself does not wait, nor do silent
  /// notifications.
  let respectsQuietHours: Bool
  /// Nil for a host notification.
  let kind: Preferences.Kind?
  /// Whether the host does not want this kind of notification any more.
  let isUnwantedByHost: Bool

  /// Returns until when the delivery has to wait. Nil when it may leave now.
  func quietUntil(at now: Timestamp) -> Timestamp? {
    guard respectsQuietHours, let moment = preferences?.moment(toTellAgainFrom: now, before: deadline), moment > now
    else { return nil }
    return moment
  }

  func reasonNotToSend(at now: Timestamp) -> (state: Delivery.State, text: String)? {
    if deadline <= now { return (.expired, "its time was over") }
    if isOffTheList { return (.withheld, "the guest is not on the list") }
    guard let device else { return (.dropped, "the device is gone") }
    if let suppression { return (.dropped, suppression.dropping) }
    if device.isPaused { return (.dropped, "notifications are paused on this device") }
    if isReplaced { return (.superseded, "a later one took its place") }
    if let kind, !(preferences ?? .standard).allows(kind, by: device.channel.preference) {
      return (.dropped, "the guest does not want it here")
    }
    if isUnwantedByHost { return (.dropped, "the host does not want it") }
    return isAnswered ? (.dropped, "answered meanwhile") : nil
  }
}

extension Reader {
  /// The number of the next delivery.
  static let nextDelivery = "1 + (SELECT COALESCE(MAX(number), 0) FROM deliveries)"

  /// Whether a later delivery to the same device has replaced a row of `deliveries`: it waits or was accepted. If the
  /// earlier one were sent now, the device would show the older state last.
  static let isReplaced = """
    EXISTS (SELECT 1 FROM deliveries AS later WHERE later.device_id = deliveries.device_id
    AND later.number > deliveries.number AND later.collapse_id = deliveries.collapse_id
    AND later.state IN ('waiting', 'accepted'))
    """

  /// Returns due deliveries with the number of the attempt that is about to begin. A delivery waits while an earlier
  /// one to the same device is due, under way, or about to be tried again before `soon`. It does not wait for one that
  /// it replaces and that is not under way.
  fileprivate func due(
    to service: String, isBulk: Bool, at now: Timestamp, soon: Timestamp, limit: Int
  ) throws -> [DueDelivery] {
    // A partial index covers accepted mails only. With a bare `service = ?`, SQLite looks at the bound value to see
    // whether that index applies, and recompiles the statement for each new value. Without the cast, that is most of
    // the cost of claiming.
    let sql = """
      SELECT deliveries.id, deliveries.notification_id, deliveries.collapse_id, deliveries.attempt + 1,
      deliveries.deadline,
      deliveries.created_at,
      COALESCE(notifications.category = 'event-invite' AND guests.answered_at >= notifications.created_at
        OR notifications.occasion = 'answeredFor' AND guests.answered_by_id IS NULL, FALSE),
      \(Self.isReplaced),
      COALESCE(notifications.occasion IN ('messages', 'photos', 'onTheWay', 'answered')
        AND notifications.resent_through IS NULL, FALSE),
      COALESCE(guests.list_status <> 'listed', FALSE),
      (SELECT stop.reason FROM mail_suppressions AS stop WHERE devices.channel = 'mail'
        AND \(MailSuppressionRow.isAbout("devices.address", "deliveries.event_id"))
        ORDER BY \(MailSuppressionRow.order) LIMIT 1),
      notifications.category, notifications.occasion, notifications.reminder_of IS NOT NULL,
      \(PreferencesRow.columns), host_notifications.occasion, \(HostPreferencesRow.columns),
      devices.id IS NOT NULL, \(DeviceRow.columns)
      FROM deliveries LEFT JOIN devices ON devices.id = deliveries.device_id
      LEFT JOIN notifications ON notifications.id = deliveries.notification_id
      LEFT JOIN host_notifications ON host_notifications.id = deliveries.host_notification_id
      LEFT JOIN host_preferences ON host_preferences.account_id = host_notifications.account_id
      LEFT JOIN guests ON guests.id = notifications.guest_id \(PreferencesRow.join)
      WHERE deliveries.service = CAST(? AS TEXT) AND deliveries.is_bulk = ? AND deliveries.due_at <= ? AND NOT EXISTS
      (SELECT 1 FROM deliveries AS earlier WHERE earlier.device_id = deliveries.device_id
      AND earlier.number < deliveries.number AND earlier.due_at <= CASE
        WHEN earlier.claimed_at IS NOT NULL THEN earlier.due_at WHEN earlier.attempt > 0 THEN ? ELSE ? END
      AND (earlier.collapse_id <> deliveries.collapse_id OR earlier.due_at > ?))
      ORDER BY deliveries.due_at, deliveries.id LIMIT ?
      """
    return try all(sql, [service, isBulk, now, soon, now, now, limit]) { columns in
      let (id, notification): (Delivery.ID, EventNotification.ID?) = (try columns.next(), try columns.next())
      let (collapseID, attempt): (String, Int) = (try columns.next(), try columns.next())
      let (deadline, enqueuedAt): (Timestamp, Timestamp) = (try columns.next(), try columns.next())
      let (isAnswered, isReplaced, respectsQuietHours): (Bool, Bool, Bool) = (
        try columns.next(), try columns.next(), try columns.next()
      )
      let isOffTheList: Bool = try columns.next()
      let suppression = try columns.next(String?.self).flatMap { MailSuppression.Reason(rawValue: $0) }
      let (category, occasion): (EventNotification.Category?, String?) = (try columns.next(), try columns.next())
      let isReminder: Bool = try columns.next()
      let preferences = try columns.preferences()
      let told = try columns.next(String?.self).flatMap { HostNotification.Occasion(rawValue: $0) }
      let host = try columns.hostPreferences()
      let kind = category.map {
        (preferences ?? .standard).kind(
          of: $0, because: occasion.flatMap(EventNotification.Occasion.init), reminding: isReminder)
      }
      return DueDelivery(
        id: id, notification: notification, collapseID: collapseID, attempt: attempt, deadline: deadline,
        enqueuedAt: enqueuedAt, device: try columns.next() ? try columns.device() : nil, isAnswered: isAnswered,
        isReplaced: isReplaced, isOffTheList: isOffTheList, suppression: suppression,
        preferences: told == nil ? preferences : host.timing,
        respectsQuietHours: respectsQuietHours || told != nil, kind: kind,
        // Whether the notification reports a milestone is known only when it is written.
        isUnwantedByHost: told.map { !host.allows($0, isMilestone: true) } ?? false)
    }
  }
}

extension Transaction {
  fileprivate func note(_ result: DeliveryResult, of delivery: Delivery, at now: Timestamp) throws {
    switch result {
    case .accepted(let status):
      try end(delivery.id, .accepted, status: status, reason: nil, at: now)
      try noteAccepted(delivery.device.id, at: now)
    case .acceptedElsewhere(let status, let service):
      try end(delivery.id, .accepted, status: status, reason: nil, at: now)
      try noteAccepted(delivery.device.id, by: service, at: now)
    case .failed(let status, let reason):
      try end(delivery.id, .failed, status: status, reason: reason, at: now)
    case .gone(let status, let reason):
      try end(delivery.id, .failed, status: status, reason: reason, at: now)
      if case .mail(let address) = delivery.device.address {
        try suppress(address, MailSuppression(.returned, detail: reason, since: now))
      } else {
        try removeGone(delivery.device, at: now)
      }
    case .postponed(let moment, let status, let reason):
      guard try isLatestAttempt(delivery) else { break }
      if moment >= delivery.deadline {
        try end(delivery.id, .expired, status: status, reason: reason, at: now)
      } else {
        try postpone(delivery.id, until: moment, status: status, reason: reason, at: now)
      }
    case .held(let moment):
      guard try isLatestAttempt(delivery) else { break }
      try run("UPDATE deliveries SET attempt = attempt - 1 WHERE id = ? AND attempt > 0", [delivery.id])
      try postpone(delivery.id, until: moment, status: nil, reason: nil, at: now)
    case .tooLarge(let limit):
      try run(
        "UPDATE devices SET size_limit = ?, size_limited_at = ? WHERE id = ?", [limit, now, delivery.device.id])
      guard try isLatestAttempt(delivery) else { break }
      try postpone(delivery.id, until: now, status: 413, reason: "sent again in a shorter form", at: now)
    }
    if let guest = delivery.guestID { changes.guests.insert(guest) }
    changes.hasDeliveries = true
  }
}

extension Transaction {
  /// Whether no later attempt has begun. One has when the lease of this attempt ended before its outcome was known.
  fileprivate func isLatestAttempt(_ delivery: Delivery) throws -> Bool {
    try exists("SELECT 1 FROM deliveries WHERE id = ? AND attempt = ?", [delivery.id, delivery.attempt])
  }

  /// Returns the delivery with its bytes. A host notification is written now, from the current state. If nothing is
  /// left to tell, the delivery ends and the result is nil.
  fileprivate func delivery(_ due: DueDelivery, at now: Timestamp) throws -> Delivery? {
    guard let device = due.device else { return nil }
    guard let id = due.notification else {
      guard let (payload, language) = try hostPayload(of: due.id, at: now) else {
        try end(due.id, .dropped, status: nil, reason: "there is nothing left to tell", at: now)
        return nil
      }
      return Delivery(
        id: due.id, payload: payload, collapseID: due.collapseID, guestID: nil, device: device, language: language,
        attempt: due.attempt, deadline: due.deadline, enqueuedAt: due.enqueuedAt)
    }
    let notification = try requireNotification(id)
    return Delivery(
      id: due.id, payload: notification.payload, collapseID: due.collapseID, guestID: notification.guestID,
      device: device,
      language: try language(of: notification.guestID), attempt: due.attempt, deadline: due.deadline,
      enqueuedAt: due.enqueuedAt, unread: try waiting(on: device))
  }
}

extension Transaction {
  /// Puts a notification that was just sent into the outbox, once for each device on which the guest wants it. Also
  /// mails it if it is of a kind that is mailed. Ends deliveries that it replaces and that have not left yet.
  func putIntoOutbox(
    _ notification: EventNotification, deadline: Timestamp, isBulk: Bool, at now: Timestamp, context: WriteContext
  ) throws {
    let preferences = try preferences(of: notification.guestID) ?? .standard
    let devices = try all(
      """
      SELECT devices.id, devices.service, devices.name, devices.channel FROM devices WHERE \(DeviceRow.isOfGuest)
      AND NOT is_paused
      ORDER BY renewed_at DESC, id LIMIT ?
      """, [notification.guestID, notification.guestID, Device.perOwner]
    ) {
      (
        device: (
          id: try $0.next(Device.ID.self), service: try $0.next(String.self), name: try $0.next(String.self)
        ),
        channel: try $0.next(Device.Channel.self)
      )
    }
    for (device, channel) in devices where preferences.allows(notification, by: channel.preference) {
      try putIntoOutbox(
        notification, device, deadline: deadline, isBulk: isBulk, at: now, dueAt: now, send: nil, context: context)
    }
    try putIntoMail(notification, deadline: deadline, isBulk: isBulk, at: now, context: context)
  }

  /// - Parameters:
  ///   - dueAt: the earliest time at which the delivery leaves.
  ///   - send: the press of Send that the delivery belongs to; nil for none.
  func putIntoOutbox(
    _ notification: EventNotification, _ device: (id: Device.ID, service: String, name: String)?, deadline: Timestamp,
    isBulk: Bool, at now: Timestamp, dueAt: Timestamp, send: MailSend.ID?, context: WriteContext
  ) throws {
    guard let device else { return }
    try run(
      """
      UPDATE deliveries SET state = 'superseded', due_at = NULL, ended_at = ?, reason = ?
      WHERE device_id = ? AND collapse_id = ? AND due_at IS NOT NULL AND claimed_at IS NULL
      """, [now, "a later one took its place", device.id, notification.collapseID])
    if !isBulk {
      // The device's earlier deliveries leave before this one, so they get its priority.
      try run(
        "UPDATE deliveries SET is_bulk = FALSE WHERE device_id = ? AND due_at IS NOT NULL AND is_bulk", [device.id])
    }
    try run(
      """
      INSERT INTO deliveries (id, number, notification_id, event_id, device_id, device_name, service, collapse_id,
      is_bulk, deadline, created_at, due_at, send_id, state)
      VALUES (?, \(Reader.nextDelivery), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting')
      """,
      [
        context.identifier(of: Delivery.self), notification.id, notification.eventID, device.id, device.name,
        device.service,
        notification.collapseID, isBulk, deadline, now, dueAt, send,
      ])
    changes.hasDeliveries = true
  }

  fileprivate func end(_ id: Delivery.ID, _ state: Delivery.State, status: Int?, reason: String?, at now: Timestamp)
    throws
  {
    try run(
      """
      UPDATE deliveries SET state = ?, status = ?, reason = ?, due_at = NULL, claimed_at = NULL, ended_at = ?
      WHERE id = ? AND due_at IS NOT NULL
      """, [state.rawValue, status, reason, now, id])
  }

  /// Postpones a delivery. If it was replaced while it was under way, ends it instead.
  fileprivate func postpone(
    _ id: Delivery.ID, until moment: Timestamp, status: Int?, reason: String?, at now: Timestamp
  ) throws {
    try run(
      """
      UPDATE deliveries SET due_at = ?, postponed_at = ?, status = ?, reason = ?, claimed_at = NULL
      WHERE id = ? AND due_at IS NOT NULL
      """, [moment, now, status, reason, id])
    try run(
      """
      UPDATE deliveries SET state = 'superseded', due_at = NULL, ended_at = ?, reason = 'a later one took its place'
      WHERE id = ? AND due_at IS NOT NULL AND EXISTS (SELECT 1 FROM deliveries AS later WHERE
      later.device_id = deliveries.device_id AND later.collapse_id = deliveries.collapse_id
      AND later.due_at IS NOT NULL AND later.id <> deliveries.id AND later.created_at >= deliveries.created_at)
      """, [now, id])
  }
}
