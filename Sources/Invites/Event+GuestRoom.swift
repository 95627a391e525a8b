extension Event {
  /// The maximum number of guests on one list, so that notifying all of them stays one short transaction.
  public static let guestLimit = 10_000
  /// The maximum number of guests stored for an event, including those who were taken off its list.
  public static let knownGuestLimit = 50_000
  /// The number of people that a host may invite in one request.
  public static let invitationsAtOnce = 1...500
  /// The maximum number of people waiting for a host's approval.
  public static let requestLimit = 1_000

  /// Returns the number of further people that the list has room for.
  /// - Parameters:
  ///   - listed: the number of guests on the list.
  ///   - known: the number of guests who were ever on the list or asked to join it.
  public static func guestRoom(listed: Int, known: Int) -> Int {
    max(0, min(guestLimit - listed, knownGuestLimit - known))
  }

  /// Checks that the list has room for more guests.
  /// - Throws: `tooMany`.
  public static func requireGuestRoom(_ room: Int, for newcomers: Int) throws(Failure) {
    guard newcomers <= room else {
      throw Failure(.tooMany, "A guest list can have at most 10,000 people.", field: "names")
    }
  }

  /// Checks the number of people invited in one request.
  /// - Throws: `outOfRange`.
  public static func requireInvitations(_ count: Int) throws(Failure) {
    guard invitationsAtOnce.contains(count) else {
      throw Failure(.outOfRange, "Invite 1 to 500 people at once.", field: "names")
    }
  }

  /// Checks that another person may wait for approval.
  /// - Throws: `tooMany`.
  public static func requireRoomForRequest(beside count: Int) throws(Failure) {
    guard count < requestLimit else {
      throw Failure(.tooMany, "Too many join requests are waiting. Ask the host.")
    }
  }
}

extension RSVP {
  /// Checks a party size. Nil, for no party size, passes.
  /// - Throws: `outOfRange` unless the party has 1 to 20 people.
  public static func requirePartySize(_ size: Int?, field: String) throws(Failure) {
    guard let size, !partySizeRange.contains(size) else { return }
    throw Failure(.outOfRange, "A party can have 1 to 20 people.", field: field)
  }
}
