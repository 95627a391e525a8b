import Invites

/// A mail as it was written once for a delivery.
public struct KeptMail: Hashable, Sendable {
  /// Before the @ of its Message-ID.
  public let messageID: String
  /// As JSON; nil once its words were taken back.
  public let message: String?
  /// As it is called, and all after it that tell the guest of the same event.
  public let subject: String
  /// Whose small version is the picture in it.
  public let photo: Photo.ID?

  public init(messageID: String, message: String?, subject: String, photo: Photo.ID? = nil) {
    self.messageID = messageID
    self.message = message
    self.subject = subject
    self.photo = photo
  }
}

extension Store.Mails {
  /// The mail of a delivery; nil where it was not written yet.
  public func find(_ delivery: Delivery.ID) throws -> KeptMail? {
    try engine.readOnce { try $0.keptMail(of: delivery) }
  }

  /// The mail that was written last of a notice; nil where none was.
  public func latest(of notice: EventNotification.ID) throws -> KeptMail? {
    let sql = """
      SELECT delivery_id FROM mails JOIN deliveries ON deliveries.id = delivery_id WHERE notification_id = ?
      ORDER BY written_at DESC, delivery_id DESC LIMIT 1
      """
    return try engine.readOnce { reader in
      try reader.first(sql, [notice]) { try $0.next(Delivery.ID.self) }.flatMap { try reader.keptMail(of: $0) }
    }
  }

  /// What the mail of a delivery is written from, as things stand; nil once there is nothing to write.
  public func contents(of delivery: Delivery.ID, at now: Timestamp) throws -> EventNotification.Contents? {
    let sql = "SELECT notification_id FROM deliveries WHERE id = ? AND notification_id IS NOT NULL"
    let notice = try engine.readOnce { try $0.first(sql, [delivery]) { try $0.next(EventNotification.ID.self) } }
    return try notice.flatMap { try contents(of: $0, at: now) }
  }

  /// The same of a notice.
  public func contents(of notice: EventNotification.ID, at now: Timestamp) throws -> EventNotification.Contents? {
    try engine.read { reader in try reader.notice(notice).flatMap { try reader.contents(of: $0, at: now) } }
  }

  /// Keeps the mail of a delivery before it is sent for the first time. Of two that are written at the same time the
  /// first one stays.
  /// - Returns: what is kept; nil where the delivery has gone meanwhile.
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

  /// What the guest's first mail was called; nil where none was written.
  public func subject(of guest: Guest.ID) throws -> String? {
    let sql = """
      SELECT mails.subject FROM mails JOIN deliveries ON deliveries.id = mails.delivery_id
      JOIN notifications ON notifications.id = deliveries.notification_id WHERE notifications.guest_id = ?
      AND deliveries.state = 'accepted'
      ORDER BY mails.written_at LIMIT 1
      """
    return try engine.readOnce { try $0.first(sql, [guest]) { try $0.next() } }
  }

  /// When the relay accepted mails since `start`.
  public func accepted(since start: Timestamp) throws -> [Timestamp] {
    let sql = """
      SELECT ended_at FROM deliveries WHERE service = 'mail' AND state = 'accepted' AND ended_at >= ?
      UNION ALL SELECT ended_at FROM mail_requests WHERE is_accepted AND ended_at >= ?
      """
    return try engine.readOnce { try $0.all(sql, [start, start]) { try $0.next() } }
  }

  /// Notes what a mail server said of a mail: that it came back, or that it is delayed.
  ///
  /// An address that is gone is not written to any more, and one that is full not after the third time in a week. What was
  /// refused for another reason, or given up after days, says nothing against the address. Where the report names a guest
  /// alone and not the mail, it ends mail to that guest's address about that event and no other: whoever has a guest's
  /// address can write such a report.
  /// - Returns: false for one that this server did not send.
  public func note(_ came: MailReturn, of mail: MailName, at now: Timestamp) async throws -> Bool {
    try await engine.write { transaction in
      guard let returned = try transaction.sentMail(mail) else { return false }
      let reason = came.detail.hasPrefix(came.status) ? came.detail : "\(came.status) \(came.detail)"
      let change = came.meaning == .delayed ? "postponed_at = ?," : "state = 'failed', returned_at = ?,"
      if let notice = returned.notice {
        try transaction.run(
          "UPDATE deliveries SET \(change) status = NULL, reason = ? WHERE id = ? AND state = 'accepted'",
          [now, reason, notice.delivery])
        transaction.changes.guests.insert(notice.guest)
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

  /// Notes that who reads at an address called a mail unwanted: none is sent there any more, by no event. Where the
  /// complaint names a guest alone and not the mail, none about that guest's event.
  /// - Returns: false for one that this server did not send.
  public func noteComplaint(about mail: MailName, at now: Timestamp) async throws -> Bool {
    try await engine.write { transaction in
      guard let sent = try transaction.sentMail(mail) else { return false }
      if let address = sent.address {
        try transaction.suppress(address, MailSuppression(.complained, at: sent.scope(of: mail), since: now))
      }
      if let notice = sent.notice { transaction.changes.guests.insert(notice.guest) }
      return true
    }
  }
}

/// What a mail server says became of a mail.
public struct MailReturn: Hashable, Sendable {
  public enum Meaning: Hashable, Sendable {
    /// There is no such mailbox.
    case gone
    case full
    /// The mail was refused for another reason, or given up after days.
    case refused
    /// It is still on its way.
    case delayed
  }

  public let meaning: Meaning
  /// The enhanced code (RFC 3463), such as `5.1.1`.
  public let status: String
  /// What the other server said.
  public let detail: String

  public init(meaning: Meaning, status: String, detail: String) {
    (self.meaning, self.status, self.detail) = (meaning, status, detail)
  }
}

/// How a report names the mail that it is about.
public enum MailName: Hashable, Sendable {
  /// Before the @ of the Message-ID.
  case messageID(String)
  /// The latest of this guest, where the address that the report went to names them.
  case latest(of: Guest.ID)
}

private struct SentMail {
  /// Nil for a mail that somebody asked for.
  let notice: (delivery: Delivery.ID, guest: Guest.ID, event: Event.ID)?
  /// Nil once it was removed or changed since: what came back came back from another.
  let address: String?

  /// For which event a report that names it so counts; nil for all mail to its address.
  func scope(of name: MailName) -> Event.ID? {
    if case .latest = name { notice?.event } else { nil }
  }
}

extension Reader {
  /// Whether its mailbox was full for the third time within a week.
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
      SentMail(notice: (try $0.next(), try $0.next(), try $0.next()), address: try $0.next())
    } ?? requestedMail(name)
  }

  private func requestedMail(_ name: MailName) throws -> SentMail? {
    guard case .messageID(let id) = name else { return nil }
    return try first("SELECT address FROM requested_mails WHERE message_id = ?", [id]) {
      SentMail(notice: nil, address: try $0.next())
    }
  }
}
