extension Event {
  /// Returns the RSVP that results from `answer`. An acceptance goes on the waitlist when there are not enough seats,
  /// or when other guests are waiting already.
  /// - Throws: `eventCancelled`, `eventOver`, `answersClosed`; `outOfRange` for a party larger than the guest's limit
  ///   or smaller than its number of named people; `eventFull` for a party larger than the event's capacity, and for a
  ///   guest who is going and asks for more seats than are left. An answer that needs no more seats than the guest
  ///   holds is never refused for lack of seats.
  public func rsvp(after answer: Answer, of guest: Guest, seating: Seating, at now: Timestamp) throws(Failure) -> RSVP {
    try requireOpenForAnswers(at: now)
    let party = try party(after: answer, of: guest, limit: guest.partyLimit(at: self))
    let status = try status(party.status, partySize: party.size, of: guest, seating: seating)
    return party.rsvp(status, note: answer.note ?? guest.rsvp.note, at: now)
  }

  /// Returns the RSVP that results from an answer that a host gives for a guest. It is accepted after the deadline,
  /// too, and with any party size. The host decides what happens when there are not enough seats.
  /// - Throws: `eventCancelled`, `eventOver`; `eventFull` with the field `whenFull` when the host has not decided;
  ///   `outOfRange` for a party smaller than its number of named people.
  public func rsvp(
    after hostAnswer: AnswerOnBehalf, of guest: Guest, seating: Seating, at now: Timestamp
  ) throws(Failure) -> RSVP {
    try requireStillOn(at: now)
    let answer = hostAnswer.answer
    let party = try party(after: answer, of: guest, limit: RSVP.partySizeRange.upperBound)
    let needsSeats = party.status == .accepted && party.size > guest.rsvp.seats
    var status = party.status
    if needsSeats, !seating.hasRoom(for: party.size, capacity: details.capacity) {
      switch hostAnswer.whenFull {
      case .refuse: throw Failure(.eventFull, AnswerOnBehalf.notEnoughSeats(for: guest), field: "whenFull")
      case .seat: break
      case .wait: status = try self.status(.accepted, partySize: party.size, of: guest, seating: seating)
      }
    }
    return party.rsvp(status, note: answer.note ?? guest.rsvp.note, at: now, by: hostAnswer.host)
  }
}

/// The people whom an answer is about, before it is known whether there are seats for them.
private struct AnsweringParty {
  let status: RSVP.Status
  let size: Int
  var companions: [String] = []
  var members: [Guest.Member] = []

  func rsvp(_ status: RSVP.Status, note: String, at now: Timestamp, by host: Activity.Author? = nil) -> RSVP {
    RSVP(
      status: status, partySize: size, note: note, answeredAt: status == .awaiting ? nil : now, companions: companions,
      members: members, answeredBy: host)
  }
}

extension Event {
  /// - Throws: `unknownField` for the answers of members from a guest without a household, and for the party size or the
  ///   companions of a household.
  private func party(after answer: Answer, of guest: Guest, limit: Int) throws(Failure) -> AnsweringParty {
    guard !guest.isHousehold else {
      guard answer.partySize == nil, answer.companions == nil else {
        throw Failure(
          .unknownField, "The people of this household answer one by one. Reload the page.",
          field: answer.partySize == nil ? "companions" : "partySize")
      }
      let members = try guest.rsvp.members(after: answer)
      return AnsweringParty(status: members.status, size: members.partySize, members: members)
    }
    guard answer.members == nil else {
      throw Failure(
        .unknownField, "The host hasn’t named the people of this party. Reload the page.", field: "members")
    }
    let size = try partySize(answer, of: guest, limit: limit)
    return AnsweringParty(
      status: answer.status, size: size, companions: try companions(answer, partySize: size, of: guest))
  }

  /// Returns the party size, checked against the limit. A party that was accepted before the limit was lowered may keep
  /// its size. For a guest who declines, nothing is refused.
  private func partySize(_ answer: Answer, of guest: Guest, limit: Int) throws(Failure) -> Int {
    let holdsSeats = guest.rsvp.status == .accepted || guest.rsvp.status == .waitlisted
    let limit = max(limit, holdsSeats ? guest.rsvp.partySize : 1)
    guard let size = answer.partySize, answer.status != .declined else {
      return min(answer.partySize ?? guest.rsvp.partySize, limit)
    }
    guard size <= limit else {
      let message: Failure.Sentence =
        limit == 1
        ? "You can’t bring anyone to this event." : "Your party can have at most \(limit) people, including you."
      throw Failure(.outOfRange, message, field: "partySize")
    }
    return size
  }

  private func companions(_ answer: Answer, partySize: Int, of guest: Guest) throws(Failure) -> [String] {
    guard let names = answer.companions, answer.status != .declined else {
      return Array((answer.companions ?? guest.rsvp.companions).prefix(partySize - 1))
    }
    guard names.count < partySize else {
      throw Failure(
        .outOfRange,
        "There are \(names.count) companions. Choose a party of at least \(names.count + 1), or remove names.",
        field: "companions")
    }
    return names
  }

  private func status(
    _ status: RSVP.Status, partySize: Int, of guest: Guest, seating: Seating
  ) throws(Failure) -> RSVP.Status {
    guard status == .accepted, let capacity = details.capacity, partySize > guest.rsvp.seats else { return status }
    if seating.hasRoom(for: partySize, capacity: capacity) { return .accepted }
    guard guest.rsvp.status != .accepted else {
      throw Failure(.eventFull, Self.noRoomToGrow(left: capacity - seating.otherSeats - guest.rsvp.seats, seating))
    }
    guard partySize <= capacity else {
      throw Failure(.eventFull, "The event has only \(capacity) seats. Choose a smaller party.", field: "partySize")
    }
    return .waitlisted
  }

  private static func noRoomToGrow(left: Int, _ seating: Seating) -> Failure.Sentence {
    if seating.ahead > 0, left > 0 { return "Others are waiting for the free seats. You keep yours." }
    guard left > 0 else { return "All other seats are taken. You keep yours." }
    return "Only \(left) more seats are left. Choose a smaller party."
  }
}
