import Foundation
import Invites
import Texts

extension Store.Mails {
  private static let hour: Int64 = 3_600
  /// The longest time for which a mail is postponed, with a margin for clocks that differ. A mail due later than this
  /// was written before the clock went back.
  private static let longestPause = hour + 2 * ServerID.clockTolerance

  /// Stores a request for a mail to an address. Whether a guest or host has the address is looked up when the mail is
  /// written.
  /// - Parameters:
  ///   - account: for a confirmation, the account that the address is for.
  ///   - next: the path to which the link leads after signing in; nil for the start page.
  /// - Returns: false when the address has reached its requests within an hour; then nothing is stored.
  @discardableResult
  public func request(
    _ kind: MailRequest.Kind, at address: String, in language: Language, of account: Account.ID? = nil,
    next: String? = nil, context: WriteContext
  ) async throws -> Bool {
    try await engine.write {
      try $0.request(kind, at: address, in: language, of: account, next: next, context: context) != nil
    }
  }

  /// Claims the next due mail for the caller, for `leaseSeconds`. A caller that dies loses nothing.
  ///
  /// Where several servers share the database, a lease must be longer than the slowest attempt by the difference of
  /// their clocks (`ServerID.clockTolerance`).
  /// - Parameter server: the server whose worker claims it.
  public func claimRequest(
    at now: Timestamp, leaseSeconds: Int64, by server: ServerID = .single
  ) async throws -> MailRequest? {
    let isDue = "(due_at <= ? OR due_at > ?)"
    let moments: Arguments = [now, now.adding(seconds: Self.longestPause)]
    guard try engine.readOnce({ try $0.exists("SELECT 1 FROM mail_requests WHERE \(isDue)", moments) }) else {
      return nil
    }
    return try await engine.write { transaction in
      let sql = "SELECT \(MailRequestRow.columns) FROM mail_requests WHERE \(isDue) ORDER BY due_at, id LIMIT 1"
      guard let request = try transaction.first(sql, moments, { try $0.mailRequest() }) else { return nil }
      try transaction.run(
        "UPDATE mail_requests SET due_at = ?, attempt = ?, claimed_by = ? WHERE id = ?",
        [now.adding(seconds: leaseSeconds), request.attempt, server.rawValue, request.id])
      return request
    }
  }

  /// Makes requests that this server had claimed, and neither ended nor postponed, due at once. Call this only before
  /// the server claims anything. Claims of other servers stay.
  public func freeClaimedRequests(of server: ServerID, at now: Timestamp) async throws {
    let isClaimed = "claimed_by = ? AND due_at IS NOT NULL"
    guard try engine.readOnce({ try $0.exists("SELECT 1 FROM mail_requests WHERE \(isClaimed)", [server.rawValue]) })
    else { return }
    try await engine.write {
      try $0.run(
        "UPDATE mail_requests SET due_at = ?, claimed_by = NULL WHERE \(isClaimed)", [now, server.rawValue])
    }
  }

  /// Returns how many requested mails wait, and when the oldest was requested.
  public func waitingRequests() throws -> (count: Int, oldest: Timestamp?) {
    let sql = "SELECT COUNT(*), MIN(created_at) FROM mail_requests WHERE due_at IS NOT NULL"
    return try engine.readOnce { try $0.first(sql) { (try $0.next(), try $0.next()) } } ?? (0, nil)
  }

  /// Returns when the next requested mail is due or its lease ends. Nil when none waits.
  public func nextRequestTime() throws -> Timestamp? {
    let sql = "SELECT due_at FROM mail_requests WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1"
    return try engine.readOnce { try $0.first(sql) { try $0.next() } }
  }

  /// Stores the written mail before it is sent for the first time.
  /// - Parameters:
  ///   - messageID: the part before the @ of its Message-ID, which identifies the mail when it comes back.
  ///   - token: the token of its link; nil for a link that works without one.
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

  /// Ends a request, because the relay accepted the mail or the mail cannot be sent. Deletes the text of the mail.
  /// - Parameters:
  ///   - reason: why it was not sent; nil for a mail that was accepted.
  ///   - isReturned: whether the mailbox does not exist; then nothing is mailed to it any more.
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

  /// Postpones the next attempt, by at most an hour. Does nothing when a later attempt has begun because the lease of
  /// this one ended.
  public func postpone(_ request: MailRequest, until moment: Timestamp, reason: String) async throws {
    try await engine.write { transaction in
      try transaction.run(
        """
        UPDATE mail_requests SET due_at = ?, reason = ?, claimed_by = NULL
        WHERE id = ? AND attempt = ? AND due_at IS NOT NULL
        """, [moment, reason, request.id, request.attempt])
    }
  }

  /// Returns the invitations of an address that are of use after `moment`, the next event first. Leaves out cancelled
  /// events, guests who were taken off the list, and events about which nothing may be mailed to the address. A guest
  /// who unsubscribed from one event's mail still gets its link on request. Leaves out events that the guest need not
  /// know of yet, because the invitation was not sent or can still be taken back.
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
        try reader.invitation(of: guest.id).map {
          AddressedInvitation($0, language: guest.language.flatMap(Language.init))
        }
      }
    }
  }
}

extension Transaction {
  /// See `Store.Mails.request`.
  /// - Returns: nil when nothing is stored.
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

/// Selects and reads requested mails.
enum MailRequestRow {
  /// Contains the number of the attempt that is about to begin.
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
