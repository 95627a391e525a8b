extension Event {
  /// The most guests on one list, so that telling all of them of a change stays one short transaction.
  public static let guestLimit = 10_000
  /// The most guests that an event remembers, those included who were taken off its list.
  public static let knownGuestLimit = 50_000
  /// How many people a host puts on the list at once.
  public static let invitationsAtOnce = 1...500
  /// The most people who wait for the host's word.
  public static let requestLimit = 1_000

  /// How many more people the list holds.
  /// - Parameters:
  ///   - listed: guests on the list.
  ///   - known: guests that were ever on it or asked to be.
  public static func guestRoom(listed: Int, known: Int) -> Int {
    max(0, min(guestLimit - listed, knownGuestLimit - known))
  }

  /// - Throws: `tooMany`.
  public static func requireGuestRoom(_ room: Int, for newcomers: Int) throws(Failure) {
    guard newcomers <= room else {
      throw Failure(.tooMany, "A guest list holds at most 10,000 people.", field: "names")
    }
  }

  /// - Throws: `outOfRange`.
  public static func requireInvitations(_ count: Int) throws(Failure) {
    guard invitationsAtOnce.contains(count) else {
      throw Failure(.outOfRange, "Invite 1 to 500 people at once.", field: "names")
    }
  }

  /// - Throws: `tooMany`.
  public static func requireRoomForRequest(beside count: Int) throws(Failure) {
    guard count < requestLimit else {
      throw Failure(.tooMany, "Too many join requests are waiting. Ask the host.")
    }
  }
}

extension RSVP {
  /// - Throws: `outOfRange` unless a party has 1 to 20 people; nil is no party.
  public static func requirePartySize(_ size: Int?, field: String) throws(Failure) {
    guard let size, !partySizeRange.contains(size) else { return }
    throw Failure(.outOfRange, "A party has 1 to 20 people.", field: field)
  }
}
