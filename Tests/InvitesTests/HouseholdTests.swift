import Invites
import Testing

@Suite("A household's members answer apart") struct HouseholdTests {
  private let now = Timestamp(seconds: 1_700_000_000)
  private let empty = Seating(otherSeats: 0, ahead: 0)

  @Test(
    "The household's answer follows from its members",
    arguments: [
      ([.accepted, .declined, .awaiting], .accepted, 1), ([.accepted, .accepted, .maybe], .accepted, 2),
      ([.maybe, .declined, .maybe], .maybe, 2), ([.declined, .declined, .declined], .declined, 3),
      ([.declined, .declined, .awaiting], .awaiting, 3), ([.awaiting, .awaiting, .awaiting], .awaiting, 3),
    ] as [([RSVP.Status], RSVP.Status, Int)])
  func follows(_ statuses: [RSVP.Status], _ status: RSVP.Status, _ size: Int) {
    let members = household(statuses).members
    #expect(members.status == status && members.partySize == size)
  }

  @Test("A status alone answers for all, and repeated only for those who have not answered")
  func forAll() throws {
    let none = household([.awaiting, .awaiting, .awaiting])
    let all = try rsvp(Answer(.accepted), of: none)
    #expect(
      all.status == .accepted && all.partySize == 3 && all.members.map(\.status) == [.accepted, .accepted, .accepted])
    let two = try rsvp(Answer(members: [(1, .accepted), (2, .declined)]), of: none)
    #expect(two.status == .accepted && two.partySize == 1 && two.answeredAt == now)
    let again = try rsvp(Answer(.accepted), of: guest(two))
    #expect(again.members.map(\.status) == [.accepted, .declined, .accepted] && again.partySize == 2)
    let everyone = try rsvp(Answer(.accepted, isForEveryone: true), of: guest(again))
    #expect(everyone.members.map(\.status) == [.accepted, .accepted, .accepted])
    #expect(try rsvp(Answer(.declined), of: guest(again)).status == .declined)
  }

  @Test("One status for all keeps at home those who stay there while others come")
  func stayingAtHome() throws {
    let none = household([.awaiting, .awaiting, .awaiting])
    let one = try rsvp(Answer(members: [(1, .declined)]), of: none)
    #expect(try rsvp(Answer(.accepted), of: guest(one)).members.map(\.status) == [.declined, .accepted, .accepted])
    let everyone = try rsvp(Answer(.accepted, isForEveryone: true), of: guest(one))
    #expect(everyone.members.map(\.status) == [.accepted, .accepted, .accepted])
    let possible = try rsvp(Answer(members: [(1, .declined), (2, .maybe), (3, .maybe)]), of: none)
    let sure = try rsvp(Answer(.accepted), of: guest(possible))
    #expect(sure.members.map(\.status) == [.declined, .accepted, .accepted])
    let declined = try rsvp(Answer(.declined), of: guest(sure))
    #expect(
      try rsvp(Answer(.accepted), of: guest(declined)).members.map(\.status) == [.accepted, .accepted, .accepted])
  }

  @Test("An answer that decides nothing for the household has no time yet")
  func undecided() throws {
    let one = try rsvp(Answer(members: [(1, .declined)], note: "Ann is away"), of: household([.awaiting, .awaiting]))
    #expect(one.status == .awaiting && one.answeredAt == nil && one.note == "Ann is away")
    #expect(one.members.map(\.status) == [.declined, .awaiting])
  }

  @Test("Only members who are going take seats, and the household waits as a whole")
  func seats() throws {
    let event = try event(capacity: 3)
    let (three, two) = (household([.awaiting, .awaiting, .awaiting]), Seating(otherSeats: 1, ahead: 0))
    let waiting = try event.rsvp(after: Answer(.accepted), of: three, seating: two, at: now)
    #expect(waiting.status == .waitlisted && waiting.partySize == 3 && waiting.seats == 0)
    let fewer = try Answer(members: [(1, .accepted), (2, .accepted), (3, .declined)])
    #expect(try event.rsvp(after: fewer, of: three, seating: two, at: now).seats == 2)
    let going = guest(try event.rsvp(after: fewer, of: three, seating: two, at: now))
    #expect(
      code { try event.rsvp(after: Answer(members: [(3, .accepted)]), of: going, seating: two, at: now) } == .eventFull)
    #expect(try event.rsvp(after: Answer(members: [(2, .maybe)]), of: going, seating: two, at: now).seats == 1)
  }

  @Test("Answers that fit no household are refused with their field")
  func refused() throws {
    let lees = household([.awaiting, .awaiting])
    let single = guest(.awaiting)
    for (failure, expected) in [
      (failure { try rsvp(Answer(members: [(9, .accepted)]), of: lees) }, (Failure.Code.outOfRange, "members")),
      (failure { try rsvp(Answer(.accepted, partySize: 2), of: lees) }, (.unknownField, "partySize")),
      (failure { try rsvp(Answer(.accepted, companions: ["Bo"]), of: lees) }, (.unknownField, "companions")),
      (failure { try rsvp(Answer(members: [(1, .accepted)]), of: single) }, (.unknownField, "members")),
      (failure { try Answer(members: []) }, (.missingField, "members")),
      (failure { try Answer(members: [(1, .accepted), (1, .maybe)]) }, (.outOfRange, "members/1/number")),
      (failure { try Answer(members: [(1, .waitlisted)]) }, (.outOfRange, "members/0/status")),
    ] {
      #expect(failure?.code == expected.0 && failure?.field == expected.1)
    }
  }

  @Test("Households have two to twenty named members")
  func sizes() throws {
    func entries(_ count: Int) -> [Guest.MemberEntry] { (0..<count).map { .init(name: "M\($0)") } }
    #expect(code { try entries(1).checked() } == .outOfRange)
    #expect(code { try entries(21).checked() } == .outOfRange)
    #expect(try entries(20).checked().count == 20)
    #expect(try [Guest.MemberEntry(number: 1, name: " "), .init(name: "")].checked().isEmpty)
    #expect(
      code { try [.init(number: 1, name: "A"), Guest.MemberEntry(number: 1, name: "B")].checked() } == .outOfRange)
    let long = [Guest.MemberEntry(name: "A"), .init(name: String(repeating: "n", count: 81))]
    let failure = failure { try long.checked() }
    #expect(failure?.code == .textTooLong && failure?.field == "members/1")
  }

  @Test("A host who names members anew keeps the answers of those who stay, and gives nobody a seat")
  func naming() throws {
    let going = try rsvp(Answer(members: [(1, .accepted), (2, .declined)]), of: household([.awaiting, .awaiting]))
    let named = going.naming([
      .init(number: 1, name: "Anne"), .init(number: 2, name: "Bob"), .init(name: "Kim", isChild: true),
    ])
    #expect(named.members.map(\.name) == ["Anne", "Bob", "Kim"] && named.members.map(\.number) == [1, 2, 3])
    #expect(named.members.map(\.status) == [.accepted, .declined, .awaiting] && named.seats == 1)
    let without = named.naming([.init(number: 2, name: "Bob"), .init(number: 3, name: "Kim")])
    #expect(without.status == .awaiting && without.seats == 0 && without.answeredAt == nil)
    let party = RSVP(status: .accepted, partySize: 2, note: "", answeredAt: now, companions: ["Bo"])
    let grouped = party.naming([.init(name: "Ana"), .init(name: "Bo"), .init(name: "Cy")])
    #expect(grouped.members.map(\.status) == [.accepted, .accepted, .awaiting] && grouped.seats == 2)
    #expect(grouped.companions.isEmpty && grouped.naming([]).seats == 2 && grouped.naming([]).members.isEmpty)
    let waiting = RSVP(status: .waitlisted, partySize: 2, note: "", answeredAt: now)
    #expect(waiting.naming([.init(name: "Ana"), .init(name: "Bo")]).status == .waitlisted)
  }

  @Test("A member who was removed leaves a number that no one else gets")
  func numbers() {
    let entries = [Guest.MemberEntry(number: 1, name: "Ann"), .init(number: 2, name: "Bob")]
    let without = household([.accepted, .accepted, .accepted]).rsvp.naming(entries)
    #expect(without.naming(entries + [.init(name: "Lou")], after: 3).members.map(\.number) == [1, 2, 4])
    let none = without.naming([])
    #expect(none.naming([.init(name: "Ann"), .init(name: "Bob")], after: 4).members.map(\.number) == [5, 6])
  }

  @Test("An answer names the same members on another date only where numbers and names match")
  func otherDates() throws {
    let (here, answer) = (household([.awaiting, .awaiting]), try Answer(members: [(1, .accepted), (2, .declined)]))
    try here.requireMembers(of: answer, as: here)
    try here.requireMembers(of: Answer(.accepted), as: household([.awaiting, .awaiting, .awaiting]))
    let renamed = guest(.awaiting([.init(number: 1, name: "Ann"), .init(number: 2, name: "Ben")]))
    let smaller = guest(.awaiting([.init(number: 1, name: "Ann"), .init(number: 3, name: "Bob")]))
    for other in [renamed, smaller, guest(.awaiting)] {
      #expect(code { try other.requireMembers(of: answer, as: here) } == .outOfRange)
    }
  }

  @Test(
    "Answers of companions stay with the name, and of companions without one with the place",
    arguments: [
      (3, ["Al", "Bo"], 2, ["Bo"], [0: 0, 2: 1]), (3, ["Al", "Bo"], 3, ["Bo", "Al"], [0: 0, 1: 2, 2: 1]),
      (3, ["Al", "Bo"], 2, [], [0: 0]), (3, [], 2, [], [0: 0, 1: 1]), (2, [], 2, ["Al"], [0: 0, 1: 1]),
      (2, ["Al"], 2, [], [0: 0, 1: 1]), (2, ["Al"], 2, ["Cy"], [0: 0]), (2, ["Bo"], 2, ["Bo Lee"], [0: 0, 1: 1]),
      (4, ["Al"], 2, ["Al"], [0: 0, 1: 1]), (1, [], 3, ["Al"], [0: 0]),
    ] as [(Int, [String], Int, [String], [Int: Int])])
  func companions(_ size: Int, _ names: [String], _ nextSize: Int, _ nextNames: [String], _ persons: [Int: Int]) {
    func party(_ size: Int, _ names: [String]) -> RSVP {
      RSVP(status: .accepted, partySize: size, note: "", answeredAt: now, companions: names)
    }
    #expect(guest(party(size, names)).persons(after: party(nextSize, nextNames)) == persons)
  }

  @Test("Answers of members stay with their numbers, and are kept while no one comes")
  func persons() {
    func rsvp(_ statuses: [RSVP.Status]) -> RSVP {
      var rsvp = household(statuses).rsvp
      (rsvp.status, rsvp.partySize) = (rsvp.members.status, rsvp.members.partySize)
      return rsvp
    }
    let all = rsvp([.accepted, .accepted, .accepted])
    #expect(all.persons == [1, 2, 3] && rsvp([.declined, .accepted, .accepted]).persons == [2, 3])
    #expect(guest(all).persons(after: rsvp([.declined, .accepted, .accepted])) == [2: 2, 3: 3])
    #expect(guest(all).persons(after: rsvp([.declined, .declined, .declined])) == [1: 1, 2: 2, 3: 3])
    #expect(guest(rsvp([.declined, .declined, .declined])).persons(after: rsvp([.declined, .accepted])) == [2: 2])
    let party = RSVP(status: .accepted, partySize: 2, note: "", answeredAt: now, companions: ["Bob"])
    #expect(guest(party).persons(after: all) == [1: 2])
    #expect(guest(all).persons(after: party) == [2: 1])
  }

  @Test("Children are counted among the people who take seats")
  func children() throws {
    let going = try rsvp(Answer(.accepted), of: household([.awaiting, .awaiting, .awaiting]))
    #expect(guest(going).share.children == 1)
    let waiting = try event(capacity: 3).rsvp(
      after: Answer(.accepted), of: household([.awaiting, .awaiting, .awaiting]),
      seating: Seating(otherSeats: 3, ahead: 0), at: now)
    #expect(guest(waiting).share.children == 0 && waiting.children == 1)
    let counts = Headcount().moving(from: waiting, to: going)
    #expect(counts.children == 1 && counts.moving(from: going, to: waiting).children == 0)
  }

  /// A household of Ann, Bob and the child Kim, as many of them as there are statuses.
  private func household(_ statuses: [RSVP.Status]) -> Guest {
    let members = zip(["Ann", "Bob", "Kim"], statuses).enumerated().map { index, member in
      Guest.Member(number: index + 1, name: member.0, isChild: member.0 == "Kim", status: member.1)
    }
    return guest(.awaiting(members))
  }

  private func guest(_ rsvp: RSVP) -> Guest {
    Guest(id: "g", eventID: "e", name: "The Lees", rsvp: rsvp, invitedAt: now, tokenHash: "")
  }

  private func rsvp(_ answer: Answer, of guest: Guest) throws -> RSVP {
    try event().rsvp(after: answer, of: guest, seating: empty, at: now)
  }

  private func event(capacity: Int? = nil) throws -> Event {
    let details = try Event.Details(
      title: "The Bash", startsAt: now.adding(seconds: 3600), timeZone: "UTC", capacity: capacity)
    return Event(id: "e", hostID: "h", hostName: "Hester", details: details, createdAt: now)
  }

  private func code<Value>(_ body: () throws -> Value) -> Failure.Code? { failure(body)?.code }

  private func failure<Value>(_ body: () throws -> Value) -> Failure? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? Failure
    }
  }
}
