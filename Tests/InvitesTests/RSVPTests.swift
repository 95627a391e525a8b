import Invites
import Testing

@Suite struct RSVPTests {
  private let now = Timestamp(seconds: 1_700_000_000)

  @Test func anAnswerKeepsWhatItDoesNotSay() throws {
    let current = RSVP(status: .maybe, partySize: 4, note: "late", answeredAt: now, companions: ["Bo", "Cy"])
    let next = try event().rsvp(
      after: Answer(.accepted), of: guest(current), seating: empty, at: now.adding(seconds: 1))
    #expect(
      next
        == RSVP(
          status: .accepted, partySize: 4, note: "late", answeredAt: now.adding(seconds: 1), companions: ["Bo", "Cy"]))
    let cleared = try event().rsvp(after: Answer(.maybe, note: " "), of: guest(current), seating: empty, at: now)
    #expect(cleared.note == "")
    let fewer = try event().rsvp(after: Answer(.maybe, partySize: 2), of: guest(current), seating: empty, at: now)
    #expect(fewer.companions == ["Bo"])
  }

  @Test func seatsSufficeToTheLastAndThenOnesWait() throws {
    let event = try event(capacity: 10)
    let answer = try Answer(.accepted, partySize: 3)
    func status(_ otherSeats: Int, ahead: Int = 0) throws -> RSVP.Status {
      try event.rsvp(
        after: answer, of: guest(), seating: Seating(otherSeats: otherSeats, ahead: ahead), at: now
      ).status
    }
    #expect(try status(7) == .accepted)
    #expect(try status(8) == .waitlisted)
    #expect(try status(0, ahead: 1) == .waitlisted)
  }

  @Test("A party larger than the event is refused, because it would block the waitlist forever")
  func aPartyLargerThanTheEvent() throws {
    let event = try event(capacity: 3)
    let answer = try Answer(.accepted, partySize: 4)
    #expect(code { try event.rsvp(after: answer, of: guest(), seating: empty, at: now) } == .eventFull)
  }

  @Test func nobodyIsKeptFromTakingFewerSeatsOfAnOverfullEvent() throws {
    let event = try event(capacity: 5)
    let going = guest(RSVP(status: .accepted, partySize: 4, note: "", answeredAt: now))
    let seating = Seating(otherSeats: 9, ahead: 2)
    func seats(_ answer: Answer) throws -> Int {
      try event.rsvp(after: answer, of: going, seating: seating, at: now).seats
    }
    #expect(try seats(Answer(.accepted, partySize: 2)) == 2)
    #expect(try seats(Answer(.accepted, partySize: 4, note: "still all of us")) == 4)
    #expect(try seats(Answer(.declined)) == 0)
    #expect(code { try seats(Answer(.accepted, partySize: 5)) } == .eventFull)
  }

  @Test("A guest who is going cannot take more seats while others wait")
  func growingDoesNotJumpTheLine() throws {
    let event = try event(capacity: 10)
    let going = guest(RSVP(status: .accepted, partySize: 2, note: "", answeredAt: now))
    let answer = try Answer(.accepted, partySize: 3)
    let free = Seating(otherSeats: 5, ahead: 0)
    #expect(try event.rsvp(after: answer, of: going, seating: free, at: now).status == .accepted)
    let waitedFor = Seating(otherSeats: 5, ahead: 1)
    #expect(code { try event.rsvp(after: answer, of: going, seating: waitedFor, at: now) } == .eventFull)
  }

  @Test func partiesHaveTheLimitThatTheHostSet() throws {
    let event = try event(plusOnes: 1)
    #expect(
      code { try event.rsvp(after: Answer(.maybe, partySize: 3), of: guest(), seating: empty, at: now) } == .outOfRange)
    let generous = guest(limit: 4)
    #expect(
      try event.rsvp(after: Answer(.accepted, partySize: 4), of: generous, seating: empty, at: now).partySize == 4)
    let earlier = guest(RSVP(status: .accepted, partySize: 5, note: "", answeredAt: now))
    #expect(try event.rsvp(after: Answer(.accepted, note: "!"), of: earlier, seating: empty, at: now).partySize == 5)
    #expect(
      code { try event.rsvp(after: Answer(.accepted, partySize: 6), of: earlier, seating: empty, at: now) }
        == .outOfRange)
    #expect(try event.rsvp(after: Answer(.declined, partySize: 9), of: guest(), seating: empty, at: now).partySize == 2)
  }

  @Test func companionsAreFewerThanTheParty() throws {
    let event = try event()
    let two = try Answer(.accepted, partySize: 3, companions: ["Bo", "", " Cy "])
    #expect(try event.rsvp(after: two, of: guest(), seating: empty, at: now).companions == ["Bo", "Cy"])
    let tooMany = try Answer(.accepted, partySize: 2, companions: ["Bo", "Cy"])
    #expect(code { try event.rsvp(after: tooMany, of: guest(), seating: empty, at: now) } == .outOfRange)
  }

  @Test func answersAreTakenUntilTheDeadlineItself() throws {
    let event = try event(deadline: now)
    #expect(throws: Never.self) { try event.requireOpenForAnswers(at: now) }
    let late = Timestamp(milliseconds: now.milliseconds + 1)
    #expect(code { try event.rsvp(after: Answer(.declined), of: guest(), seating: empty, at: late) } == .answersClosed)
    let after = event.details.isOverAfter.adding(seconds: 1)
    #expect(code { try event.rsvp(after: Answer(.declined), of: guest(), seating: empty, at: after) } == .eventOver)
    var cancelled = event
    cancelled.cancelledAt = now
    #expect(code { try cancelled.rsvp(after: Answer(.maybe), of: guest(), seating: empty, at: now) } == .eventCancelled)
  }

  @Test func answersHaveTheirLimits() throws {
    #expect(code { try Answer(.awaiting) } == .outOfRange)
    #expect(code { try Answer(.accepted, partySize: 0) } == .outOfRange)
    #expect(code { try Answer(.accepted, partySize: 21) } == .outOfRange)
    #expect(code { try Answer(.accepted, note: String(repeating: "n", count: 501)) } == .textTooLong)
    #expect(code { try GuestResponse() } == .missingField)
    #expect(code { try GuestResponse(comment: " \n") } == .missingField)
    #expect(try GuestResponse(answer: Answer(.maybe), comment: " ").comment == nil)
  }

  @Test func headcountsFollowAGuest() {
    let accepted = RSVP(status: .accepted, partySize: 3, note: "", answeredAt: now)
    let declined = RSVP(status: .declined, partySize: 3, note: "", answeredAt: now)
    let start = Headcount(awaiting: 2, accepted: 0, maybe: 0, declined: 0, going: 0)
    let then = start.moving(from: .awaiting, to: accepted)
    #expect(then == Headcount(awaiting: 1, accepted: 1, maybe: 0, declined: 0, going: 3))
    #expect(then.moving(from: accepted, to: declined).going == 0)
    #expect(then.moving(from: accepted, to: accepted) == then)
    #expect(then.invited == 2)
  }

  private let empty = Seating(otherSeats: 0, ahead: 0)

  private func guest(_ rsvp: RSVP = .awaiting, limit: Int? = nil) -> Guest {
    Guest(id: "g", eventID: "e", name: "Gus", rsvp: rsvp, invitedAt: now, tokenHash: "", partyLimit: limit)
  }

  private func event(capacity: Int? = nil, deadline: Timestamp? = nil, plusOnes: Int = 19) throws -> Event {
    let details = try Event.Details(
      title: "The Bash", startsAt: now.adding(seconds: 3600), timeZone: "UTC", capacity: capacity,
      answerDeadline: deadline,
      options: Event.Options(plusOnes: plusOnes, guestsMayInvite: false, showsGuestList: true, openLink: .off))
    return Event(id: "e", hostID: "h", hostName: "Hester", details: details, createdAt: now)
  }
}

private func code<Value>(_ body: () throws -> Value) -> Failure.Code? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? Failure)?.code
  }
}
