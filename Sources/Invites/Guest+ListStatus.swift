extension Guest {
  /// Checks that the guest is on the list.
  /// - Throws: `offTheList` for a guest who was taken off the list or is blocked; `forbidden` for a guest who waits for
  ///   a host's approval.
  public func requireListed() throws(Failure) {
    switch listStatus {
    case .listed: return
    case .requested:
      throw Failure(.forbidden, "The host hasn’t approved your request yet. Open your link again later.")
    case .removed, .blocked:
      throw Failure(.offTheList, "You’re no longer on the guest list. Ask the host if this is a mistake.")
    }
  }

  /// The numbers that this guest adds to the event's headcount while on its list.
  public var share: Headcount {
    var share = Headcount()
    share[rsvp.status] = 1
    share.going = rsvp.seats
    share.children = rsvp.goingChildren
    share.maybePeople = rsvp.status == .maybe ? rsvp.partySize : 0
    share.waitingPeople = rsvp.status == .waitlisted ? rsvp.partySize : 0
    share.arrived = arrived
    return share
  }
}
