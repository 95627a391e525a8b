import Invites
import Texts

/// A mail address that a guest entered for themselves and has not confirmed yet.
public struct PendingAddress: Hashable, Sendable {
  public let address: Guest.Addresses
  /// The mail that contains the code.
  public let request: MailRequest.ID
  public let event: Event.ID

  /// The number of wrong codes after which the code is no longer valid.
  public static let wrongCodes = 5
}

extension Store.Guests {
  /// Returns the address that waits for confirmation. Nil when there is none, or it has expired.
  public func pendingAddress(of guest: Guest.ID, at now: Timestamp) throws -> PendingAddress? {
    try engine.readOnce { try $0.pendingAddress("guest_id", guest, at: now) }
  }

  /// Returns the address that a mail was requested for, as long as it waits for the code of that mail.
  public func pendingAddress(askedBy request: MailRequest.ID, at now: Timestamp) throws -> PendingAddress? {
    try engine.readOnce { try $0.pendingAddress("request_id", request, at: now) }
  }

  /// Makes the pending address the guest's own, because the guest has entered the code that was mailed there.
  /// - Parameters:
  ///   - address: the address that the code is meant for; nil for the pending one.
  ///   - isRight: whether the entered code is the one in that mail.
  /// - Throws: `wrongCode`; `tooLate` when no address is pending, it has expired, or too many codes were wrong;
  ///   `notFound`, `offTheList`.
  public func confirmEmail(
    _ address: String? = nil, by guest: Guest.ID, at now: Timestamp,
    isRight: @escaping @Sendable (MailRequest.ID) -> Bool
  ) async throws -> Guest {
    @Sendable func pending(_ reader: Reader) throws -> PendingAddress {
      guard let pending = try reader.pendingAddress("guest_id", guest, at: now),
        address.map({ $0.lowercased() == pending.address.email.lowercased() }) ?? true
      else { throw Failure.addressCodeIsOver }
      return pending
    }
    _ = try engine.readOnce { try pending($0) }
    return try await engine.write { transaction -> Result<Guest, Failure> in
      let (old, pending) = (try transaction.requireGuest(guest), try pending(transaction))
      try old.requireListed()
      // Throwing the failure inside the transaction would undo the count of wrong codes.
      guard isRight(pending.request) else { return .failure(try transaction.noteWrongCode(by: guest)) }
      try transaction.resubscribe(pending.address.email, onlyTo: old.eventID)
      return .success(try transaction.writeOwnAddress(pending.address.email, of: old, at: now))
    }.get()
  }
}

extension Failure {
  /// The code is not valid any more, or never was.
  public static let addressCodeIsOver = Failure(
    .tooLate, "This code has expired, or it was entered wrong five times. Enter the address again.",
    field: "code")

  /// The address has received as many mails of this kind as are allowed within an hour.
  static let addressIsAskedTooOften = Failure(
    .tooManyAttempts, "We’ve sent three emails to this address within an hour. Wait, and try again.", field: "email",
    retryAfter: 3_600)
}

extension Reader {
  fileprivate func pendingAddress(
    _ column: String, _ value: some ColumnValue, at now: Timestamp
  ) throws -> PendingAddress? {
    let sql = """
      SELECT pending.address, pending.request_id, guests.event_id FROM pending_addresses AS pending
      JOIN guests ON guests.id = pending.guest_id WHERE pending.\(column) = ? AND pending.expires_at > ?
      """
    return try first(sql, [value, now]) {
      PendingAddress(
        address: Guest.Addresses(keptEmail: try $0.next(), phone: ""), request: try $0.next(), event: try $0.next())
    }
  }
}

extension Transaction {
  /// Requests the mail with the code, and replaces another pending address.
  /// - Throws: `tooManyAttempts`.
  func keepPendingAddress(_ email: String, of guest: Guest.ID, in language: Language, context: WriteContext) throws {
    try forgetPendingAddress(of: guest)
    guard let request = try request(.ownAddress, at: email, in: language, of: nil, context: context) else {
      throw Failure.addressIsAskedTooOften
    }
    try run(
      "INSERT INTO pending_addresses (guest_id, address, request_id, expires_at) VALUES (?, ?, ?, ?)",
      [guest, email, request, context.at.adding(seconds: MailRequest.Kind.ownAddress.lifetime)])
  }

  /// Forgets the pending address. A code that has not left is not sent.
  func forgetPendingAddress(of guest: Guest.ID) throws {
    try run(
      """
      UPDATE mail_requests SET due_at = NULL, message = NULL, ended_at = created_at, reason = 'its code has ended'
      WHERE id = (SELECT request_id FROM pending_addresses WHERE guest_id = ?) AND due_at IS NOT NULL
      """, [guest])
    try run("DELETE FROM pending_addresses WHERE guest_id = ?", [guest])
  }

  /// - Returns: the failure for the guest.
  fileprivate func noteWrongCode(by guest: Guest.ID) throws -> Failure {
    try run("UPDATE pending_addresses SET wrong_codes = wrong_codes + 1 WHERE guest_id = ?", [guest])
    let isOver = "SELECT 1 FROM pending_addresses WHERE guest_id = ? AND wrong_codes >= ?"
    guard try exists(isOver, [guest, PendingAddress.wrongCodes]) else {
      return Failure(.wrongCode, "This isn’t the code from the latest email. Check it and try again.", field: "code")
    }
    try forgetPendingAddress(of: guest)
    return .addressCodeIsOver
  }
}
