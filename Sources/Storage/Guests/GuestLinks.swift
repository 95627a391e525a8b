import Invites

extension Store.Guests {
  /// Gives a guest a new invitation link; the one before leads nowhere from now on.
  ///
  /// Every browser that opened it forgets the guest, its calendar too, devices registered with it go, and streams end
  /// before their next word. What was sent to the guest's phone goes, for it holds the old link; who is on the list gets
  /// a fresh invite. A mail address that was written with the old link gives way to the one that the host had. To it
  /// nothing goes before a host sends it there again.
  /// - Parameter hash: gives the SHA-256 of the secret of the link whose number the guest then has.
  /// - Throws: `notFound`, `forbidden`.
  public func renewLink(
    of guest: Guest.ID, at event: Event.ID, by account: Account, context: WriteContext,
    hash: @escaping @Sendable (Guest) -> String
  ) async throws -> Guest {
    try await engine.write { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      var guest = try transaction.requireGuest(guest, at: event.id)
      guest.linkNumber = guest.linkNumber.next
      try transaction.run(
        "UPDATE guests SET link_number = ?, token_hash = ?, mail_since = NULL WHERE id = ?",
        [guest.linkNumber.rawValue, hash(guest), guest.id])
      try transaction.takeBackAddress(of: guest.id, at: context.at)
      try transaction.forgetBrowsers(of: guest.id)
      try transaction.forgetDevices(of: guest.id, at: context.at)
      try transaction.withdrawAll(of: guest.id, at: context.at)
      if guest.listStatus == .listed {
        let occasion: EventNotification.Occasion = event.cancelledAt == nil ? .invited : .cancelled
        try transaction.notify(guest.id, of: event.id, because: occasion, context: context)
      }
      transaction.changes.endsAccess = true
      transaction.changes.guests.insert(guest.id)
      transaction.changes.privateMessages.insert(event.id)
      try transaction.touch(event.id)
      return try transaction.requireGuest(guest.id, at: event.id)
    }
  }
}
