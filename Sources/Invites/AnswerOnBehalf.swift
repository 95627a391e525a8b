/// An answer that a host records for a guest who gave it by phone, in person, or elsewhere.
public struct AnswerOnBehalf: Hashable, Sendable {
  /// The treatment of an acceptance for which there are not enough seats.
  public enum WhenFull: String, Hashable, Sendable, CaseIterable {
    /// The answer is refused, so that the host can choose.
    case refuse
    /// The party joins the end of the waitlist.
    case wait
    /// The party gets seats anyway, beyond the event's capacity.
    case seat
  }

  public let answer: Answer
  public let host: Activity.Author
  public let whenFull: WhenFull

  public init(_ answer: Answer, by host: Account, whenFull: WhenFull = .refuse) {
    self.answer = answer
    self.host = .host(host)
    self.whenFull = whenFull
  }

  static func notEnoughSeats(for guest: Guest) -> Failure.Sentence {
    "There aren’t enough free seats. Add \(guest.name) anyway, or choose the waitlist."
  }
}

extension Guest {
  /// Whether an RSVP of this guest changes anything. Repeating the same RSVP does not, unless the guest confirms an
  /// answer that a host gave for them.
  public func isChanged(by next: RSVP) -> Bool {
    !next.saysTheSame(as: rsvp) || (rsvp.answeredBy != nil && next.answeredBy == nil)
  }

  /// Checks that the guest has not answered since the host last saw the answer, so that the host does not overwrite it
  /// unseen.
  /// - Parameter known: the time of the guest's last answer that the host saw, compared to the second; nil when the
  ///   host saw no answer.
  /// - Throws: `editConflict`.
  public func requireAnswer(knownFrom known: Timestamp?) throws(Failure) {
    guard rsvp.answeredAt?.seconds == known?.seconds else {
      throw Failure(
        .editConflict, "An answer from \(name) arrived in the meantime. Check it before you change it.")
    }
  }
}

extension Event {
  /// Returns the event's details with a new answer deadline, so that guests can answer again.
  /// - Parameter deadline: the new deadline; nil for the event's start or, once the event has started, its end.
  /// - Throws: `eventCancelled`, `eventOver`; `invalidDate` for a deadline that has passed, or lies after the event.
  public func reopeningAnswers(until deadline: Timestamp?, at now: Timestamp) throws(Failure) -> Details {
    try requireStillOn(at: now)
    guard let deadline else {
      // Another host has already reopened the answers.
      if isOpenForAnswers(at: now) { return details }
      return try details.withAnswerDeadline(now < details.startsAt ? details.startsAt : nil)
    }
    guard deadline > now else {
      throw Failure(.invalidDate, "Choose a time in the future.", field: "answerDeadline")
    }
    return try details.withAnswerDeadline(deadline)
  }
}

extension Event.Details {
  fileprivate func withAnswerDeadline(_ deadline: Timestamp?) throws(Failure) -> Event.Details {
    try Event.Details(
      title: title, startsAt: startsAt, endsAt: endsAt, timeZone: timeZone, place: place, address: address,
      message: message, capacity: capacity, answerDeadline: deadline, coordinates: coordinates, pattern: pattern,
      options: options)
  }
}
