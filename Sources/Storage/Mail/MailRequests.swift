import Foundation
import Invites
import Texts

extension Store.Mails {
  private static let hour: Int64 = 3_600
  /// Nothing is put off for longer. What is due later than that was written before the clock went back.
  private static let longestPause = hour + 60

  /// Keeps that somebody wants a mail at an address. Whether anybody has it is looked up when the mail is written.
  /// - Parameters:
  ///   - account: whose address it is to be, for a confirmation.
  ///   - next: the path to which the link leads after signing in; nil for the start page.
  /// - Returns: false where the address has been asked for as often as it may be within an hour; then nothing is kept.
  @discardableResult
  public func request(
    _ kind: MailRequest.Kind, at address: String, in language: Language, of account: Account.ID? = nil,
    next: String? = nil, context: WriteContext
  ) async throws -> Bool {
    try await engine.write {
      try $0.request(kind, at: address, in: language, of: account, next: next, context: context) != nil
    }
  }

  /// Takes the next mail that is due and leaves it to the caller for `leaseSeconds`; a caller that dies loses nothing.
  public func claimRequest(at now: Timestamp, leaseSeconds: Int64) async throws -> MailRequest? {
    let isDue = "(due_at <= ? OR due_at > ?)"
    let moments: Arguments = [now, now.adding(seconds: Self.longestPause)]
    guard try engine.readOnce({ try $0.exists("SELECT 1 FROM mail_requests WHERE \(isDue)", moments) }) else {
      return nil
    }
    return try await engine.write { transaction in
      let sql = "SELECT \(MailRequestRow.columns) FROM mail_requests WHERE \(isDue) ORDER BY due_at, id LIMIT 1"
      guard let request = try transaction.first(sql, moments, { try $0.mailRequest() }) else { return nil }
      try transaction.run(
        "UPDATE mail_requests SET due_at = ?, attempt = ? WHERE id = ?",
        [now.adding(seconds: leaseSeconds), request.attempt, request.id])
      return request
    }
  }

  /// How many mails that were asked for wait, and since when the oldest does.
  public func waitingRequests() throws -> (count: Int, oldest: Timestamp?) {
    let sql = "SELECT COUNT(*), MIN(created_at) FROM mail_requests WHERE due_at IS NOT NULL"
    return try engine.readOnce { try $0.first(sql) { (try $0.next(), try $0.next()) } } ?? (0, nil)
  }

  /// When the next mail that was asked for is due, or its lease ends; nil when none waits.
  public func nextRequestTime() throws -> Timestamp? {
    let sql = "SELECT due_at FROM mail_requests WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1"
    return try engine.readOnce { try $0.first(sql) { try $0.next() } }
  }

  /// Keeps the mail as it was written, before it is sent for the first time.
  /// - Parameters:
  ///   - messageID: before the @ of its Message-ID, by which it is known where it comes back.
  ///   - token: what its link opens from now on; nil for a link that opens something anyhow.
  public func keep(
    _ message: [UInt8], of request: MailRequest, named messageID: String, opening token: MailedToken? = nil,
    at now: Timestamp
  ) async throws {
    try await engine.write { transaction in
      if let token { try transaction.keep(token, at: now) }
      try transaction.run(
        "UPDATE mail_requests SET message = ? WHERE id = ? AND due_at IS NOT NULL", [Data(message), request.id])
      try transaction.run(
        "DELETE FROM requested_mails WHERE written_at < ?", [now.adding(seconds: -MailRequest.returnSeconds)])
      try transaction.run(
        """
        INSERT INTO requested_mails (message_id, address, written_at) VALUES (?, ?, ?)
        ON CONFLICT (message_id) DO UPDATE SET address = excluded.address, written_at = excluded.written_at
        """, [messageID, request.address, now])
    }
  }

  /// The relay took the mail, or it never will. Its words are forgotten.
  /// - Parameters:
  ///   - reason: nil for a mail that was accepted.
  ///   - isReturned: there is no such mailbox: nothing is written to it any more.
  public func end(
    _ request: MailRequest, reason: String?, isReturned: Bool = false, at now: Timestamp
  ) async throws {
    try await engine.write { transaction in
      try transaction.run(
        """
        UPDATE mail_requests SET due_at = NULL, message = NULL, is_accepted = ?, ended_at = ?, reason = ? WHERE id = ?
        """, [reason == nil, now, reason, request.id])
      if isReturned {
        try transaction.suppress(request.address, MailSuppression(.returned, detail: reason ?? "", since: now))
      }
    }
  }

