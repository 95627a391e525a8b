import Invites
import Texts

extension Transaction {
  /// Updates the mail device of a guest after a write to their address, in the same commit. The device has the guest's
  /// identifier.
  ///
  /// Waiting mails go to the new address, or are dropped when there is none. When a host corrects an address after the
  /// invitation was mailed there, the invitation counts as unsent again.
  /// - Parameters:
  ///   - isByGuest: whether the guest entered the address, and so asks for mail.
  ///   - isWritten: false when an earlier address is restored; then it stays known that mail to it came back.
  func followAddress(
    of guest: Guest.ID, isByGuest: Bool = false, isWritten: Bool = true, at now: Timestamp
  ) throws {
    guard let email = try first("SELECT email FROM guests WHERE id = ?", [guest], { try $0.next(String.self) }) else {
      return
    }
    let old = try first("SELECT address FROM devices WHERE id = ? AND channel = 'mail'", [guest]) {
      try $0.next(String.self)
    }
    if isByGuest { try run("UPDATE guests SET mail_since = COALESCE(mail_since, ?) WHERE id = ?", [now, guest]) }
    guard email != old ?? "" else { return }
    if let old { try run("DELETE FROM requested_mails WHERE address = ?", [old.lowercased()]) }
    guard Guest.Addresses(keptEmail: email, phone: "").isMailable else { return try forgetAddress(of: guest, at: now) }
    try run(
      """
      INSERT INTO devices (id, channel, service, address, guest_id, name, registered_at, renewed_at)
      VALUES (?, 'mail', ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET address = excluded.address, name = excluded.name, renewed_at = excluded.renewed_at
      """, [guest, Device.mailService, email, guest, email, now, now])
    if isWritten {
      try run(
        """
        DELETE FROM mail_suppressions WHERE address = ?
        AND (reason = 'returned' OR reason = 'complained' AND event_id IS NOT NULL)
        """, [email.lowercased()])
    }
    guard old != nil else { return }
    try redirect(to: email, of: guest, isByGuest: isByGuest)
  }

  /// Restores the address that the guest had before they entered one, and forgets a pending one. A person who had the
  /// old link may have entered either.
  func takeBackAddress(of guest: Guest.ID, at now: Timestamp) throws {
    try run(
      "UPDATE guests SET email = email_before, email_before = NULL WHERE id = ? AND email_before IS NOT NULL", [guest])
    try foldSearchText(of: guest)
    try forgetPendingAddress(of: guest)
    try followAddress(of: guest, isWritten: false, at: now)
  }

  /// Lets waiting mails be written again, to the new address.
  private func redirect(to email: String, of guest: Guest.ID, isByGuest: Bool) throws {
    let waiting = "device_id = ? AND due_at IS NOT NULL"
    try run("DELETE FROM mails WHERE delivery_id IN (SELECT id FROM deliveries WHERE \(waiting))", [guest])
    try run("UPDATE deliveries SET device_name = ? WHERE \(waiting)", [email, guest])
    changes.hasDeliveries = true
    guard !isByGuest, try !exists("SELECT 1 FROM deliveries WHERE \(waiting)", [guest]) else { return }
    try run("UPDATE guests SET mail_since = NULL WHERE id = ?", [guest])
    try run("DELETE FROM sent_invitations WHERE guest_id = ? AND way = 'server'", [guest])
  }

  /// Deletes the address everywhere, also from the record of where mail went.
  private func forgetAddress(of guest: Guest.ID, at now: Timestamp) throws {
    try run(
      """
      UPDATE deliveries SET state = 'dropped', reason = 'the address was removed', due_at = NULL, claimed_at = NULL,
      ended_at = ? WHERE device_id = ? AND due_at IS NOT NULL
      """, [now, guest])
    try run("UPDATE deliveries SET device_name = '' WHERE device_id = ?", [guest])
    try run(
      "UPDATE mails SET message = NULL WHERE delivery_id IN (SELECT id FROM deliveries WHERE device_id = ?)", [guest])
    try run("DELETE FROM devices WHERE id = ? AND channel = 'mail'", [guest])
    try run("UPDATE guests SET mail_since = NULL WHERE id = ?", [guest])
  }
}

extension Store.Guests {
  /// Sets the guest's own mail address; empty removes it. The phone number stays. An address that is already known for
  /// the guest takes effect at once. Any other takes effect when the guest has entered the code that is mailed there,
  /// because a guest can enter any address. Until then nothing changes.
  ///
  /// Entering the current address again ends an unsubscription from this event's mail. Only the link in a mail ends an
  /// unsubscription from all mail of this server.
  /// - Throws: `notFound`, `offTheList`; `tooManyAttempts` for an address to which a code was mailed too often within
  ///   an hour.
  public func setEmail(
    _ addresses: Guest.Addresses, by guest: Guest.ID, in language: Language, context: WriteContext
  ) async throws -> Guest {
    try await engine.write { transaction in
      let old = try transaction.requireGuest(guest)
      try old.requireListed()
      guard let email = try addresses.email.isEmpty ? "" : transaction.knownAddress(addresses.email, of: guest) else {
        try transaction.keepPendingAddress(addresses.email, of: guest, in: language, context: context)
        return old
      }
      if !email.isEmpty, email == old.addresses.email { try transaction.resubscribe(email, onlyTo: old.eventID) }
      return try transaction.writeOwnAddress(email, of: old, at: context.at)
    }
  }
}

extension Transaction {
  /// Writes the guest's own address, and forgets a pending one.
  func writeOwnAddress(_ email: String, of guest: Guest, at now: Timestamp) throws -> Guest {
    try forgetPendingAddress(of: guest.id)
    try run(
      "UPDATE guests SET email_before = COALESCE(email_before, email), email = ? WHERE id = ?", [email, guest.id])
    try foldSearchText(of: guest.id)
    try followAddress(of: guest.id, isByGuest: !email.isEmpty, at: now)
    changes.guests.insert(guest.id)
    try touch(guest.eventID)
    return try requireGuest(guest.id)
  }

  /// Returns the address in its earlier spelling if the guest has it, or if a host had entered it for them. Nil for any
  /// other address.
  fileprivate func knownAddress(_ email: String, of guest: Guest.ID) throws -> String? {
    let known = "SELECT email, COALESCE(email_before, '') FROM guests WHERE id = ?"
    let kept = try first(known, [guest]) { [try $0.next(String.self), try $0.next(String.self)] } ?? []
    return kept.first { $0.lowercased() == email.lowercased() }
  }
}
