import Invites

extension Store.Mails {
  /// Returns why nothing is mailed to an address about an event. Nil when mail is allowed.
  public func suppression(of address: String, at event: Event.ID) throws -> MailSuppression? {
    try engine.readOnce { try $0.suppression(of: address, at: event) }
  }

  /// Returns why nothing at all is mailed to an address. Nil when mail is allowed.
  public func suppression(of address: String) throws -> MailSuppression? {
    let sql = """
      SELECT \(MailSuppressionRow.columns) FROM mail_suppressions AS stop
      WHERE stop.address = ? AND stop.event_id IS NULL ORDER BY \(MailSuppressionRow.order) LIMIT 1
      """
    return try engine.readOnce { try $0.first(sql, [address.lowercased()]) { try $0.mailSuppression() } }
  }

  /// Whether the guest's address gets news without a host pressing Send.
  public func isOn(_ guest: Guest.ID) throws -> Bool {
    try engine.readOnce { try $0.exists("SELECT 1 FROM guests WHERE id = ? AND mail_since IS NOT NULL", [guest]) }
  }

  /// Returns the addresses of the guest's mails, the current address first.
  public func addresses(of guest: Guest) throws -> [String] {
    let sql = """
      SELECT DISTINCT device_name FROM deliveries WHERE device_id = ? AND service = 'mail' AND device_name <> ''
      """
    let earlier = try engine.readOnce { try $0.all(sql, [guest.id]) { try $0.next(String.self) } }
    return ([guest.addresses.email] + earlier).filter { !$0.isEmpty }
  }

  /// Ends mail about this event, or all mail of this server. Waiting mails are dropped. The RSVP does not change.
  /// - Parameters:
  ///   - address: the address of the mail in which the guest unsubscribed.
  ///   - isForServer: whether all mail ends, not only that about the guest's event.
  public func unsubscribe(_ guest: Guest.ID, at address: String, isForServer: Bool, now: Timestamp) async throws {
    try await engine.write { transaction in
      guard let guest = try transaction.guest(guest) else { return }
      try transaction.suppress(
        address,
        MailSuppression(.unsubscribed, at: isForServer ? nil : guest.eventID, since: now))
      transaction.changes.guests.insert(guest.id)
    }
  }

  /// Ends an address's unsubscription from the mail of the guest's event and from all mail of this server.
  public func resubscribe(_ guest: Guest.ID, at address: String) async throws {
    try await engine.write { transaction in
      guard let guest = try transaction.guest(guest) else { return }
      try transaction.resubscribe(address, to: guest.eventID)
      transaction.changes.guests.insert(guest.id)
    }
  }
}

extension Transaction {
  /// Stops mail to the address, and drops waiting mails.
  func suppress(_ address: String, _ suppression: MailSuppression) throws {
    let address = address.lowercased()
    try run(
      """
      INSERT INTO mail_suppressions (address, reason, event_id, detail, at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (address, reason, COALESCE(event_id, '')) DO UPDATE SET detail = excluded.detail, at = excluded.at
      """,
      [address, suppression.reason.rawValue, suppression.event, suppression.detail, suppression.at])
    let (isOfEvent, event): (String, Arguments) = suppression.event.map { ("AND event_id = ?", [$0]) } ?? ("", [])
    try run(
      """
      UPDATE deliveries SET state = 'dropped', reason = ?, due_at = NULL, claimed_at = NULL, ended_at = ?
      WHERE service = 'mail' AND due_at IS NOT NULL \(isOfEvent)
      AND device_id IN (SELECT id FROM devices WHERE channel = 'mail' AND lower(address) = ?)
      """,
      [suppression.reason.dropping, suppression.at] + event + [address])
  }

  func resubscribe(_ address: String, to event: Event.ID) throws {
    try run(
      """
      DELETE FROM mail_suppressions WHERE address = ? AND reason = 'unsubscribed' AND (event_id IS NULL OR event_id = ?)
      """, [address.lowercased(), event])
  }

  /// Ends an unsubscription from one event alone.
  func resubscribe(_ address: String, onlyTo event: Event.ID) throws {
    try run(
      "DELETE FROM mail_suppressions WHERE address = ? AND reason = 'unsubscribed' AND event_id = ?",
      [address.lowercased(), event])
  }
}

extension MailSuppression.Reason {
  /// The reason that a dropped delivery gets.
  var dropping: String {
    switch self {
    case .returned: "mail to this address came back"
    case .complained: "the recipient complained about mail to this address"
    case .unsubscribed: "the guest wants no mail"
    }
  }
}

/// Selects and reads mail suppressions.
enum MailSuppressionRow {
  static let columns = "stop.reason, stop.event_id, stop.detail, stop.at"
  /// The most serious first.
  static let order = "CASE stop.reason WHEN 'complained' THEN 0 WHEN 'unsubscribed' THEN 1 ELSE 2 END, stop.at DESC"

  /// Whether `stop` applies to this address and event, both given as SQL expressions.
  static func isAbout(_ address: String, _ event: String) -> String {
    "stop.address = lower(\(address)) AND (stop.event_id IS NULL OR stop.event_id = \(event))"
  }
}

extension ColumnReader {
  /// Reads `MailSuppressionRow.columns`.
  mutating func mailSuppression() throws -> MailSuppression {
    let reason = MailSuppression.Reason(rawValue: try next()) ?? .returned
    let event: Event.ID? = try next()
    return MailSuppression(reason, at: event, detail: try next(), since: try next())
  }
}

extension Reader {
  func suppression(of address: String, at event: Event.ID) throws -> MailSuppression? {
    let sql = """
      SELECT \(MailSuppressionRow.columns) FROM mail_suppressions AS stop WHERE \(MailSuppressionRow.isAbout("?", "?"))
      ORDER BY \(MailSuppressionRow.order) LIMIT 1
      """
    return try first(sql, [address, event]) { try $0.mailSuppression() }
  }
}
