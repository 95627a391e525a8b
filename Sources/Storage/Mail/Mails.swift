import Invites

/// The mail of a delivery, written once.
public struct KeptMail: Hashable, Sendable {
  /// The part before the @ of its Message-ID.
  public let messageID: String
  /// The mail as JSON. Nil once its words were taken back.
  public let message: String?
  /// The subject of this mail and of all later mails to the guest about the same event.
  public let subject: String
  /// The photo whose small version is the picture in the mail.
  public let photo: Photo.ID?

  public init(messageID: String, message: String?, subject: String, photo: Photo.ID? = nil) {
    self.messageID = messageID
    self.message = message
    self.subject = subject
    self.photo = photo
  }
}

extension Store.Mails {
  /// Returns the mail of a delivery. Nil when it is not written yet.
  public func find(_ delivery: Delivery.ID) throws -> KeptMail? {
    try engine.readOnce { try $0.keptMail(of: delivery) }
  }

  /// Returns the last mail that was written for a notification. Nil when there is none.
  public func latest(of notification: EventNotification.ID) throws -> KeptMail? {
    let sql = """
      SELECT delivery_id FROM mails JOIN deliveries ON deliveries.id = delivery_id WHERE notification_id = ?
      ORDER BY written_at DESC, delivery_id DESC LIMIT 1
      """
    return try engine.readOnce { reader in
      try reader.first(sql, [notification]) { try $0.next(Delivery.ID.self) }.flatMap { try reader.keptMail(of: $0) }
    }
  }

  /// Returns the contents that the mail of a delivery is written from, as things stand now. Nil when there is nothing
  /// to write.
  public func contents(of delivery: Delivery.ID, at now: Timestamp) throws -> EventNotification.Contents? {
    let sql = "SELECT notification_id FROM deliveries WHERE id = ? AND notification_id IS NOT NULL"
    let notification = try engine.readOnce { try $0.first(sql, [delivery]) { try $0.next(EventNotification.ID.self) } }
    return try notification.flatMap { try contents(of: $0, at: now) }
  }

  /// The same for a notification.
  public func contents(of notification: EventNotification.ID, at now: Timestamp) throws -> EventNotification.Contents? {
    try engine.read { reader in try reader.notification(notification).flatMap { try reader.contents(of: $0, at: now) } }
  }

  /// Stores the mail of a delivery before it is sent for the first time. When two are written at the same time, the
  /// first one stays.
  /// - Returns: the stored mail; nil when the delivery no longer exists.
  public func keep(_ mail: KeptMail, of delivery: Delivery.ID, at now: Timestamp) async throws -> KeptMail? {
    try await engine.write { transaction in
      try transaction.run(
        """
        INSERT INTO mails (delivery_id, message_id, message, subject, photo_id, written_at)
        SELECT id, ?, ?, ?, ?, ? FROM deliveries WHERE id = ? ON CONFLICT (delivery_id) DO NOTHING
        """, [mail.messageID, mail.message, mail.subject, mail.photo, now, delivery])
      return try transaction.keptMail(of: delivery)
    }
  }

  /// Returns the subject of the guest's first mail. Nil when none was sent.
  public func subject(of guest: Guest.ID) throws -> String? {
    let sql = """
      SELECT mails.subject FROM mails JOIN deliveries ON deliveries.id = mails.delivery_id
      JOIN notifications ON notifications.id = deliveries.notification_id WHERE notifications.guest_id = ?
      AND deliveries.state = 'accepted'
      ORDER BY mails.written_at LIMIT 1
      """
    return try engine.readOnce { try $0.first(sql, [guest]) { try $0.next() } }
  }

  /// Returns when the relay accepted mails, from `start` on.
  public func accepted(since start: Timestamp) throws -> [Timestamp] { try acceptances(since: start).map(\.at) }

  /// Returns when the relay accepted mails, from `start` on, from this server and from others that share the database.
  public func accepted(
    since start: Timestamp, by server: ServerID
  ) throws -> (here: [Timestamp], elsewhere: [Timestamp]) {
    let all = try acceptances(since: start)
    let isOwn = { (mail: (at: Timestamp, server: String?)) in mail.server == server.rawValue }
    return (all.filter(isOwn).map(\.at), all.filter { !isOwn($0) }.map(\.at))
  }

  private func acceptances(since start: Timestamp) throws -> [(at: Timestamp, server: String?)] {
    let sql = """
      SELECT ended_at, claimed_by FROM deliveries WHERE service = 'mail' AND state = 'accepted' AND ended_at >= ?
      UNION ALL SELECT ended_at, claimed_by FROM mail_requests WHERE is_accepted AND ended_at >= ?
      """
    return try engine.readOnce { try $0.all(sql, [start, start]) { (at: try $0.next(), server: try $0.next()) } }
  }

