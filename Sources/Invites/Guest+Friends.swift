extension Guest {
  /// The maximum number of people that one guest may bring to an event's list. It includes those who were taken off
  /// again; otherwise a guest could replace them without end.
  public static let friendLimit = 20

  /// Checks that the guest may bring another person.
  /// - Parameter count: the number of people the guest has brought.
  /// - Throws: `tooMany` when the guest has reached the limit.
  public static func requireRoomForFriend(beside count: Int) throws(Failure) {
    guard count < friendLimit else {
      throw Failure(.tooMany, "You’ve invited 20 people, the most one guest can. Ask the host.", field: "name")
    }
  }
}

extension Event {
  /// Whether a guest who has brought `count` people may bring another.
  public func mayBringFriend(beside count: Int, at now: Timestamp) -> Bool {
    details.options.guestsMayInvite && isOpenForAnswers(at: now) && count < Guest.friendLimit
  }

  /// Checks that guests may invite people now.
  /// - Throws: `forbidden` when only hosts may invite; `eventCancelled`, `eventOver`, `answersClosed`.
  public func requireOpenForFriends(at now: Timestamp) throws(Failure) {
    guard details.options.guestsMayInvite else {
      throw Failure(.forbidden, "Only hosts can invite people to this event. Ask the host to add your friend.")
    }
    try requireOpenForAnswers(at: now)
  }
}
