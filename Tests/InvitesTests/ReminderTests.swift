import Testing

@testable import Invites

@Suite("When guests are reminded") struct ReminderTests {
  private func at(_ text: String) throws -> Timestamp { try #require(Timestamp(rfc3339: text)) }

  private func event(
    _ start: String, zone: String = "Europe/Berlin", deadline: String? = nil,
    rules: Set<ReminderRule> = Set(ReminderRule.allCases), cancelledAt: Timestamp? = nil
  ) throws -> Event {
    var options = Event.Options.standard
    options.reminders = rules
    return Event(
      id: "e", hostID: "h", hostName: "Hester",
      details: try Event.Details(
        title: "The Bash", startsAt: try at(start), timeZone: zone, answerDeadline: try deadline.map(at),
        options: options),
      cancelledAt: cancelledAt, createdAt: try at("2026-01-01T00:00:00Z"))
  }

  private func due(_ event: Event, zones: Set<String> = []) -> [String] {
    event.reminders(zones: zones).map { reminder in
      "\(reminder.rule.rawValue) \(reminder.timeZone ?? "-") \(reminder.dueAt.rfc3339)"
    }
  }

  @Test("Rules give the times of reminders, and silent guests are asked before answers close or the event starts")
  func rules() throws {
    #expect(
      try due(event("2026-06-16T17:00:00Z")) == [
        "week - 2026-06-09T16:00:00Z", "day-before - 2026-06-15T16:00:00Z", "morning - 2026-06-16T07:00:00Z",
        "two-hours - 2026-06-16T15:00:00Z", "nudge - 2026-06-13T16:00:00Z",
      ])
    #expect(
      try due(event("2026-06-16T17:00:00Z", deadline: "2026-06-10T10:00:00Z", rules: [.nudge])) == [
        "nudge - 2026-06-07T16:00:00Z"
      ])
    #expect(try due(event("2026-06-16T17:00:00Z", rules: [])).isEmpty)
    #expect(try due(event("2026-06-16T17:00:00Z", cancelledAt: at("2026-06-01T00:00:00Z"))).isEmpty)
  }

  @Test("The day before keeps its wall time when clocks change")
  func clockChanges() throws {
    let rules: Set<ReminderRule> = [.dayBefore, .twoHours]
    #expect(
      try due(event("2026-03-29T17:00:00Z", rules: rules)) == [
        "day-before - 2026-03-28T17:00:00Z", "two-hours - 2026-03-29T15:00:00Z",
      ])
    #expect(
      try due(event("2026-10-25T18:00:00Z", rules: rules)) == [
        "day-before - 2026-10-24T16:00:00Z", "two-hours - 2026-10-25T16:00:00Z",
      ])
    // The island's calendar skipped a day, which therefore has no evening. No reminder is sent later instead.
    #expect(try due(event("1993-08-22T05:00:00Z", zone: "Pacific/Kwajalein", rules: [.dayBefore])).isEmpty)
    // Near the South Pole, clocks change by two hours twice a year.
    #expect(
      try due(event("2026-03-29T03:30:00Z", zone: "Antarctica/Troll", rules: [.twoHours, .dayBefore])) == [
        "day-before - 2026-03-28T18:00:00Z", "two-hours - 2026-03-29T01:30:00Z",
      ])
  }

  @Test("After midnight, the day-before reminder comes that evening; morning reminders need a start from noon")
  func midnight() throws {
    #expect(
      try due(event("2026-06-16T22:30:00Z", rules: [.dayBefore])) == ["day-before - 2026-06-16T16:00:00Z"])
    #expect(try due(event("2026-06-16T09:59:00Z", rules: [.morning])).isEmpty)
    #expect(try due(event("2026-06-16T10:00:00Z", rules: [.morning])).count == 1)
  }

  @Test("Calendar reminders follow each guest's time zone, and relative ones have one time for all")
  func zones() throws {
    #expect(
      try due(event("2026-06-16T17:00:00Z", rules: [.dayBefore, .twoHours]), zones: ["Asia/Tokyo"]) == [
        "day-before - 2026-06-15T16:00:00Z", "day-before Asia/Tokyo 2026-06-16T09:00:00Z",
        "two-hours - 2026-06-16T15:00:00Z",
      ])
  }

  @Test("A reminder of an event that was moved, cancelled, over or switched off is dropped")
  func worth() throws {
    let event = try event("2026-06-16T17:00:00Z", rules: [.twoHours, .nudge])
    let start = event.details.startsAt
    let reminder = EventNotification.Reminder(.twoHours, of: start)
    #expect(event.isWorthReminding(of: reminder, at: start.adding(seconds: -1)))
    #expect(!event.isWorthReminding(of: reminder, at: start))
    #expect(
      !event.isWorthReminding(of: EventNotification.Reminder(.dayBefore, of: start), at: start.adding(seconds: -9)))
    for other in [-60, 60] as [Int64] {
      let moved = EventNotification.Reminder(.twoHours, of: start.adding(seconds: other))
      #expect(!event.isWorthReminding(of: moved, at: start.adding(seconds: -120)))
    }
    var cancelled = event
    cancelled.cancelledAt = start.adding(seconds: -9999)
    #expect(!cancelled.isWorthReminding(of: reminder, at: start.adding(seconds: -1)))
    #expect(event.isWorthReminding(of: EventNotification.Reminder(nil, of: start), at: start.adding(seconds: -1)))
  }

  @Test("Snoozing lasts an hour or until ten minutes before the start, and never past the start")
  func snooze() throws {
    let start = try at("2026-06-16T17:00:00Z")
    func again(_ secondsBefore: Int64) -> Int64? {
      Snooze.moment(from: start.adding(seconds: -secondsBefore), startingAt: start).map { start.seconds - $0.seconds }
    }
    #expect(again(86_400) == 82_800)
    #expect(again(4200) == 600)
    #expect(again(1800) == 600)
    #expect(again(660) == 600)
    #expect(again(659) == nil)
    #expect(again(-5) == nil)
  }

  @Test(
    "The remaining time is expressed as people say it",
    arguments: [
      (-1, TimeLeft.started), (0, .now), (59, .now), (60, .minutes(1)), (2400, .minutes(40)), (3540, .minutes(59)),
      (3600, .hours(1)), (3720, .minutes(62)), (5340, .minutes(89)), (5400, .hours(2)), (7200, .hours(2)),
      (19_000, .hours(5)), (20_000, .today), (86_400, .tomorrow), (172_800, .later),
    ] as [(Int64, TimeLeft)])
  func left(seconds: Int64, expected: TimeLeft) throws {
    let start = try at("2026-06-16T17:00:00Z")
    #expect(
      TimeLeft(until: start, at: start.adding(seconds: -seconds), timeZone: "Europe/Berlin") == expected)
  }
}
