import Invites
import Testing

@Suite struct DetailsTests {
  private static let start = Timestamp(seconds: 1_700_000_000)

  @Test(
    arguments: [
      "Berlin", "europe/berlin", "Europe/Atlantis", "", "../../etc/localtime", "Europe/Berlin\u{0}x", "GMT+3", "PST",
    ])
  func timeZonesAreIANANames(zone: String) {
    #expect(refusal { try details(zone: zone) } == .init(.invalidTimeZone, "timeZone"))
  }

  @Test(arguments: ["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])
  func timeZonesOfTheDatabaseAreTaken(zone: String) throws {
    #expect(try details(zone: zone).timeZone == zone)
  }

  @Test func timesAreInOrderAndInRange() {
    let start = Self.start
    #expect(refusal { try details(endsAt: start) } == .init(.invalidDate, "endsAt"))
    #expect(refusal { try details(startsAt: Timestamp(milliseconds: -1)) } == .init(.invalidDate, "startsAt"))
    #expect(refusal { try details(startsAt: Timestamp(seconds: 7_258_118_400)) } == .init(.invalidDate, "startsAt"))
    #expect(refusal { try details(deadline: start.adding(seconds: 1)) } == .init(.invalidDate, "answerDeadline"))
    let end = start.adding(seconds: 60)
    #expect(refusal { try details(endsAt: end, deadline: end) } == nil)
  }

  @Test(arguments: [0, -1, 100_001, Int.max])
  func capacitiesHaveARange(capacity: Int) {
    #expect(refusal { try details(capacity: capacity) } == .init(.outOfRange, "capacity"))
  }

  @Test func anEventWithoutAnEndIsOverSixHoursAfterItsStart() throws {
    #expect(try details().isOverAfter == Self.start.adding(seconds: 21_600))
    let end = Self.start.adding(seconds: 60)
    #expect(try details(endsAt: end).isOverAfter == end)
  }

  @Test func changesAreNamedInOrder() throws {
    let old = try details()
    let new = try details(zone: "UTC", endsAt: Self.start.adding(seconds: 60), capacity: 3)
    #expect(old.changes(to: new) == [.time, .capacity])
    #expect(old.changes(to: old).isEmpty)
  }
}

/// A refusal without its sentence.
private struct Refusal: Equatable {
  let code: Failure.Code
  let field: String?

  init(_ code: Failure.Code, _ field: String?) { (self.code, self.field) = (code, field) }
}

private func refusal(_ body: () throws -> Event.Details) -> Refusal? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? Failure).map { Refusal($0.code, $0.field) }
  }
}

@Suite("When a host can thank the guests") struct ThanksTests {
  @Test(
    "Guests are thanked on the morning after, also when the event ends after midnight",
    arguments: [
      // Minutes from Friday 8 PM in Berlin to the end (11 PM, 1, 5:59 and 6 AM), and hours to 10 AM on Saturday or
      // Sunday.
      (180, 14), (300, 14), (599, 14), (600, 38),
    ])
  func morning(minutes: Int64, hours: Int64) throws {
    // Friday, June 19, 2026, 20:00 in Berlin.
    let start = Timestamp(seconds: 1_781_892_000)
    let end = start.adding(seconds: minutes * 60)
    let event = Event(
      id: "e", hostID: "h", hostName: "Hester", details: try details(startsAt: start, endsAt: end), createdAt: start)
    #expect(event.momentToThank(at: end) == start.adding(seconds: hours * 3600))
  }
}

private func details(
  zone: String = "Europe/Berlin", startsAt: Timestamp = Timestamp(seconds: 1_700_000_000), endsAt: Timestamp? = nil,
  capacity: Int? = nil, deadline: Timestamp? = nil
) throws(Failure) -> Event.Details {
  try Event.Details(
    title: "The Bash", startsAt: startsAt, endsAt: endsAt, timeZone: zone, capacity: capacity,
    answerDeadline: deadline)
}
