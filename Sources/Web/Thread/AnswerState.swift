import HTML
import Invites

/// What a guest's answer means at the moment, in words: the headline of the card and the lines below it.
struct AnswerState: Speaking {
  var event: Event
  var headcount: Headcount
  var guest: Guest
  var waitlistPlace: Int?
  /// How many parties get a seat before the guest; nil for all who wait.
  var partiesAhead: Int?
  var now: Timestamp
  var language: Language

  private var rsvp: RSVP { guest.rsvp }

  var isOpen: Bool { event.isOpenForAnswers(at: now) }

  /// An acceptance of this guest alone would have to wait.
  var isFull: Bool {
    rsvp.status != .accepted && !seating.hasRoom(for: 1, capacity: event.details.capacity)
  }

  /// The guest who declined could have the same seats again.
  var canComeBack: Bool { isOpen && seating.hasRoom(for: rsvp.partySize, capacity: event.details.capacity) }

  private var seating: Seating {
    Seating(of: guest, headcount: headcount, ahead: waitlistPlace.map { $0 - 1 } ?? partiesAhead)
  }

  /// Seats that nobody takes and nobody waits for; nil without a limit.
  private var seatsLeft: Int? { event.details.capacity.map { max(0, $0 - headcount.going) } }

  var headline: String {
    if event.isCancelled { return say(.Answers.calledOff) }
    return switch rsvp.status {
    case .awaiting: say(isOpen ? .Answers.areYouComing : .Answers.didNotAnswer)
    case .accepted: say(.Answers.going, rsvp.partySize)
    case .maybe: say(.Answers.saidMaybe)
    case .declined: say(.Answers.notGoing)
    case .waitlisted: say(.Answers.onWaitlist)
    }
  }

  var lines: [HTML] {
    let host: HTML = "<bdi>\(event.hostName)</bdi>"
    return switch event.answerWindow(at: now) {
    case .cancelled: [say(.Answers.isCalledOff, html: ["host": host])]
    case .over: ["\(say(.Answers.isOver))"]
    case .closed: [say(.Answers.isClosed, html: ["host": host])] + place
    case .open: place + seats + deadline
    }
  }

  /// Where a guest on the waitlist stands.
  private var place: [HTML] {
    guard rsvp.status == .waitlisted else { return [] }
    if let capacity = event.details.capacity, guest.isOversized(for: capacity) {
      return ["\(say(Plural.Answers.oversized, capacity, ["people": language.digits(rsvp.partySize)]))"]
    }
    var sentences: [String] = []
    if let waitlistPlace {
      sentences.append(
        waitlistPlace == 1
          ? say(.Answers.nextInLine) : say(.Answers.placeInLine, ["place": language.place(waitlistPlace)]))
    }
    if rsvp.partySize > 1 { sentences.append(say(.Answers.waitingParty, rsvp.partySize)) }
    sentences.append(say(.Answers.weTellYou))
    return ["\(sentences.joined(separator: " "))"]
  }

  /// What the number of seats means for this guest.
  private var seats: [HTML] {
    guard let seatsLeft else { return [] }
    switch rsvp.status {
    case .waitlisted:
      let isNext =
        waitlistPlace == 1 && rsvp.partySize <= event.details.capacity ?? .max
        && (1..<rsvp.partySize).contains(seatsLeft)
      return isNext ? ["\(say(Plural.Answers.comeWithFewer, seatsLeft))"] : []
    case .accepted: return headcount.waitlisted > 0 ? ["\(say(.Answers.yoursGoesOn))"] : []
    case .awaiting, .maybe, .declined:
      if isFull { return ["\(say(.Answers.isFull))"] }
      return seatsLeft < guest.partyLimit(at: event) ? ["\(say(Plural.Answers.fewSeats, seatsLeft))"] : []
    }
  }

  private var deadline: [HTML] {
    guard let deadline = event.details.answerDeadline else { return [] }
    var clock = ZoneClock(event.details.timeZone)
    let local = clock.local(deadline)
    let day = local.date(thisYear: clock.local(now).year, in: language)
    return ["\(say(.Answers.answerBy, ["moment": "\(day), \(local.clock(in: language))"]))"]
  }
}