  /// Tries again then, at most an hour later.
  public func postpone(_ request: MailRequest.ID, until moment: Timestamp, reason: String) async throws {
    try await engine.write { transaction in
      try transaction.run(
        "UPDATE mail_requests SET due_at = ?, reason = ? WHERE id = ? AND due_at IS NOT NULL",
        [moment, reason, request])
    }
  }

  /// The invitations of an address that are of use after `moment`, the next event first: not those to events that were
  /// called off, nor those of guests who were taken off the list, nor those about which nothing can be mailed there. Who
  /// wants no news of an event asks for its link all the same.
  /// Of an event of which its guest need not know yet, nothing is told: nobody sent the invitation, or it can still be
  /// taken back.
  public func invitations(
    of address: String, endingAfter moment: Timestamp, limit: Int, at now: Timestamp
  ) throws -> [AddressedInvitation] {
    let sql = """
      SELECT guests.id, guests.language FROM guests JOIN events ON events.id = guests.event_id
      WHERE guests.email <> '' AND lower(guests.email) = ? AND guests.list_status IN ('listed', 'requested')
      AND events.cancelled_at IS NULL AND COALESCE(events.ends_at, events.starts_at) > ? AND \(GuestRow.knowsOfEvent)
      AND NOT EXISTS (SELECT 1 FROM mail_suppressions AS stop
        WHERE \(MailSuppressionRow.isAbout("guests.email", "events.id"))
        AND NOT (stop.reason = 'unsubscribed' AND stop.event_id IS NOT NULL))
      ORDER BY events.starts_at, guests.id LIMIT ?
      """
    return try engine.read { reader in
      let left = now.adding(seconds: -MailSend.undoSeconds)
      let found = try reader.all(sql, [address.lowercased(), moment, left, limit]) {
        (id: try $0.next(Guest.ID.self), language: try $0.next(String?.self))
      }
      return try found.compactMap { guest in
        try reader.answerContext(of: guest.id).map {
          AddressedInvitation($0.invitation, language: guest.language.flatMap(Language.init))
        }
      }
    }
  }
}

extension Transaction {
  /// See `Store.Mails.request`.
  /// - Returns: nil where nothing is kept.
  func request(
    _ kind: MailRequest.Kind, at address: String, in language: Language, of account: Account.ID?,
    next: String? = nil, context: WriteContext
  ) throws -> MailRequest.ID? {
    let (address, hourAgo) = (address.lowercased(), context.at.adding(seconds: -3_600))
    try run("DELETE FROM mail_requests WHERE ended_at < ?", [hourAgo])
    let sql = "SELECT COUNT(*) FROM mail_requests WHERE address = ? AND kind = ? AND created_at > ?"
    let asked = try first(sql, [address, kind.rawValue, hourAgo]) { try $0.next(Int.self) } ?? 0
    guard asked < MailRequest.perHour else { return nil }
    let id = context.identifier(of: MailRequest.self)
    try run(
      """
      INSERT INTO mail_requests (id, kind, address, account_id, language, next, created_at, deadline, due_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, kind.rawValue, address, account, language.tag, next,
        context.at, context.at.adding(seconds: kind.lifetime), context.at,
      ])
    return id
  }
}

/// How a mail that was asked for is selected and read.
enum MailRequestRow {
  /// With the number of the attempt that begins.
  static let columns = "id, kind, address, account_id, language, next, deadline, attempt + 1, message"
}

extension ColumnReader {
  /// Reads `MailRequestRow.columns`.
  mutating func mailRequest() throws -> MailRequest {
    MailRequest(
      id: try next(), kind: MailRequest.Kind(rawValue: try next()) ?? .links, address: try next(),
      account: try next(), language: Language(rawValue: try next()) ?? .english, next: try next(),
      deadline: try next(), attempt: try next(), message: try nextBytes())
  }
}
