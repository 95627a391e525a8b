import Foundation
import Invites
import Testing

@Suite("Series in calendar files") struct CalendarSeriesTests {
  private static let zone = "Europe/Berlin"

  /// The dates of a rule, from 13 October 2026 at seven in the evening.
  private func dates(_ rule: String = "FREQ=WEEKLY;COUNT=4") throws -> (Series, [Event]) {
    let start = try #require(LocalTime("2026-10-13T19:00")?.timestamp(in: Self.zone))
    let details = try Event.Details(
      title: "Choir", startsAt: start, endsAt: start.adding(seconds: 7200), timeZone: Self.zone)
    let rule = try RecurrenceRule(rule, startingAt: start, timeZone: Self.zone)
    let series = Series(id: "s", rule: rule, timeZone: Self.zone, firstStart: start)
    let events = try Series.Plan(rule, of: details).dates(of: details).enumerated().map { index, details in
      Event(
        id: Identifier(stringLiteral: "e\(index)"), hostID: "h", hostName: "Ann", details: details,
        createdAt: Timestamp(seconds: 0),
        recurrence: Event.Recurrence(series: "s", originalStart: details.startsAt))
    }
    return (series, events)
  }

  private func lines(
    _ series: Series, _ events: [Event], answers: [Int: RSVP.Status] = [:], at now: Int64 = 0
  ) -> [String] {
    let entries = events.enumerated().map { index, event in
      CalendarEntry(
        event, link: "https://party.example/i/x",
        rsvp: RSVP(status: answers[index] ?? .awaiting, partySize: 1, note: "", answeredAt: nil))
    }
    return lines(CalendarFile(.publish, [], series: [CalendarSeries(series, entries)]), at: now)
  }

  private func lines(_ file: CalendarFile, at now: Int64) -> [String] {
    String(decoding: file.bytes(at: Timestamp(seconds: now)), as: UTF8.self).components(separatedBy: "\r\n")
  }

  private func values(_ name: String, _ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  @Test("Dates that are alike are one entry with the rule, and the zone includes the clock changes between them")
  func whole() throws {
    let (series, events) = try dates()
    let lines = lines(series, events)
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
    #expect(values("UID", lines) == ["partyline-series-s"])
    #expect(values("RRULE", lines) == ["FREQ=WEEKLY;BYDAY=TU;COUNT=4"])
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20261013T190000"))
    #expect(lines.contains("DTEND;TZID=Europe/Berlin:20261013T210000"))
    #expect(lines.contains("DTSTART:20261025T030000"))
    #expect(values("EXDATE", lines).isEmpty && values("RECURRENCE-ID", lines).isEmpty)
  }

  @Test("The last day is written as the moment in UTC at which a date on it would start")
  func until() throws {
    let (series, events) = try dates("FREQ=WEEKLY;UNTIL=20261105")
    #expect(values("RRULE", lines(series, events)) == ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20261105T180000Z"])
  }

  @Test("Cancelled dates and dates without an invitation are left out, and changed ones are exceptions")
  func exceptions() throws {
    var (series, events) = try dates()
    events[1].cancelledAt = Timestamp(seconds: 1)
    events[2].details = try events[2].details.moved(bySeconds: 3600, in: Self.zone)
    let lines = lines(series, Array(events.dropLast()))
    #expect(
      values("EXDATE", lines) == [
        "TZID=Europe/Berlin:20261020T190000", "TZID=Europe/Berlin:20261103T190000",
      ])
    #expect(values("RECURRENCE-ID", lines) == ["TZID=Europe/Berlin:20261027T190000"])
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20261027T200000"))
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 2)
    (series, events) = try dates()
    events = events.map { event in
      var event = event
      event.cancelledAt = Timestamp(seconds: 1)
      return event
    }
    #expect(self.lines(series, events).contains("STATUS:CANCELLED"))
  }

  @Test("A date with another answer is an exception, because only a date that the guest accepted takes time")
  func answers() throws {
    let (series, events) = try dates()
    let lines = lines(series, events, answers: [0: .accepted, 1: .accepted, 2: .declined, 3: .accepted])
    #expect(values("RECURRENCE-ID", lines) == ["TZID=Europe/Berlin:20261027T190000"])
    #expect(values("TRANSP", lines) == ["OPAQUE", "TRANSPARENT"])
  }

  @Test("The whole is confirmed as long as a date takes place, and a series without dates is not cancelled")
  func confirmed() throws {
    let (series, unchanged) = try dates()
    var events = unchanged
    events[0].cancelledAt = Timestamp(seconds: 1)
    for index in 1..<4 { events[index].details = try events[index].details.moved(bySeconds: 3600, in: Self.zone) }
    let lines = lines(series, events)
    #expect(values("STATUS", lines) == ["CONFIRMED", "CONFIRMED", "CONFIRMED", "CONFIRMED"])
    #expect(values("EXDATE", lines) == ["TZID=Europe/Berlin:20261013T190000"])
    #expect(values("RECURRENCE-ID", lines).count == 3)
    #expect(!CalendarSeries(series, []).isCancelled)
  }

  @Test("SEQUENCE grows with every later file and mail, also when the person has lost a date")
  func sequence() throws {
    let (series, unchanged) = try dates()
    let events = unchanged.map { event in
      var event = event
      event.sequence = 9
      return event
    }
    func number(_ lines: [String]) throws -> Int { try #require(values("SEQUENCE", lines).first.flatMap { Int($0) }) }
    let whole = try number(lines(series, events, at: 60))
    let mail = try number(lines(CalendarFile(.request, [CalendarEntry(events[3], link: "")]), at: 120))
    let later = lines(series, Array(events.dropLast(2)), answers: [0: .accepted], at: 180)
    #expect(whole < mail)
    #expect(try mail < number(later))
    #expect(Set(values("SEQUENCE", later)).count == 1)
  }
}
