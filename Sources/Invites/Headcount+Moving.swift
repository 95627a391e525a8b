extension Headcount {
  /// The headcount after a guest's RSVP has changed.
  public func moving(from old: RSVP, to new: RSVP) -> Headcount {
    var moved = self
    moved[old.status] -= 1
    moved[new.status] += 1
    moved.going += new.seats - old.seats
    moved.children += new.goingChildren - old.goingChildren
    moved.maybePeople += new.people(as: .maybe) - old.people(as: .maybe)
    moved.waitingPeople += new.people(as: .waitlisted) - old.people(as: .waitlisted)
    return moved
  }

  /// The number of guests with this answer.
  public subscript(status: RSVP.Status) -> Int {
    get {
      switch status {
      case .awaiting: awaiting
      case .accepted: accepted
      case .maybe: maybe
      case .declined: declined
      case .waitlisted: waitlisted
      }
    }
    set {
      switch status {
      case .awaiting: awaiting = newValue
      case .accepted: accepted = newValue
      case .maybe: maybe = newValue
      case .declined: declined = newValue
      case .waitlisted: waitlisted = newValue
      }
    }
  }
}

extension RSVP {
  /// The number of children who take a seat.
  var goingChildren: Int { status == .accepted ? children : 0 }

  fileprivate func people(as status: Status) -> Int { self.status == status ? partySize : 0 }
}
