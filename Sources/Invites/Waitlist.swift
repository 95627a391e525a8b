extension Guest {
  /// Whether the guest has a place on the waitlist.
  public var isInLine: Bool { rsvp.status == .waitlisted && listStatus == .listed && waitlistNumber != nil }

  /// Whether the guest waits with a party that is larger than the event's capacity. Only a host or a smaller party can
  /// end the wait, so the guests behind it are not held up.
  public func isOversized(for capacity: Int?) -> Bool {
    guard listStatus == .listed, rsvp.status == .waitlisted, let capacity else { return false }
    return rsvp.partySize > capacity
  }

  /// The guest's status once they are back on the list. A guest who had seats gets them back only if they are still
  /// free and no guest waits for them. Otherwise the guest goes to the end of the waitlist.
  /// - Parameter seating: called only for a guest who had seats.
  public func statusOnReturn(to event: Event, seating: () throws -> Seating) rethrows -> RSVP.Status {
    guard rsvp.status == .accepted else { return rsvp.status }
    return try seating().hasRoom(for: rsvp.partySize, capacity: event.details.capacity) ? .accepted : .waitlisted
  }
}

extension Event {
  /// Whether there are enough free seats for a guest who is first on the waitlist.
  public func hasSeats(forFirstInLine guest: Guest, _ headcount: Headcount) -> Bool {
    Seating(of: guest, headcount: headcount, ahead: 0).hasRoom(
      for: guest.rsvp.partySize, capacity: details.capacity)
  }

  /// Checks that a host may give a guest on the waitlist a seat before their turn.
  /// - Throws: `eventCancelled`, `eventOver`; `tooLate` for a guest who no longer waits; `eventFull` when there are not
  ///   enough seats.
  public func requirePromotable(_ guest: Guest, _ headcount: Headcount, at now: Timestamp) throws(Failure) {
    guard !isCancelled else { throw Failure(.eventCancelled, "This event is cancelled.") }
    guard isStillOn(at: now) else { throw Failure(.eventOver, "This event is over.") }
    guard guest.rsvp.status == .waitlisted, guest.listStatus == .listed else {
      throw Failure(.tooLate, "The waitlist no longer has \(guest.name).")
    }
    guard hasSeats(forFirstInLine: guest, headcount) else {
      throw Failure(.eventFull, "There aren’t enough free seats. Increase the number of seats first.")
    }
  }
}
