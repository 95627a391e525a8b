import Invites
import Testing

@Suite struct RSVPTests {
  private let now = Timestamp(seconds: 1_700_000_000)

  @Test func anAnswerKeepsWhatItDoesNotSay() throws {
    let current = RSVP(status: .maybe, partySize: 4, note: "late", answeredAt: now)
    let next = try event().rsvp(after: Answer(.accepted), current: current, otherSeats: 0, at: now.adding(seconds: 1))
    #expect(next == RSVP(status: .accepted, partySize: 4, note: "late", answeredAt: now.adding(seconds: 1)))
    let cleared = try event().rsvp(after: Answer(.maybe, note: " "), current: current, otherSeats: 0, at: now)
    #expect(cleared.note == "")
  }

  @Test func seatsSufficeToTheLast() throws {
    let event = try event(capacity: 10)
    let answer = try Answer(.accepted, partySize: 3)
    #expect(try event.rsvp(after: answer, current: .awaiting, otherSeats: 7, at: now).seats == 3)
    #expect(code { try event.rsvp(after: answer, current: .awaiting, otherSeats: 8, at: now) } == .eventFull)
  }

  @Test func nobodyIsKeptFromTakingFewerSeatsOfAnOverfullEvent() throws {
    let event = try event(capacity: 5)
    let current = RSVP(status: .accepted, partySize: 4, note: "", answeredAt: now)
    let fewer = try Answer(.accepted, partySize: 2)
    #expect(try event.rsvp(after: fewer, current: current, otherSeats: 9, at: now).seats == 2)
    #expect(try event.rsvp(after: Answer(.declined), current: current, otherSeats: 9, at: now).seats == 0)
    let more = try Answer(.accepted, partySize: 5)
    #expect(code { try event.rsvp(after: more, current: current, otherSeats: 9, at: now) } == .eventFull)
  }

  @Test func answersAreTakenUntilTheDeadlineItself() throws {
    let event = try event(deadline: now)
    #expect(throws: Never.self) { try event.requireOpenForAnswers(at: now) }
    let late = Timestamp(milliseconds: now.milliseconds + 1)
    #expect(
      code { try event.rsvp(after: Answer(.declined), current: .awaiting, otherSeats: 0, at: late) }
        == .answersClosed)
    let after = event.details.isOverAfter.adding(seconds: 1)
    #expect(
      code { try event.rsvp(after: Answer(.declined), current: .awaiting, otherSeats: 0, at: after) }
        == .eventOver)
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

  private func event(capacity: Int? = nil, deadline: Timestamp? = nil) throws -> Event {
    let details = try Event.Details(
      title: "The Bash", startsAt: now.adding(seconds: 3600), timeZone: "UTC", capacity: capacity,
      answerDeadline: deadline)
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
