import Invites

extension Store.Notifications {
  /// Takes the deliveries that are due, those due longest first, and leaves them to the caller for `leaseSeconds`.
  ///
  /// A delivery that is not finished, postponed or given up by then is due again: a worker that dies loses nothing.
  /// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
  public func claimDeliveries(limit: Int, at now: Timestamp, leaseSeconds: Int) async throws -> [Delivery] {
    try requirePageSize(limit)
    return try await engine.write { transaction in
      let due = try transaction.deliveries(dueAt: now, limit: limit)
      let end = now.adding(seconds: Int64(leaseSeconds))
      for delivery in due {
        try transaction.run(
          "UPDATE deliveries SET due_at = ?, attempt = ?, claimed_at = ? WHERE id = ?",
          [end, delivery.attempt, now, delivery.id])
      }
      return due
    }
  }

  /// Makes due at once what was claimed and neither finished, postponed nor given up. Only for the one server that runs
  /// on the database, before it claims anything: whoever claimed these is dead.
  public func freeClaimedDeliveries(at now: Timestamp) async throws {
    try await engine.write { transaction in
      try transaction.run(
        "UPDATE deliveries SET due_at = ?, claimed_at = NULL WHERE claimed_at IS NOT NULL AND due_at IS NOT NULL", [now]
      )
    }
  }

  /// The delivery arrived. Does nothing for one that is over.
  public func finishDelivery(_ id: Delivery.ID, at now: Timestamp) async throws {
    try await endDelivery(id, reason: nil, at: now)
  }

  /// The delivery will not arrive. Does nothing for one that is over.
  public func giveUpDelivery(_ id: Delivery.ID, reason: String, at now: Timestamp) async throws {
    try await endDelivery(id, reason: reason, at: now)
  }

  /// The attempt failed; the next is due at `moment`. Does nothing for a delivery that is over.
  public func postponeDelivery(_ id: Delivery.ID, until moment: Timestamp, reason: String) async throws {
    try await engine.write { transaction in
      try transaction.run(
        "UPDATE deliveries SET due_at = ?, reason = ?, claimed_at = NULL WHERE id = ? AND due_at IS NOT NULL",
        [moment, reason, id])
    }
  }

  /// When the next delivery is due, or its lease ends; nil when the outbox is empty.
  public func nextDeliveryTime() throws -> Timestamp? {
    let sql = "SELECT due_at FROM deliveries WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1"
    return try engine.readOnce { try $0.first(sql) { try $0.next() } }
  }

  private func endDelivery(_ id: Delivery.ID, reason: String?, at now: Timestamp) async throws {
    try await engine.write { transaction in
      try transaction.run(
        "UPDATE deliveries SET due_at = NULL, ended_at = ?, reason = ?, claimed_at = NULL WHERE id = ? AND due_at IS NOT NULL",
        [now, reason, id])
    }
  }
}

extension Reader {
  /// As they will be once claimed: each with the number of the attempt that begins.
  fileprivate func deliveries(dueAt now: Timestamp, limit: Int) throws -> [Delivery] {
    let sql = """
      SELECT \(NotificationRow.columns), deliveries.id, deliveries.channel, deliveries.attempt + 1
      FROM deliveries JOIN notices ON notices.id = deliveries.notice_id
      WHERE deliveries.due_at <= ? ORDER BY deliveries.due_at, deliveries.id LIMIT ?
      """
    return try all(sql, [now, limit]) { columns in
      let notice = try columns.notice()
      return Delivery(id: try columns.next(), notice: notice, channel: try columns.next(), attempt: try columns.next())
    }
  }
}
