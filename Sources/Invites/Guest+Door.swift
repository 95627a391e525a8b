extension Guest {
  /// The numbers of people of one party that can be checked in: 0 to 20. Zero undoes a check-in.
  public static let checkInRange = 0...RSVP.partySizeRange.upperBound

  /// Checks the number of people to check in.
  /// - Throws: `outOfRange`.
  public static func requireCheckIn(of people: Int) throws(Failure) {
    guard checkInRange.contains(people) else {
      throw Failure(.outOfRange, "Check in 0 to 20 people.", field: "people")
    }
  }

  /// Checks that no other host has checked in people of this party in the meantime.
  /// - Parameter known: the number of people checked in when the host decided; nil skips the check.
  /// - Throws: `editConflict` when another number is checked in now.
  public func requireCheckIn(knowing known: Int?) throws(Failure) {
    guard let known, known != arrived else { return }
    throw Failure(.editConflict, "Someone else checked this party in: \(arrived) are here.")
  }

  /// Why the guest is not expected at the door: `offTheList` for a guest who is not on the list, `guestDeclined` for a
  /// guest who declined, and whom the host may let in anyway. Nil for all others.
  public var checkInRefusal: Failure? {
    switch listStatus {
    case .listed where rsvp.status == .declined: Failure(.guestDeclined, "\(name) declined the invitation.")
    case .listed: nil
    case .requested: Failure(.offTheList, "\(name) asked to join and isn’t on the guest list yet.")
    case .removed, .blocked: Failure(.offTheList, "The hosts removed \(name) from the guest list.")
    }
  }

  /// Whether the guest has a check-in code to show. A guest who is on the waitlist or has declined has none, and there
  /// is none for an event that is over or cancelled.
  public func hasCheckInCode(at event: Event, now: Timestamp) -> Bool {
    listStatus == .listed && event.isStillOn(at: now) && rsvp.status != .declined && rsvp.status != .waitlisted
  }
}
