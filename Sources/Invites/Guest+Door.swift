extension Guest {
  /// How many people of one party can be checked in: none, to take it back, to 20.
  public static let checkInRange = 0...RSVP.partySizeRange.upperBound

  /// - Throws: `outOfRange`.
  public static func requireCheckIn(of people: Int) throws(Failure) {
    guard checkInRange.contains(people) else {
      throw Failure(.outOfRange, "Check in 0 to 20 people.", field: "people")
    }
  }

  /// - Parameter known: how many were here when the host decided; nil leaves that unchecked.
  /// - Throws: `offTheList`; `editConflict` when another host checked people in meanwhile.
  public func requireCheckIn(knowing known: Int?) throws(Failure) {
    guard let known, known != arrived else { return }
    throw Failure(.editConflict, "Someone else checked this party in: \(arrived) are here.")
  }

  /// Why the guest is not expected: `offTheList` for somebody who is not on the list; `guestDeclined` for somebody who
  /// said they would not come, and may be let in all the same. Nil for all others.
  public var checkInRefusal: Failure? {
    switch listStatus {
    case .listed where rsvp.status == .declined: Failure(.guestDeclined, "\(name) declined the invitation.")
    case .listed: nil
    case .requested: Failure(.offTheList, "\(name) asked to join and isn’t on the guest list yet.")
    case .removed, .blocked: Failure(.offTheList, "\(name) was removed from the guest list.")
    }
  }

  /// Whether the guest has a check-in code to show: not while they wait for a seat, nor once they declined, nor for what
  /// is over or cancelled.
  public func hasCheckInCode(at event: Event, now: Timestamp) -> Bool {
    listStatus == .listed && event.isStillOn(at: now) && rsvp.status != .declined && rsvp.status != .waitlisted
  }
}
