/// What a host writes down for a guest who said it by phone, in person, or elsewhere.
public struct AnswerOnBehalf: Hashable, Sendable {
  /// What becomes of an acceptance for which there are not enough seats.
  public enum WhenFull: String, Hashable, Sendable, CaseIterable {
    /// The host is asked.
    case refuse
    /// The party waits like others, behind those who wait already.
    case wait
    /// The party comes all the same, over the event's capacity.
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
    "There are not enough free seats. Choose whether \(guest.name) comes all the same, or joins the waitlist."
  }
}

extension Guest {
  /// Whether an RSVP of this guest changes what is known: the same again does not, except where the guest confirms what
  /// a host had said for them.
  public func isChanged(by next: RSVP) -> Bool {
    !next.saysTheSame(as: rsvp) || (rsvp.answeredBy != nil && next.answeredBy == nil)
  }

  /// What the guest said themself meanwhile is not written over unseen.
  /// - Parameter known: when the guest had answered last as far as the host saw, to the second, as moments are told; nil
  ///   for not at all.
  /// - Throws: `editConflict`.
  public func requireAnswer(knownFrom known: Timestamp?) throws(Failure) {
    guard rsvp.answeredAt?.seconds == known?.seconds else {
      throw Failure(.editConflict, "\(name) has answered meanwhile. Look at the answer before you change it.")
    }
  }
}

extension Event {
  /// The details with which answers are taken again after their deadline.
  /// - Parameter deadline: the new one; nil for until the event starts, and once it has started for until it is over.
  /// - Throws: `eventCancelled`, `eventOver`; `invalidDate` for a deadline that has passed, or lies after the event.
  public func reopeningAnswers(until deadline: Timestamp?, at now: Timestamp) throws(Failure) -> Details {
    try requireStillOn(at: now)
    guard let deadline else {
      // Another host was quicker.
      if isOpenForAnswers(at: now) { return details }
      return try details.withAnswerDeadline(now < details.startsAt ? details.startsAt : nil)
    }
    guard deadline > now else {
      throw Failure(.invalidDate, "Choose a time that is still to come.", field: "answerDeadline")
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
