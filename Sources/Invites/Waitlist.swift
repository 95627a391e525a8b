extension Guest {
  /// Whether the guest has a place in the line for seats.
  public var isInLine: Bool { rsvp.status == .waitlisted && listStatus == .listed && waitlistNumber != nil }

  /// Whether the guest waits with a party that is larger than the whole event: only the host, or a smaller party, ends
  /// that, so it holds nobody up.
  public func isOversized(for capacity: Int?) -> Bool {
    guard listStatus == .listed, rsvp.status == .waitlisted, let capacity else { return false }
    return rsvp.partySize > capacity
  }

  /// The answer in force once the guest is back on the list: who had seats keeps them only where nobody took them
  /// meanwhile or waits for them, and goes to the end of the line else.
  /// - Parameter seating: asked only for who had seats.
  public func statusOnReturn(to event: Event, seating: () throws -> Seating) rethrows -> RSVP.Status {
    guard rsvp.status == .accepted else { return rsvp.status }
    return try seating().hasRoom(for: rsvp.partySize, capacity: event.details.capacity) ? .accepted : .waitlisted
  }
}

extension Event {
  /// Whether the seats that the others leave suffice for a guest who is the first in line.
  public func hasSeats(forFirstInLine guest: Guest, _ headcount: Headcount) -> Bool {
    Seating(of: guest, headcount: headcount, ahead: 0).hasRoom(
      for: guest.rsvp.partySize, capacity: details.capacity)
  }

  /// Whether a host may give a guest of the waitlist a seat before their turn.
  /// - Throws: `eventCancelled`, `eventOver`; `tooLate` for a guest who does not wait any more; `eventFull` when the
  ///   seats do not suffice.
  public func requirePromotable(_ guest: Guest, _ headcount: Headcount, at now: Timestamp) throws(Failure) {
    guard !isCancelled else { throw Failure(.eventCancelled, "This event is cancelled.") }
    guard isStillOn(at: now) else { throw Failure(.eventOver, "This event is over.") }
    guard guest.rsvp.status == .waitlisted, guest.listStatus == .listed else {
      throw Failure(.tooLate, "\(guest.name) is no longer waiting for a seat.")
    }
    guard hasSeats(forFirstInLine: guest, headcount) else {
      throw Failure(.eventFull, "There are not enough free seats. Increase the number of seats first.")
    }
  }
}
