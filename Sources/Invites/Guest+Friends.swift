extension Guest {
  /// The most people that one guest may bring to an event's list, those included who were taken off it again: else
  /// bringing others instead would never end.
  public static let friendLimit = 20

  /// - Parameter count: how many the guest has brought.
  /// - Throws: `tooMany` where that is all that one guest can.
  public static func requireRoomForFriend(beside count: Int) throws(Failure) {
    guard count < friendLimit else {
      throw Failure(.tooMany, "You’ve invited 20 people, the most one guest can. Ask the host.", field: "name")
    }
  }
}

extension Event {
  /// Whether a guest who has brought so many may bring another.
  public func mayBringFriend(beside count: Int, at now: Timestamp) -> Bool {
    details.options.guestsMayInvite && isOpenForAnswers(at: now) && count < Guest.friendLimit
  }

  /// - Throws: `forbidden` where only hosts invite; `eventCancelled`, `eventOver`, `answersClosed`.
  public func requireOpenForFriends(at now: Timestamp) throws(Failure) {
    guard details.options.guestsMayInvite else {
      throw Failure(.forbidden, "Only hosts can invite people to this event. Ask the host to add your friend.")
    }
    try requireOpenForAnswers(at: now)
  }
}
