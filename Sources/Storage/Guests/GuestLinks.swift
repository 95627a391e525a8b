import Invites

extension Store.Guests {
  /// Gives a guest a new invitation link. The earlier link stops working.
  ///
  /// Every browser that opened the earlier link forgets the guest, and its calendar feed does too. Devices registered
  /// with it are deleted, and event streams end before their next message. Notifications on the guest's phone are
  /// deleted, because they contain the old link; a listed guest gets a new invitation. A mail address that was entered
  /// with the old link is replaced by the host's earlier one, which gets no mail until a host sends an invitation there
  /// again.
  /// - Parameter hash: returns the SHA-256 of the secret of the guest's new link.
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
