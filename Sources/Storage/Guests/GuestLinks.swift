import Invites

extension Store.Guests {
  /// Gives a guest a new invitation link. The earlier link stops working. In a series, the person's links to all dates
  /// that the account hosts are renewed, because each of them opens the others.
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
      let guest = try transaction.requireGuest(guest, at: event.id)
      try transaction.renewLink(of: guest, at: context.at, hash: hash(guest.withNextLink))
      for other in try transaction.allOtherDates(of: guest.id)
      where try transaction.isHost(account.id, of: other.eventID) {
        try transaction.renewLink(of: other, at: context.at, hash: hash(other.withNextLink))
      }
      if guest.listStatus == .listed {
        let occasion: EventNotification.Occasion = event.cancelledAt == nil ? .invited : .cancelled
        try transaction.notify(guest.id, of: event.id, because: occasion, context: context)
      }
      return try transaction.requireGuest(guest.id, at: event.id)
    }
  }
}

extension Transaction {
  fileprivate func renewLink(of guest: Guest, at now: Timestamp, hash: String) throws {
    try run(
      "UPDATE guests SET link_number = ?, token_hash = ?, mail_since = NULL WHERE id = ?",
      [guest.withNextLink.linkNumber.rawValue, hash, guest.id])
    try takeBackAddress(of: guest.id, at: now)
    try forgetBrowsers(of: guest.id)
    try forgetDevices(of: guest.id, at: now)
    try withdrawAll(of: guest.id, at: now)
    changes.endsAccess = true
    changes.guests.insert(guest.id)
    changes.privateMessages.insert(guest.eventID)
    try touch(guest.eventID)
  }
}

extension Guest {
  fileprivate var withNextLink: Guest {
    var guest = self
    guest.linkNumber = linkNumber.next
    return guest
  }
}
