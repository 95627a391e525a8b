extension Event {
  /// The RSVP that `answer` leads to.
  /// - Parameters:
  ///   - current: the guest's RSVP until now.
  ///   - otherSeats: seats that the event's other guests take.
  /// - Throws: `answersClosed`, `eventOver`, or `eventFull` when the seats do not suffice. An answer that takes no more
  ///   seats than the current one is never refused for want of seats.
  public func rsvp(
    after answer: Answer, current: RSVP, otherSeats: Int, at now: Timestamp
  ) throws(Failure) -> RSVP {
    try requireOpenForAnswers(at: now)
    let rsvp = RSVP(
      status: answer.status, partySize: answer.partySize ?? current.partySize, note: answer.note ?? current.note,
      answeredAt: now, companions: answer.companions ?? current.companions)
    if rsvp.seats > current.seats, let capacity = details.capacity, otherSeats + rsvp.seats > capacity {
      throw Failure(.eventFull, fullMessage(left: capacity - otherSeats))
    }
    return rsvp
  }

  /// - Throws: `eventOver` or `answersClosed`.
  public func requireOpenForAnswers(at now: Timestamp) throws(Failure) {
    guard now <= details.isOverAfter else { throw Failure(.eventOver, "This event is over.") }
    if let deadline = details.answerDeadline, now > deadline {
      throw Failure(.answersClosed, "Answers closed. Ask the host if something changed for you.")
    }
  }

  private func fullMessage(left: Int) -> String {
    switch left {
    case ...0: "This event is full. Answer maybe, and watch for a free seat."
    case 1: "Only one seat is left. Bring fewer people, or answer maybe."
    default: "Only \(left) seats are left. Bring fewer people, or answer maybe."
    }
  }
}
