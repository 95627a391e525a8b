import Invites
import Testing

@Suite("A guest's day around an event") struct DayStripTests {
  /// Returns an invitation with the event's start, end and time zone, and the guest's answer.
  private func invitation(
    _ title: String, _ start: String, to end: String? = nil, zone: String = "Europe/Berlin",
    _ status: RSVP.Status = .awaiting
  ) throws -> Invitation {
    func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(rfc3339: text)) }
    let details = try Event.Details(
      title: title, startsAt: try moment(start), endsAt: try end.map(moment), timeZone: zone)
    let event = Event(
      id: .init(stringLiteral: title.filter { $0 != " " }), hostID: "host", hostName: "Matt", details: details,
      createdAt: Timestamp(seconds: 0))
    let rsvp = RSVP(status: status, partySize: 1, note: "", answeredAt: nil)
    return Invitation(
      event: event,
      guest: Guest(
        id: .init(stringLiteral: "guest-\(title.count)"), eventID: event.id, name: "Ana", rsvp: rsvp,
        invitedAt: Timestamp(seconds: 0), tokenHash: ""))
  }

  private func labels(_ strip: DayStrip) -> [String] { strip.marks.map { $0.time.shortClock(in: .english) } }

  @Test("The strip shows at most two days, however long the event is")
  func length() throws {
    for minute in ["00", "01", "30", "59"] {
      for end in ["2026-06-19T19:30:00+02:00", "2026-06-20T20:00:00+02:00", "2026-06-25T20:00:00+02:00"] {
        let strip = DayStrip(around: try invitation("Camp", "2026-06-18T19:\(minute):00+02:00", to: end), others: [])
        #expect((1...48).contains(strip.step * (strip.marks.count - 1)), "19:\(minute) to \(end)")
      }
    }
  }

  @Test("The strip begins a full hour before the event and ends an hour after, with everything at its time")
  func hours() throws {
    let bash = try invitation("Bash", "2026-06-18T19:30:00+02:00", to: "2026-06-18T22:00:00+02:00")
    let cinema = try invitation(
      "Cinema", "2026-06-18T21:00:00+02:00", to: "2026-06-18T23:30:00+02:00", .accepted)
    let strip = DayStrip(around: bash, others: [cinema])
    #expect(
      labels(strip) == ["6\u{202F}PM", "7\u{202F}PM", "8\u{202F}PM", "9\u{202F}PM", "10\u{202F}PM", "11\u{202F}PM"])
    #expect(strip.entries.map(\.start) == [0.3, 0.6])
    #expect(strip.entries.map(\.end) == [0.8, 1])
    #expect(strip.entries.map(\.lane) == [0, 1])
    #expect(strip.overlaps == ["Cinema"])
  }

  @Test(
    "Adjacent, declined, unanswered and other days' events do not overlap",
    arguments: [
      ("2026-06-18T22:00:00+02:00", RSVP.Status.accepted), ("2026-06-18T20:00:00+02:00", .awaiting),
      ("2026-06-18T20:00:00+02:00", .declined), ("2026-06-19T20:00:00+02:00", .accepted),
    ])
  func noOverlap(start: String, status: RSVP.Status) throws {
    let bash = try invitation("Bash", "2026-06-18T19:00:00+02:00", to: "2026-06-18T22:00:00+02:00")
    let strip = DayStrip(around: bash, others: [try invitation("Other", start, status)])
    #expect(strip.overlaps == [])
  }

  @Test("Across midnight and clock changes the hours are equally long, and the marks show the wall time")
  func clockChange() throws {
    let forward = try invitation("Dance", "2026-03-28T23:00:00+01:00", to: "2026-03-29T04:00:00+02:00")
    #expect(
      labels(DayStrip(around: forward, others: []))
        == ["10\u{202F}PM", "11\u{202F}PM", "12\u{202F}AM", "1\u{202F}AM", "3\u{202F}AM", "4\u{202F}AM", "5\u{202F}AM"])
    let back = try invitation("Dance", "2026-10-25T01:00:00+02:00", to: "2026-10-25T03:00:00+01:00")
    #expect(
      labels(DayStrip(around: back, others: []))
        == ["12\u{202F}AM", "1\u{202F}AM", "2\u{202F}AM", "2\u{202F}AM", "3\u{202F}AM", "4\u{202F}AM"])
    // Clocks change by half an hour, and near the South Pole by two hours.
    for (zone, start) in [
      ("Australia/Lord_Howe", "2026-10-04T01:00:00+10:30"), ("Antarctica/Troll", "2026-03-29T00:00:00Z"),
    ] {
      let strip = DayStrip(around: try invitation("Ice", start, zone: zone), others: [])
      #expect(strip.marks.count == 4)
      #expect(Set(labels(strip)).count == 4, "\(zone)")
    }
  }

  @Test("Events of several days and events without an end stay within the strip")
  func bounds() throws {
    let festival = try invitation("Festival", "2026-06-18T12:00:00+02:00", to: "2026-06-28T12:00:00+02:00")
    let strip = DayStrip(around: festival, others: [try invitation("Tea", "2026-06-19T15:00:00+02:00", .maybe)])
    #expect(strip.step == 8)
    #expect(strip.entries.allSatisfy { 0 <= $0.start && $0.start < $0.end && $0.end <= 1 })
    #expect(strip.overlaps == ["Tea"])
    let hours = DayStrip.hours(around: festival.event.details)
    #expect(hours.upperBound.seconds - hours.lowerBound.seconds == 48 * 3600)
  }

  @Test("Of many simultaneous events only some are drawn, and all are named")
  func crowd() throws {
    let bash = try invitation("Bash", "2026-06-18T19:00:00+02:00", to: "2026-06-18T22:00:00+02:00")
    let others = try (0..<50).map { try invitation("Other \($0)", "2026-06-18T20:00:00+02:00", .accepted) }
    let strip = DayStrip(around: bash, others: others)
    #expect(strip.lanes == 3)
    #expect(strip.entries.count == 3)
    #expect(strip.overlaps.count == 50)
  }

  @Test(
    "Two names may be one person's when one begins with the words of the other",
    arguments: [
      ("Ana", "Ana Flores", true), ("ANA FLORES", "Ana", true), ("José", "Jose Luis", true), ("Ana", "Anabel", false),
      ("Ana", "Ben", false), ("Ana Flores", "Ana Lopez", false),
      (String(repeating: "🎉", count: 100), String(repeating: "🎉", count: 100), true),
    ])
  func names(one: String, other: String, isSame: Bool) throws {
    func guest(_ name: String) -> Guest {
      Guest(
        id: "g", eventID: "e", name: name, rsvp: .awaiting, invitedAt: Timestamp(seconds: 0), tokenHash: "")
    }
    #expect(guest(one).mayBeSamePerson(as: guest(other)) == isSame)
  }
}