  /// Records a mail server's report that a mail came back or is delayed.
  ///
  /// Nothing is mailed any more to an address that does not exist, or to one whose mailbox was full three times within
  /// a week. A mail that was refused for another reason, or given up after days, does not count against the address. A
  /// report that names only a guest and not the mail ends mail to that guest's address about that event alone. A person
  /// who knows the address that names the guest can write such a report.
  /// - Returns: false for a mail that this server did not send.
  public func note(_ came: MailReturn, of mail: MailName, at now: Timestamp) async throws -> Bool {
    try await engine.write { transaction in
      guard let returned = try transaction.sentMail(mail) else { return false }
      let reason = came.detail.hasPrefix(came.status) ? came.detail : "\(came.status) \(came.detail)"
      let change = came.meaning == .delayed ? "postponed_at = ?," : "state = 'failed', returned_at = ?,"
      if let notification = returned.notification {
        try transaction.run(
          "UPDATE deliveries SET \(change) status = NULL, reason = ? WHERE id = ? AND state = 'accepted'",
          [now, reason, notification.delivery])
        transaction.changes.guests.insert(notification.guest)
      }
      guard let address = returned.address else { return true }
      let ends =
        switch came.meaning {
        case .gone: true
        case .full: try transaction.isOftenFull(address, at: now)
        case .refused, .delayed: false
        }
      if ends {
        try transaction.suppress(
          address, MailSuppression(.returned, at: returned.scope(of: mail), detail: reason, since: now))
      }
      return true
    }
  }

  /// Records a complaint about a mail. Its address gets no more mail from this server. A complaint that names only a
  /// guest and not the mail ends mail about that guest's event alone.
  /// - Returns: false for a mail that this server did not send.
  public func noteComplaint(about mail: MailName, at now: Timestamp) async throws -> Bool {
    try await engine.write { transaction in
      guard let sent = try transaction.sentMail(mail) else { return false }
      if let address = sent.address {
        try transaction.suppress(address, MailSuppression(.complained, at: sent.scope(of: mail), since: now))
      }
      if let notification = sent.notification { transaction.changes.guests.insert(notification.guest) }
      return true
    }
  }
}

/// A mail server's report about a mail.
public struct MailReturn: Hashable, Sendable {
  public enum Meaning: Hashable, Sendable {
    /// The mailbox does not exist.
    case gone
    case full
    /// The mail was refused for another reason, or given up after days.
    case refused
    /// The mail is still on its way.
    case delayed
  }

  public let meaning: Meaning
  /// The enhanced status code (RFC 3463), such as `5.1.1`.
  public let status: String
  /// The text of the other server.
  public let detail: String

  public init(meaning: Meaning, status: String, detail: String) {
    (self.meaning, self.status, self.detail) = (meaning, status, detail)
  }
}

/// The way in which a report names the mail that it is about.
public enum MailName: Hashable, Sendable {
  /// The part before the @ of the Message-ID.
  case messageID(String)
  /// The latest mail to this guest, when the report was sent to an address that names the guest.
  case latest(of: Guest.ID)
}

private struct SentMail {
  /// Nil for a mail that was requested by entering an address.
  let notification: (delivery: Delivery.ID, guest: Guest.ID, event: Event.ID)?
  /// Nil when the address was removed or changed since, so that the report is about an earlier address.
  let address: String?

  /// Returns the event that a report with this name is limited to. Nil when it applies to all mail to the address.
  func scope(of name: MailName) -> Event.ID? {
    if case .latest = name { notification?.event } else { nil }
  }
}

extension Reader {
  /// Whether the mailbox was full for the third time within a week.
  fileprivate func isOftenFull(_ address: String, at now: Timestamp) throws -> Bool {
    let sql = """
      SELECT COUNT(*) FROM deliveries WHERE service = 'mail' AND lower(device_name) = ? AND returned_at >= ?
      AND substr(reason, 1, 5) IN ('5.2.2', '4.2.2')
      """
    return try first(sql, [address.lowercased(), now.adding(seconds: -7 * 86_400)]) { try $0.next(Int.self) } ?? 0 >= 3
  }

  fileprivate func keptMail(of delivery: Delivery.ID) throws -> KeptMail? {
    let sql = "SELECT message_id, message, subject, photo_id FROM mails WHERE delivery_id = ?"
    return try first(sql, [delivery]) {
      KeptMail(
        messageID: try $0.next(), message: try $0.next(), subject: try $0.next(), photo: try $0.next())
    }
  }

  fileprivate func sentMail(_ name: MailName) throws -> SentMail? {
    let sql = """
      SELECT deliveries.id, notifications.guest_id, notifications.event_id, devices.address FROM mails
      JOIN deliveries ON deliveries.id = mails.delivery_id
      JOIN notifications ON notifications.id = deliveries.notification_id
      LEFT JOIN devices ON devices.id = deliveries.device_id AND devices.address = deliveries.device_name
      """
    let (condition, argument): (String, String) =
      switch name {
      case .messageID(let id): ("WHERE mails.message_id = ?", id)
      case .latest(let guest):
        ("WHERE notifications.guest_id = ? ORDER BY mails.written_at DESC LIMIT 1", guest.rawValue)
      }
    return try first("\(sql) \(condition)", [argument]) {
      SentMail(notification: (try $0.next(), try $0.next(), try $0.next()), address: try $0.next())
    } ?? requestedMail(name)
  }

  private func requestedMail(_ name: MailName) throws -> SentMail? {
    guard case .messageID(let id) = name else { return nil }
    return try first("SELECT address FROM requested_mails WHERE message_id = ?", [id]) {
      SentMail(notification: nil, address: try $0.next())
    }
  }
}
