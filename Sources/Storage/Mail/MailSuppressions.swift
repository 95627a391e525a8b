import Invites

extension Store.Mails {
  /// Why nothing is mailed to an address about an event; nil where nothing forbids it.
  public func suppression(of address: String, at event: Event.ID) throws -> MailSuppression? {
    try engine.readOnce { try $0.suppression(of: address, at: event) }
  }

  /// Why nothing at all is mailed to an address; nil where nothing forbids it.
  public func suppression(of address: String) throws -> MailSuppression? {
    let sql = """
      SELECT \(MailSuppressionRow.columns) FROM mail_suppressions AS stop
      WHERE stop.address = ? AND stop.event_id IS NULL ORDER BY \(MailSuppressionRow.order) LIMIT 1
      """
    return try engine.readOnce { try $0.first(sql, [address.lowercased()]) { try $0.mailSuppression() } }
  }

  /// Whether news goes to the guest's address without anybody pressing Send.
  public func isOn(_ guest: Guest.ID) throws -> Bool {
    try engine.readOnce { try $0.exists("SELECT 1 FROM guests WHERE id = ? AND mail_since IS NOT NULL", [guest]) }
  }

  /// Where mails for the guest went or go, the address that is theirs now first.
  public func addresses(of guest: Guest) throws -> [String] {
    let sql = """
      SELECT DISTINCT device_name FROM deliveries WHERE device_id = ? AND service = 'mail' AND device_name <> ''
      """
    let earlier = try engine.readOnce { try $0.all(sql, [guest.id]) { try $0.next(String.self) } }
    return ([guest.addresses.email] + earlier).filter { !$0.isEmpty }
  }

  /// No mail about this event any more, or none of this server: what waits stays behind. Answers nothing and declines
  /// nothing.
  /// - Parameters:
  ///   - address: where the mail went in which it was said.
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

  /// Takes back what was said at an address against mail about the guest's event, and against all of this server's.
  public func resubscribe(_ guest: Guest.ID, at address: String) async throws {
    try await engine.write { transaction in
      guard let guest = try transaction.guest(guest) else { return }
      try transaction.resubscribe(address, to: guest.eventID)
      transaction.changes.guests.insert(guest.id)
    }
  }
}

extension Transaction {
  /// From now on nothing is mailed there, and what waits for it stays behind.
  func suppress(_ address: String, _ suppression: MailSuppression) throws {
    let address = address.lowercased()
    try run(
      """
      INSERT INTO mail_suppressions (address, reason, event_id, detail, at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (address, reason, COALESCE(event_id, '')) DO UPDATE SET detail = excluded.detail, at = excluded.at
      """,
      [address, suppression.reason.rawValue, suppression.event, suppression.detail, suppression.at])
    try run(
      """
      UPDATE deliveries SET state = 'dropped', reason = ?, due_at = NULL, claimed_at = NULL, ended_at = ?
      WHERE service = 'mail' AND due_at IS NOT NULL AND (? IS NULL OR event_id = ?)
      AND device_id IN (SELECT id FROM devices WHERE channel = 'mail' AND lower(address) = ?)
      """,
      [suppression.reason.dropping, suppression.at, suppression.event, suppression.event, address])
  }

  func resubscribe(_ address: String, to event: Event.ID) throws {
    try run(
      """
      DELETE FROM mail_suppressions WHERE address = ? AND reason = 'unsubscribed' AND (event_id IS NULL OR event_id = ?)
      """, [address.lowercased(), event])
  }

  /// Takes back what was said about one event alone.
  func resubscribe(_ address: String, onlyTo event: Event.ID) throws {
    try run(
      "DELETE FROM mail_suppressions WHERE address = ? AND reason = 'unsubscribed' AND event_id = ?",
      [address.lowercased(), event])
  }
}

extension MailSuppression.Reason {
  /// Why what waited is dropped.
  var dropping: String {
    switch self {
    case .returned: "mail to this address came back"
    case .complained: "mail to this address was complained of"
    case .unsubscribed: "the guest wants no mail"
    }
  }
}

/// How what forbids mail is selected and read.
enum MailSuppressionRow {
  static let columns = "stop.reason, stop.event_id, stop.detail, stop.at"
  /// The gravest first.
  static let order = "CASE stop.reason WHEN 'complained' THEN 0 WHEN 'unsubscribed' THEN 1 ELSE 2 END, stop.at DESC"

  /// Whether `stop` is about this address and event, both expressions of SQL.
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
