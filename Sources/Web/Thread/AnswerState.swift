import Delivery
import HTML
import Invites
import Texts

/// The meaning of a guest's answer at the moment, in words: the headline of the card and the lines below it.
package struct AnswerState {
  package var event: Event
  package var headcount: Headcount
  package var guest: Guest
  package var waitlistPlace: Int?
  /// The number of parties that get a seat before the guest; nil when all waiting parties do.
  package var partiesAhead: Int?
  package var now: Timestamp
  package var language: Language

  private var rsvp: RSVP { guest.rsvp }

  var isOpen: Bool { event.isOpenForAnswers(at: now) }

  /// Whether this guest alone would have to wait for a seat after accepting.
  package var isFull: Bool {
    rsvp.status != .accepted && !seating.hasRoom(for: 1, capacity: event.details.capacity)
  }

  /// Whether a guest who declined could have the same seats again.
  var canComeBack: Bool { isOpen && seating.hasRoom(for: rsvp.partySize, capacity: event.details.capacity) }

  private var seating: Seating {
    Seating(of: guest, headcount: headcount, ahead: waitlistPlace.map { $0 - 1 } ?? partiesAhead)
  }

  /// The number of free seats; nil without a capacity.
  private var seatsLeft: Int? { event.details.capacity.map { max(0, $0 - headcount.going) } }

  var headline: String {
    if event.isCancelled { return language.localized(.Answers.calledOff) }
    if let household, event.answerWindow(at: now) != .over { return household }
    if rsvp.status == .accepted, let words = withNames { return words }
    return switch rsvp.status {
    case .awaiting: language.localized(isOpen ? .Answers.areYouComing : .Answers.didNotAnswer)
    case .accepted: language.localized(.Answers.going, rsvp.partySize)
    case .maybe: language.localized(.Answers.saidMaybe)
    case .declined: language.localized(.Answers.notGoing)
    case .waitlisted: language.localized(.Answers.onWaitlist)
    }
  }

  /// The headline with the names of the members who come. Nil for a household of whom none comes, and for every other
  /// guest.
  private var household: String? {
    HouseholdAnswer(
      status: rsvp.status, household: nil, names: guest.members.coming.map(\.name), language: language
    ).sentence
  }

  /// The headline with the names of the companions, when all of them have names. Nil when the number of people says it
  /// instead. After the event, the headline that the guest was there.
  private var withNames: String? {
    let names = rsvp.companions.filter { !$0.isEmpty }
    let isNamed = !names.isEmpty && names.count == rsvp.partySize - 1
    if event.answerWindow(at: now) == .over {
      return isNamed
        ? language.localized(.Answers.wereThereWith, ["names": language.inWords(names)])
        : language.localized(.Answers.wereThere)
    }
    return isNamed ? language.localized(.Answers.goingWith, ["names": language.inWords(names)]) : nil
  }

  package var lines: [HTML] {
    byHost + states
  }

  /// The line that says which host answered for the guest.
  private var byHost: [HTML] {
    guard let host = rsvp.answeredBy, !event.isCancelled else { return [] }
    return [language.localized(.Answers.byHost, html: ["host": "<bdi>\(host.name)</bdi>"])]
  }

  private var states: [HTML] {
    let host: HTML = "<bdi>\(event.hostName)</bdi>"
    return switch event.answerWindow(at: now) {
    case .cancelled: [language.localized(.Answers.isCalledOff, html: ["host": host])]
    case .over: ["\(language.localized(.Answers.isOver))"]
    case .closed: [language.localized(.Answers.isClosed, html: ["host": host])] + place
    case .open: place + seats + deadline
    }
  }

  /// The place of a guest on the waitlist.
  private var place: [HTML] {
    guard rsvp.status == .waitlisted else { return [] }
    if let capacity = event.details.capacity, guest.isOversized(for: capacity) {
      return [
        "\(language.localized(LocalizedPlural.Answers.oversized, capacity, ["people": language.digits(rsvp.partySize)]))"
      ]
    }
    var sentences: [String] = []
    if let waitlistPlace {
      sentences.append(
        waitlistPlace == 1
          ? language.localized(.Answers.nextInLine)
          : language.localized(.Answers.placeInLine, ["place": language.place(waitlistPlace)]))
    }
    if rsvp.partySize > 1 { sentences.append(language.localized(.Answers.waitingParty, rsvp.partySize)) }
    sentences.append(language.localized(.Answers.weTellYou))
    return ["\(sentences.joined(separator: " "))"]
  }

  /// The meaning of the number of seats for this guest.
  private var seats: [HTML] {
    guard let seatsLeft else { return [] }
    switch rsvp.status {
    case .waitlisted:
      let isNext =
        waitlistPlace == 1 && rsvp.partySize <= event.details.capacity ?? .max
        && (1..<rsvp.partySize).contains(seatsLeft)
      return isNext ? ["\(language.localized(LocalizedPlural.Answers.comeWithFewer, seatsLeft))"] : []
    case .accepted: return headcount.waitlisted > 0 ? ["\(language.localized(.Answers.yoursGoesOn))"] : []
    case .awaiting, .maybe, .declined:
      if isFull { return ["\(language.localized(.Answers.isFull))"] }
      return seatsLeft < guest.partyLimit(at: event)
        ? ["\(language.localized(LocalizedPlural.Answers.fewSeats, seatsLeft))"] : []
    }
  }

  /// The answer deadline, shown only to guests who have not answered.
  private var deadline: [HTML] {
    guard rsvp.status == .awaiting, let deadline = event.details.answerDeadline else { return [] }
    var clock = ZoneClock(event.details.timeZone)
    let local = clock.local(deadline)
    let day = local.date(thisYear: clock.local(now).year, in: language)
    return ["\(language.localized(.Answers.answerBy, ["moment": "\(day), \(local.clock(in: language))"]))"]
  }
}
